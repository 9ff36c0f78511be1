import type { BusinessCard } from '#features/businesses/schema.ts';
import { type AnnouncementMediaRow, presentAnnouncementMedia } from '#features/media/server/index.ts';
import type { Announcement } from '../schema.ts';
import type { AnnouncementRow } from './repo/read.ts';

/** An announcement with the business behind it and its shown pictures. */
export function presentAnnouncement(
  row: AnnouncementRow,
  business: BusinessCard,
  pictures: AnnouncementMediaRow[],
): Announcement {
  const { id, userId, name, phoneNumber, isHidden, category, place, logo } = business;
  return {
    ...row,
    images: pictures.map(presentAnnouncementMedia),
    business: { id, userId, name, phoneNumber, isHidden, category, place, logo },
  };
}
