import { listBusinessCards } from '#features/businesses/server/index.ts';
import { listAnnouncementMedia } from '#features/media/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Announcement } from '../schema.ts';
import { presentAnnouncement } from './present.ts';
import { listAnnouncements } from './repo/read.ts';

/** The announcements with these ids as they are shown at the moment `at`, newest first; who may see them is not asked here. */
export async function readAnnouncements(db: Db, ids: readonly number[], at: Date): Promise<Announcement[]> {
  if (ids.length === 0) return [];
  const rows = await listAnnouncements(db, ids);
  const businessIds = [...new Set(rows.map((row) => row.businessId))];
  const [cards, media] = await Promise.all([
    listBusinessCards(db, businessIds, { includeHidden: true }),
    listAnnouncementMedia(db, ids, at),
  ]);
  const businesses = new Map(cards.map((card) => [card.id, card]));
  const pictures = Map.groupBy(media, (picture) => picture.announcementId);
  return rows.flatMap((row) => {
    const business = businesses.get(row.businessId);
    return business ? [presentAnnouncement(row, business, pictures.get(row.id) ?? [])] : [];
  });
}
