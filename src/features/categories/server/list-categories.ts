import type { Db } from '#platform/db/database.ts';
import { byName } from '#shared/text.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { Category } from '../schema.ts';
import { mayCountHidden } from './policy.ts';
import { presentCategory } from './present.ts';
import { listCategoryRows } from './repo.ts';

/** All categories by name. Administrators must know whether one is in use at all: for them hidden profiles count too. */
export async function listCategories(db: Db, viewer: Viewer | null): Promise<Category[]> {
  const rows = await listCategoryRows(db, { includeHidden: mayCountHidden(viewer) });
  return rows.toSorted(byName).map(({ profiles, ...category }) => presentCategory(category, profiles));
}
