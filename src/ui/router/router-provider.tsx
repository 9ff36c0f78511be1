import {
  Component,
  type ComponentType,
  type ReactNode,
  startTransition,
  useLayoutEffect,
  useState,
} from 'react';
import { PendingContext, RouterContext, ShownContext, useShown } from './hooks.ts';
import type { Router } from './router.ts';
import type { Shown } from './view.ts';

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
      if (state.pending) setState((last) => ({ ...last, pending: state.pending }));
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

interface BoundaryProps {
  shown: Shown;
  Failure: ComponentType<{ error: unknown }>;
  children: ReactNode;
}

interface BoundaryState {
  shown: Shown;
  failure: { error: unknown } | null;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { shown: this.props.shown, failure: null };

  static getDerivedStateFromError(error: unknown): Pick<BoundaryState, 'failure'> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ shown }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return shown === state.shown ? null : { shown, failure: null };
  }

  override render() {
    const { Failure, children } = this.props;
    return this.state.failure ? <Failure {...this.state.failure} /> : children;
  }
}

/** Shows `Failure` if rendering fails, until the next page. */
export const FailureBoundary = (props: Omit<BoundaryProps, 'shown'>) => (
  <Boundary shown={useShown()} {...props} />
);

export function CurrentPage() {
  const { Page, Failure, error } = useShown().view;
  if (error !== null) return <Failure error={error} />;
  return (
    <FailureBoundary Failure={Failure}>
      <Page />
    </FailureBoundary>
  );
}
