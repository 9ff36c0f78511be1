import { isPremium } from '#features/plans/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { FREE_GALLERY_IMAGES, LOGO_SORT_ORDER, PREMIUM_GALLERY_IMAGES } from '../schema.ts';
import {
  type AnnouncementMediaRow,
  type BusinessMediaRow,
  announcementExists,
  findBusinessOwner,
  listAnnouncementMedia,
  listBusinessMedia,
} from './repo.ts';

/**
 * The pictures of a business that everybody may see: its logo and as much of its gallery as the owner's plan shows at
 * the moment `at`. Throws AppError `not-found`.
 */
export async function listShownBusinessMedia(
  db: Db,
  businessId: number,
  at: Date,
): Promise<BusinessMediaRow[]> {
  const ownerUserId = await findBusinessOwner(db, businessId);
  if (ownerUserId === null) throw new AppError('not-found');
  const rows = await listBusinessMedia(db, businessId);
  const limit = (await isPremium(db, ownerUserId, at)) ? PREMIUM_GALLERY_IMAGES : FREE_GALLERY_IMAGES;
  const gallery = rows.filter((row) => row.sortOrder !== LOGO_SORT_ORDER).slice(0, limit);
  return [...rows.filter((row) => row.sortOrder === LOGO_SORT_ORDER), ...gallery];
}

/** The pictures of an announcement that everybody may see at the moment `at`. Throws AppError `not-found`. */
export async function listShownAnnouncementMedia(
  db: Db,
  announcementId: number,
  at: Date,
): Promise<AnnouncementMediaRow[]> {
  if (!(await announcementExists(db, announcementId))) throw new AppError('not-found');
  return listAnnouncementMedia(db, [announcementId], at);
}
