import { Suspense } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { WovenBand } from '#ui/woven.tsx';
import { Footer } from './footer.tsx';
import { ActionGuard } from './action-guard.tsx';
import { FocusManager, NavigationProgress, TitleAnnouncer } from './navigation-feedback.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { TopBar } from './top-bar.tsx';
import { useAccount } from './use-account.ts';

export function Layout() {
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
            <Outlet />
          </Suspense>
        </main>
        <Footer isSignedIn={account !== null} />
        <TitleAnnouncer />
        <ScrollRestoration />
      </div>
    </ActionGuard>
  );
}
