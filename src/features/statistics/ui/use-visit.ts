import { useEffect } from 'react';
import { isFromCatalogCode } from '#shared/catalog-code.ts';
import { sendVisit } from '../beacon.ts';
import type { VisitKind } from '../schema.ts';

/** Counts a view that a printed catalogue led to as a scan instead. */
export function useVisit(kind: VisitKind, businessIds: readonly number[]): void {
  const ids = businessIds.join();
  useEffect(() => {
    if (ids === '') return;
    const isScan = kind === 'view' && isFromCatalogCode(window.location.search);
    sendVisit({ kind: isScan ? 'scan' : kind, businessIds: ids.split(',').map(Number) });
  }, [kind, ids]);
}
