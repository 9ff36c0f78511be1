import type { BusinessCard } from '#features/businesses/schema.ts';
import { listBusinessCards } from '#features/businesses/server/index.ts';
import {
  type AnnouncementMediaRow,
  listAnnouncementMedia,
  presentAnnouncementMedia,
} from '#features/media/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { findMoneyWarning } from '../money-warning.ts';
import type { Announcement } from '../schema.ts';
import { factLines } from './fact-lines.ts';
import { type AnnouncementRow, listAnnouncements } from './repository/announcements.ts';

function presentAnnouncement(
  row: AnnouncementRow,
  business: BusinessCard,
  media: AnnouncementMediaRow[],
): Announcement {
  const { id, userId, name, phoneNumber, whatsappNumber, isHidden, category, place, logo } = business;
  return {
    ...row,
    facts: factLines(row),
    warning: findMoneyWarning(row),
    images: media.map(presentAnnouncementMedia),
    business: { id, userId, name, phoneNumber, whatsappNumber, isHidden, category, place, logo },
  };
}

const listBusinesses = (db: Db, rows: readonly AnnouncementRow[]): Promise<BusinessCard[]> =>
  listBusinessCards(db, [...new Set(rows.map((row) => row.businessId))], { includeHidden: true });

/** `known` are all their businesses, where the caller has them. */
export async function readAnnouncements(
  db: Db,
  ids: readonly number[],
  at: Date,
  known?: readonly BusinessCard[],
): Promise<Announcement[]> {
  if (ids.length === 0) return [];
  const listing = listAnnouncements(db, ids);
  const [rows, cards, media] = await Promise.all([
    listing,
    known ?? listing.then((found) => listBusinesses(db, found)),
    listAnnouncementMedia(db, ids, at),
  ]);
  const businesses = new Map(cards.map((card) => [card.id, card]));
  const mediaByAnnouncement = Map.groupBy(media, ({ announcementId }) => announcementId);
  return rows.flatMap((row) => {
    const business = businesses.get(row.businessId);
    return business ? [presentAnnouncement(row, business, mediaByAnnouncement.get(row.id) ?? [])] : [];
  });
}
