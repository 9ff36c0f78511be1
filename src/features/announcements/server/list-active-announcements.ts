import type { Db } from '#platform/db/database.ts';
import { NEWEST, cutPage, readCursor, totalOf } from '#platform/db/keyset.ts';
import type { AnnouncementFilters, AnnouncementPage } from '../schema.ts';
import { readAnnouncements } from './read-announcements.ts';
import { countActive, listActive } from './repo/list.ts';

/** One page of the announcements active at `at`, newest first. Throws AppError `validation` for a cursor of another list. */
export async function listActiveAnnouncements(
  db: Db,
  { search, cursor: text, limit }: AnnouncementFilters,
  at: Date,
): Promise<AnnouncementPage> {
  const cursor = readCursor(NEWEST, text);
  const match = { at, search };
  const [found, count] = await Promise.all([
    listActive(db, match, cursor, limit + 1),
    countActive(db, match),
  ]);
  const { rows, ...cursors } = cutPage(NEWEST, found, limit, cursor);
  return {
    items: await readAnnouncements(
      db,
      rows.map((row) => row.id),
      at,
    ),
    ...totalOf(count),
    ...cursors,
  };
}
