import type { Db } from '#platform/db/database.ts';
import { inIdRange, listIdRanges } from '#platform/db/batches.ts';
import { isActive } from './list.ts';

const selectEntries = (db: Db, at: Date) =>
  db.selectFrom('announcement').select(['id', 'updatedAt']).where(isActive(at));

/** The parts that the active announcements fall into, for the sitemap. */
export const listAnnouncementParts = (db: Db, at: Date) => listIdRanges(db, selectEntries(db, at));

/** The active announcements of one part, by id. */
export const listAnnouncementsOfPart = (db: Db, part: number, at: Date) =>
  selectEntries(db, at).where(inIdRange(part)).orderBy('id').execute();
