import { recordAct } from '#features/audit/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { Clock } from '#shared/time.ts';
import { mayManageSearches } from './policy.ts';
import { deleteSynonym } from './repo/synonyms.ts';

/** Takes away what a term means. Throws AppError `forbidden` and `not-found`. */
export async function removeSynonym(
  { db, clock }: { db: Db; clock: Clock },
  viewer: Viewer,
  term: string,
): Promise<void> {
  requirePermission(mayManageSearches(viewer));
  await db.transaction().execute(async (transaction) => {
    const removed = await deleteSynonym(transaction, term);
    if (!removed) throw new AppError('not-found');
    const subject = { kind: 'synonym', id: null, name: term } as const;
    const before = { meaning: removed.meaning };
    await recordAct(transaction, viewer, clock(), { act: 'deleted', subject, before });
  });
}
