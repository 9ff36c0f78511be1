import type { AppContext } from '#platform/context.ts';
import { deleteBefore } from '#platform/db/batches.ts';
import { RETENTION, keptSince } from '#platform/db/retention.ts';

export function deleteOldEntries(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  const before = keptSince(clock(), RETENTION.auditEntry.rows);
  return deleteBefore(db, 'auditEntry', { column: 'createdAt', before }, signal);
}
