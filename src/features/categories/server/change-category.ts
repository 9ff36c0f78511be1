import { changedFacts, recordAct } from '#features/audit/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { Clock } from '#shared/time.ts';
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
    const row = await lockCategory(transaction, id);
    if (!row) throw new AppError('not-found');
    const facts = { name: row.name, description: row.description };
    const changed = changedFacts(facts, { ...facts, ...changes });
    if (changed) {
      await updateCategory(transaction, id, changed.after);
      const subject = { kind: 'category', id, name: row.name } as const;
      await recordAct(transaction, viewer, clock(), { act: 'changed', subject, ...changed });
    }
    return getCategory(transaction, id);
  });
}
