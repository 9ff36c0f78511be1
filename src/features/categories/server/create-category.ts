import { recordAct } from '#features/audit/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { Clock } from '#shared/time.ts';
import type { NewCategory } from '../changes.ts';
import type { Category } from '../schema.ts';
import { getCategory } from './get-category.ts';
import { mayManageCategories } from './policy.ts';
import { insertCategory } from './repo.ts';

/** Makes a category. Throws AppError `forbidden`, and `conflict` for a name that another one has. */
export async function createCategory(
  { db, clock }: { db: Db; clock: Clock },
  viewer: Viewer,
  { name, description }: NewCategory,
): Promise<Category> {
  requirePermission(mayManageCategories(viewer));
  const at = clock();
  return db.transaction().execute(async (transaction) => {
    const id = await insertCategory(transaction, { name, description, createdAt: at });
    await recordAct(transaction, viewer, at, {
      act: 'created',
      subject: { kind: 'category', id, name },
      after: { name, description },
    });
    return getCategory(transaction, id);
  });
}
