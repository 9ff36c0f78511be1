import type { AppContext } from '#platform/context.ts';
import { RETENTION, keptSince } from '#platform/db/retention.ts';
import { changeInBatches } from '#platform/jobs.ts';
import { deleteOldImports, deleteOldRows } from './repository.ts';

export async function endOldImports(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  const terms = {
    draftsBefore: keptSince(clock(), RETENTION.importBatch.draft),
    rowsBefore: keptSince(clock(), RETENTION.importRow.rows),
  };
  await changeInBatches((limit) => deleteOldRows(db, terms, limit), signal);
  if (!signal?.aborted) await deleteOldImports(db, terms);
}
