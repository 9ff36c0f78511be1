import { type ComponentType, type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { ErrorBoundary } from '../error-boundary.tsx';
import { PendingContext, RouterContext, ShownContext, useShown } from './hooks.ts';
import type { Router } from './router.ts';

interface RouterProviderProps {
  router: Router;
  children: ReactNode;
}

/** Leaves the page before on the screen, as pending, while one waits for its data. */
export function RouterProvider({ router, children }: RouterProviderProps) {
  const [{ shown, pending }, setState] = useState(router.read);
  useLayoutEffect(() => {
    const follow = () => {
      const state = router.read();
      // In the frame of the touch that opened it.
      if (state.shown.isPreview) setState(state);
      else if (state.pending) setState((last) => ({ ...last, pending: state.pending }));
      else startTransition(() => setState(state));
    };
    follow();
    return router.subscribe(follow);
  }, [router]);
  return (
    <RouterContext value={router}>
      <PendingContext value={pending}>
        <ShownContext value={shown}>{children}</ShownContext>
      </PendingContext>
    </RouterContext>
  );
}

interface FailureBoundaryProps {
  Failure: ComponentType<{ error: unknown }>;
  children: ReactNode;
}

/** Shows `Failure` if rendering fails, until the next page. */
export const FailureBoundary = ({ Failure, children }: FailureBoundaryProps) => (
  <ErrorBoundary shown={useShown()} renderFailure={(error) => <Failure error={error} />}>
    {children}
  </ErrorBoundary>
);

export function CurrentPage() {
  const { Page, given, Failure, error } = useShown().view;
  if (error !== null) return <Failure error={error} />;
  return (
    <FailureBoundary Failure={Failure}>
      <Page {...given} />
    </FailureBoundary>
  );
}
