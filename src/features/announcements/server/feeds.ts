import type { Db } from '#platform/db/database.ts';
import type { Announcement, AnnouncementFilters } from '../schema.ts';
import { readAnnouncements } from './presenter.ts';
import { type EventScope, listComingEventIds } from './repository/coming-events.ts';
import { listNewestIds } from './repository/newest.ts';

interface Asked {
  at: Date;
  limit: number;
}

/** Lists what visitors see of a kind, of a place, or of both. */
export const listNewestAnnouncements = async (
  db: Db,
  filters: Pick<AnnouncementFilters, 'kind' | 'place'>,
  { at, limit }: Asked,
): Promise<Announcement[]> => readAnnouncements(db, await listNewestIds(db, filters, { at, limit }), at);

/** Lists coming events of a place or a business, also closed ones, by their beginning. */
export const listComingEvents = async (
  db: Db,
  scope: EventScope,
  { at, limit }: Asked,
): Promise<Announcement[]> => readAnnouncements(db, await listComingEventIds(db, scope, { at, limit }), at);
