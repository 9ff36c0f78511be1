import { useEffect } from 'react';
import type { VisitKind } from '../schema.ts';

/** Loads the code last. */
export function useVisit(kind: VisitKind, businessIds: readonly number[]): void {
  const ids = businessIds.join();
  useEffect(() => {
    if (ids === '') return;
    const visit = { kind, businessIds: ids.split(',').map(Number) };
    import('../beacon.ts').then(
      ({ sendVisit }) => sendVisit(visit),
      () => {},
    );
  }, [kind, ids]);
}
