import { type ComponentType, Suspense, lazy, useState } from 'react';
import { useHydrated } from './browser-state.ts';
import { ErrorBoundary, loadCode } from './lazy.tsx';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A part that does nothing in the browser, which keeps the server's markup. The browser loads its code only for a page that it
 * renders itself. `Part` is null there.
 */
export function serverPart<Props extends object>(load: Load<Props>, Part: ComponentType<Props> | null) {
  const Loaded = lazy(() => loadCode(load));
  return function ServerPart(props: Props) {
    const [isKept] = useState(!useHydrated());
    if (!Part && isKept) return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
    return (
      <div>
        {Part ? (
          <Part {...props} />
        ) : (
          <ErrorBoundary fallback={null}>
            <Suspense>
              <Loaded {...props} />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    );
  };
}
