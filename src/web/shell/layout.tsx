import { type ReactNode, Suspense, useDeferredValue } from 'react';
import { useHydrated } from '#ui/browser-state.ts';
import { ShownContext, useShown } from '#ui/router/hooks.ts';
import { CurrentPage, FailureBoundary } from '#ui/router/router-provider.tsx';
import { useScrollRestoration } from '#ui/router/scroll.ts';
import { WovenBand } from '#ui/woven.tsx';
import { Footer, PrintedAddress } from './footer.tsx';
import { ActionGuard } from './action-guard.tsx';
import { FocusManager, NavigationProgress, TitleAnnouncer } from './navigation-feedback.tsx';
import { AppError } from './page-error.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { TopBar } from './top-bar.tsx';
import { useAccount } from './use-account.ts';

function ScrollRestoration() {
  useScrollRestoration();
  return null;
}

const SkipLink = () => (
  <a
    href="#contenido"
    className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-full focus:bg-accent focus:px-4 focus:py-2 focus:text-on-accent"
  >
    Saltar al contenido
  </a>
);

/** Waits for hydration by itself: what changes the layout hydrates all of the page. */
function AccountLoading() {
  if (!useHydrated()) return null;
  return (
    <p
      role="status"
      className="card appear-late fixed bottom-4 left-1/2 z-40 -translate-x-1/2 px-5 py-2.5 text-sm font-medium whitespace-nowrap print:hidden"
    >
      Cargando aplicación...
    </p>
  );
}

/** Follows the page once that is painted. */
function Around({ children }: { children: ReactNode }) {
  return <ShownContext value={useDeferredValue(useShown())}>{children}</ShownContext>;
}

const PageEnd = ({ isSignedIn }: { isSignedIn: boolean }) => (
  <Around>
    <PrintedAddress />
    <Footer isSignedIn={isSignedIn} />
  </Around>
);

/**
 * Puts each part into a `Suspense`, which React draws again by itself if something else has changed it before the
 * start. The root must hold nothing but such parts.
 */
function Layout() {
  const { location, view } = useShown();
  const { account, isLoading } = useAccount();
  return (
    <ActionGuard account={account}>
      <Suspense>
        <SkipLink />
      </Suspense>
      <NavigationProgress />
      <Suspense>
        <Around>
          <TopBar
            user={account?.user ?? null}
            accountMenu={account && <account.AccountMenu user={account.user} />}
          />
        </Around>
      </Suspense>
      <Suspense>
        <WovenBand />
        {account && !account.user.emailVerified && <account.UnverifiedBar />}
      </Suspense>
      <Suspense>
        <main id="contenido" tabIndex={-1} className="page-width flex-1 py-6 outline-none md:py-8">
          <Suspense key={location.pathname} fallback={<PageSkeleton shape={view.skeleton} />}>
            <FocusManager />
            <CurrentPage />
          </Suspense>
        </main>
      </Suspense>
      <Suspense>
        <PageEnd isSignedIn={account !== null} />
      </Suspense>
      <Suspense>
        {isLoading && <AccountLoading />}
        <TitleAnnouncer />
      </Suspense>
      <ScrollRestoration />
    </ActionGuard>
  );
}

export const App = () => (
  <FailureBoundary Failure={AppError}>
    <Layout />
  </FailureBoundary>
);
