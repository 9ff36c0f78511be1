import { type ComponentType, type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { ErrorBoundary } from '../error-boundary.tsx';
import { RouterContext, ShownContext, useShown } from './hooks.ts';
import type { Router } from './router.ts';

interface RouterProviderProps {
  router: Router;
  children: ReactNode;
}

/** Leaves the page before on the screen while one waits for its data. */
export function RouterProvider({ router, children }: RouterProviderProps) {
  const [shown, setShown] = useState(() => router.read().shown);
  useLayoutEffect(() => {
    const follow = () => {
      const next = router.read().shown;
      // In the frame of the touch: nothing of it is waited for.
      if (next.isPreview || next.cause === 'history') setShown(next);
      else startTransition(() => setShown(next));
    };
    follow();
    return router.subscribe(follow);
  }, [router]);
  return (
    <RouterContext value={router}>
      <ShownContext value={shown}>{children}</ShownContext>
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
