import { recordActOnOthers } from '#features/audit/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Clock } from '#shared/time.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { BusinessChanges } from '../changes.ts';
import type { BusinessProfile } from '../schema.ts';
import { getBusiness } from './get-business.ts';
import { updateBusiness } from './repo/write.ts';
import { requireLabels } from './require-labels.ts';
import { requireOwnBusiness } from './require-own-business.ts';
import { withdrawOfRenamed } from './withdraw-of-renamed.ts';

/**
 * Changes what is given of a business and gives it as it is then; under another name it is no longer verified. Throws AppError
 * `forbidden`, `not-found`, and `validation` for a category or place that isn't there.
 */
export async function changeBusiness(
  { db, clock }: { db: Db; clock: Clock },
  viewer: Viewer,
  id: number,
  changes: BusinessChanges,
): Promise<BusinessProfile> {
  const { userId: ownerId, name } = await requireOwnBusiness(db, viewer, id);
  return db.transaction().execute(async (transaction) => {
    await requireLabels(transaction, changes);
    const at = clock();
    if (changes.name !== undefined) await withdrawOfRenamed(transaction, id, changes.name, at);
    await updateBusiness(transaction, id, { ...changes, updatedAt: at });
    const changed = await getBusiness(transaction, viewer, id);
    const isRenamed = changed.name !== name;
    await recordActOnOthers(
      transaction,
      viewer,
      { ownerId, at },
      {
        act: 'changed',
        subject: { kind: 'business', id, name },
        before: isRenamed ? { name } : null,
        after: isRenamed ? { name: changed.name } : null,
      },
    );
    return changed;
  });
}
