import { type ComponentType, type ReactNode, Suspense, lazy } from 'react';
import { Boundary } from './boundary.tsx';
import { loadCode } from './load-code.ts';
import { useHydrated } from './use-hydrated.ts';

/** A part of a page whose code is loaded in the browser when it is first shown; until then, or if that fails, `waiting`. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode = null,
) {
  const Loaded = lazy(() => loadCode(load));
  return function LazyPart(props: Props) {
    if (!useHydrated()) return waiting;
    return (
      <Boundary fallback={waiting}>
        <Suspense fallback={waiting}>
          <Loaded {...props} />
        </Suspense>
      </Boundary>
    );
  };
}
