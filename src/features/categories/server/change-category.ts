import { recordAct } from '#features/audit/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { requirePermission } from '#shared/require-permission.ts';
import type { Clock } from '#shared/time.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { CategoryChanges } from '../changes.ts';
import type { Category } from '../schema.ts';
import { getCategory } from './get-category.ts';
import { mayManageCategories } from './policy.ts';
import { lockCategory, updateCategory } from './repo.ts';

/**
 * Changes what a category is called or says; searches find its businesses by the new name. Throws AppError `forbidden`,
 * `not-found`, and `conflict` for a name that another one has.
 */
export async function changeCategory(
  { db, clock }: { db: Db; clock: Clock },
  viewer: Viewer,
  id: number,
  changes: CategoryChanges,
): Promise<Category> {
  requirePermission(mayManageCategories(viewer));
  return db.transaction().execute(async (transaction) => {
    const before = await lockCategory(transaction, id);
    if (!before) throw new AppError('not-found');
    const { name = before.name, description = before.description } = changes;
    if (name !== before.name || description !== before.description) {
      await updateCategory(transaction, id, { name, description });
      await recordAct(transaction, viewer, clock(), {
        act: 'changed',
        subject: { kind: 'category', id, name: before.name },
        before: { name: before.name, description: before.description },
        after: { name, description },
      });
    }
    return getCategory(transaction, id);
  });
}
