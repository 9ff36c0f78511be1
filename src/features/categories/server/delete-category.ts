import { recordAct } from '#features/audit/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { Clock } from '#shared/time.ts';
import { inUse } from '../messages.ts';
import { mayManageCategories } from './policy.ts';
import { countProfiles, deleteCategoryRow, lockCategory } from './repo.ts';

/** Deletes a category. Throws AppError `forbidden`, `not-found`, and `conflict` while a profile uses it, hidden or not. */
export async function deleteCategory(
  { db, clock }: { db: Db; clock: Clock },
  viewer: Viewer,
  id: number,
): Promise<void> {
  requirePermission(mayManageCategories(viewer));
  await db.transaction().execute(async (transaction) => {
    const category = await lockCategory(transaction, id);
    if (!category) throw new AppError('not-found');
    const { name, description } = category;
    const profiles = await countProfiles(transaction, id);
    if (profiles > 0) throw new AppError('conflict', inUse(profiles), { reason: 'in-use' });
    await deleteCategoryRow(transaction, id);
    await recordAct(transaction, viewer, clock(), {
      act: 'deleted',
      subject: { kind: 'category', id, name },
      before: { name, description },
    });
  });
}
