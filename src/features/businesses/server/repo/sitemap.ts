import type { Db } from '#platform/db/database.ts';
import { inIdRange, listIdRanges } from '#platform/db/batches.ts';

const selectEntries = (db: Db) =>
  db.selectFrom('businessProfile').select(['id', 'name', 'updatedAt']).where('isHidden', '=', false);

/** The parts that the shown businesses fall into, for the sitemap. */
export const listBusinessParts = (db: Db) => listIdRanges(db, selectEntries(db));

/** The shown businesses of one part, by id. */
export const listBusinessesOfPart = (db: Db, part: number) =>
  selectEntries(db).where(inIdRange(part)).orderBy('id').execute();
