import { useEffect } from 'react';
import { sendVisit } from '../beacon.ts';
import type { VisitKind } from '../schema.ts';

export function useVisit(kind: VisitKind, businessIds: readonly number[]): void {
  const ids = businessIds.join();
  useEffect(() => {
    if (ids !== '') sendVisit({ kind, businessIds: ids.split(',').map(Number) });
  }, [kind, ids]);
}
