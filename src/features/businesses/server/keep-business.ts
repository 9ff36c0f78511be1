import { recordActOnOthers } from '#features/audit/server/index.ts';
import { applyPlan } from '#features/plans/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { Clock } from '#shared/time.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { BusinessCard } from '../schema.ts';
import { listBusinessesOfUser } from './businesses-of-user.ts';
import { lockOwnBusiness } from './lock-own-business.ts';
import { updateBusiness } from './repo/write.ts';

const WITHHELD = 'La administración ocultó este negocio. Escríbenos para que lo revisemos.';

/**
 * Has the business stay shown before all others of its owner's, whatever the plan hides, and gives all of theirs. Throws
 * AppError as lockOwnBusiness, and `conflict` for one that is withheld.
 */
export async function keepBusiness(
  { db, clock }: { db: Db; clock: Clock },
  viewer: Viewer,
  id: number,
): Promise<BusinessCard[]> {
  return db.transaction().execute(async (transaction) => {
    const { plan, name, withheldReason } = await lockOwnBusiness(transaction, viewer, id, clock());
    if (withheldReason !== null) throw new AppError('conflict', WITHHELD);
    await updateBusiness(transaction, id, { keptAt: plan.at });
    await applyPlan(transaction, plan);
    await recordActOnOthers(transaction, viewer, plan, {
      act: 'changed',
      subject: { kind: 'business', id, name },
      after: { isKept: true },
    });
    return listBusinessesOfUser(transaction, viewer, plan.ownerId);
  });
}
