import { Suspense } from 'react';
import { useLocation } from '#ui/router/hooks.ts';
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

/** An effect after those of the page. */
function ScrollRestoration() {
  useScrollRestoration();
  return null;
}

function Layout() {
  const { pathname } = useLocation();
  const account = useAccount();
  return (
    <ActionGuard account={account}>
      <div className="flex min-h-dvh flex-col">
        <a
          href="#contenido"
          className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-full focus:bg-accent focus:px-4 focus:py-2 focus:text-on-accent"
        >
          Saltar al contenido
        </a>
        <NavigationProgress />
        <TopBar
          user={account?.user ?? null}
          accountMenu={account && <account.AccountMenu user={account.user} />}
        />
        <WovenBand />
        {account && !account.user.emailVerified && <account.UnverifiedBar />}
        <main id="contenido" tabIndex={-1} className="page-width flex-1 py-6 outline-none md:py-8">
          <Suspense key={pathname} fallback={<PageSkeleton pathname={pathname} />}>
            <FocusManager />
            <CurrentPage />
          </Suspense>
        </main>
        <PrintedAddress />
        <Footer isSignedIn={account !== null} />
        <TitleAnnouncer />
        <ScrollRestoration />
      </div>
    </ActionGuard>
  );
}

export const App = () => (
  <FailureBoundary Failure={AppError}>
    <Layout />
  </FailureBoundary>
);
