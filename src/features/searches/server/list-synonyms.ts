import type { Db } from '#platform/db/database.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { Synonym } from '../schema.ts';
import { mayManageSearches } from './policy.ts';
import { listSynonymRows } from './repo/synonyms.ts';

/** All synonyms, by their terms. Throws AppError `forbidden`. */
export async function listSynonyms(db: Db, viewer: Viewer): Promise<Synonym[]> {
  requirePermission(mayManageSearches(viewer));
  return listSynonymRows(db);
}
