import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { Category } from '../schema.ts';
import { presentCategory } from './present.ts';
import { countProfiles, findCategory } from './repo.ts';

/** A category as administrators see it. Throws AppError `not-found`. */
export async function getCategory(db: Db, id: number): Promise<Category> {
  const category = await findCategory(db, id);
  if (!category) throw new AppError('not-found');
  return presentCategory(category, await countProfiles(db, id));
}
