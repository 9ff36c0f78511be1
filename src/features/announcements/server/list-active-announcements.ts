import type { Db } from '#platform/db/database.ts';
import { NEWEST_FIRST, paginate, parseCursor, cappedTotal } from '#platform/db/keyset.ts';
import type { AnnouncementFilters, AnnouncementPage } from '../schema.ts';
import { readAnnouncements } from './read-announcements.ts';
import { readActive } from './repo/list.ts';

/** One page of the announcements active at `at`, newest first. Throws AppError `validation` for a cursor of another list. */
export async function listActiveAnnouncements(
  db: Db,
  { search, cursor: text, limit }: AnnouncementFilters,
  at: Date,
): Promise<AnnouncementPage> {
  const cursor = parseCursor(NEWEST_FIRST, text);
  const found = await readActive(db, { at, search }, cursor, limit + 1);
  const { rows, ...cursors } = paginate(NEWEST_FIRST, found.rows, limit, cursor);
  return {
    items: await readAnnouncements(
      db,
      rows.map((row) => row.id),
      at,
    ),
    ...cappedTotal(found.total),
    ...cursors,
  };
}
