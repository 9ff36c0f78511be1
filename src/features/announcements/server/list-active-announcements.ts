import type { Db } from '#platform/db/database.ts';
import { NEWEST_FIRST } from '#platform/db/keyset.ts';
import { listPage, readPage } from '#platform/db/list.ts';
import type { AnnouncementFilters, AnnouncementPage } from '../schema.ts';
import { readAnnouncements } from './read-announcements.ts';
import { ACTIVE, searchActive } from './repo/list.ts';

/** One page of the announcements active at `at`, newest first. @throws AppError `validation` for a cursor of another list. */
export async function listActiveAnnouncements(
  db: Db,
  { search, ...page }: AnnouncementFilters,
  at: Date,
): Promise<AnnouncementPage> {
  const { rows, ...rest } =
    search === ''
      ? await listPage(db, ACTIVE, { ...page, filters: { activeAt: at }, order: 'newest' })
      : await readPage(NEWEST_FIRST, page, (seek) => searchActive(db, { at, search }, seek));
  const ids = rows.map(({ id }) => id);
  return { items: await readAnnouncements(db, ids, at), ...rest };
}
