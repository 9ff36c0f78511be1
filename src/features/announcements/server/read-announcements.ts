import { listBusinessCards } from '#features/businesses/server/index.ts';
import { listAnnouncementMedia } from '#features/media/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { MOST_COUNTED, NEWEST, cutPage, readCursor } from '#platform/db/keyset.ts';
import { AppError } from '#shared/errors.ts';
import type { Announcement, AnnouncementFilters, AnnouncementPage } from '../schema.ts';
import { presentAnnouncement } from './present.ts';
import { countActive, listActive, listActiveOfBusiness } from './repo/list.ts';
import { listAnnouncements } from './repo/read.ts';

/** A profile shows no more of its announcements; the rest is found by search. */
const MOST_OF_A_BUSINESS = 100;

/** The announcements with these ids as everybody may see them at the moment `at`, newest first. */
async function readAnnouncements(db: Db, ids: readonly number[], at: Date): Promise<Announcement[]> {
  if (ids.length === 0) return [];
  const rows = await listAnnouncements(db, ids);
  const [cards, media] = await Promise.all([
    listBusinessCards(db, [...new Set(rows.map((row) => row.businessId))]),
    listAnnouncementMedia(db, ids, at),
  ]);
  const businesses = new Map(cards.map((card) => [card.id, card]));
  const pictures = Map.groupBy(media, (picture) => picture.announcementId);
  return rows.flatMap((row) => {
    const business = businesses.get(row.businessId);
    return business ? [presentAnnouncement(row, business, pictures.get(row.id) ?? [])] : [];
  });
}

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
    total: Math.min(count, MOST_COUNTED),
    totalCapped: count > MOST_COUNTED,
    ...cursors,
  };
}

/** The newest announcements of a business that are active at `at`, at most 100. Throws AppError `not-found`. */
export async function listAnnouncementsOfBusiness(
  db: Db,
  businessId: number,
  at: Date,
): Promise<Announcement[]> {
  const [business] = await listBusinessCards(db, [businessId]);
  if (!business) throw new AppError('not-found');
  return readAnnouncements(db, await listActiveOfBusiness(db, businessId, at, MOST_OF_A_BUSINESS), at);
}

/** One announcement, also when it has expired. Throws AppError `not-found`. */
export async function getAnnouncement(db: Db, id: number, at: Date): Promise<Announcement> {
  const [announcement] = await readAnnouncements(db, [id], at);
  if (!announcement) throw new AppError('not-found');
  return announcement;
}
