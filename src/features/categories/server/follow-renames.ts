import type { Db } from '#platform/db/database.ts';
import { findRenamed, followRename } from './repo.ts';

/** Has searches find all businesses of renamed categories by the new names. */
export async function followRenames(db: Db): Promise<void> {
  for (let id = await findRenamed(db); id !== null; id = await findRenamed(db)) await followRename(db, id);
}
