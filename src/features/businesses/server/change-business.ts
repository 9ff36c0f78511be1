import { isSameToReaders, recordActOnOthers } from '#features/audit/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Clock } from '#shared/time.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { BusinessChanges } from '../changes.ts';
import type { BusinessProfile } from '../schema.ts';
import { getBusiness } from './get-business.ts';
import { lockOwnBusiness } from './lock-own-business.ts';
import { updateBusiness } from './repo/write.ts';
import { requireLabels } from './require-labels.ts';
import { withdrawVerificationOfRenamed } from './withdraw-verification-of-renamed.ts';

interface Change {
  ownerId: number;
  at: Date;
  before: BusinessProfile;
  after: BusinessProfile;
}

/** Writes down what an administrator changed; of the facts the name alone. */
async function recordChange(transaction: Db, viewer: Viewer, { ownerId, at, before, after }: Change) {
  if (isSameToReaders(before, after)) return;
  const isRenamed = before.name !== after.name;
  await recordActOnOthers(
    transaction,
    viewer,
    { ownerId, at },
    {
      act: 'changed',
      subject: { kind: 'business', id: before.id, name: before.name },
      before: isRenamed ? { name: before.name } : null,
      after: isRenamed ? { name: after.name } : null,
    },
  );
}

/**
 * Changes what is given of a business and gives it as it is then; under another name it is no longer verified. Throws AppError
 * as lockOwnBusiness, and `validation` for a category or place that isn't there.
 */
export async function changeBusiness(
  { db, clock }: { db: Db; clock: Clock },
  viewer: Viewer,
  id: number,
  changes: BusinessChanges,
): Promise<BusinessProfile> {
  return db.transaction().execute(async (transaction) => {
    const at = clock();
    const { plan } = await lockOwnBusiness(transaction, viewer, id, at);
    await requireLabels(transaction, changes);
    const before = await getBusiness(transaction, viewer, id);
    if (changes.name !== undefined) await withdrawVerificationOfRenamed(transaction, id, changes.name, at);
    await updateBusiness(transaction, id, { ...changes, updatedAt: at });
    const after = await getBusiness(transaction, viewer, id);
    await recordChange(transaction, viewer, { ownerId: plan.ownerId, at, before, after });
    return after;
  });
}
