import sharp from 'sharp';
import { insertAnnouncementMedia, insertBusinessMedia } from '#features/media/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBanner } from '#db/builders/banner.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCategory } from '#db/builders/category.ts';
import { buildReply } from '#db/builders/reply.ts';
import { buildUser } from '#db/builders/user.ts';
import { storeImage } from './store-image.ts';

const MAX_SHORT_DESCRIPTION_LENGTH = 100;

interface Published {
  text: string;
  userId: number;
  categoryId: number;
  businessId: number;
  announcementId: number;
  replyId: number;
}

/** Publishes one item of every kind, with `text` in every text field. */
export async function publish(deps: { db: Db; storage: Storage }, text: string): Promise<Published> {
  const { db } = deps;
  const { id: userId } = await buildUser(db, { name: text, emailVerified: true, premium: true });
  const { id: categoryId } = await buildCategory(db, { name: text, description: text });
  const { id: businessId } = await buildBusiness(db, {
    userId,
    categoryId,
    placeCode: '0301',
    name: text,
    shortDescription: text.slice(0, MAX_SHORT_DESCRIPTION_LENGTH),
    description: text,
    address: text,
    email: `${text}@example.com`,
    websiteUrl: `https://example.com/${text}`,
  });
  const { id: announcementId } = await buildAnnouncement(db, { businessId, title: text, content: text });
  const { id: replyId } = await buildReply(db, {
    announcementId,
    userId,
    commenterName: text,
    message: text,
  });
  const input = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer();
  const { id: mediaFileId } = await storeImage(deps, { input, ownerUserId: userId });
  await insertBusinessMedia(db, { businessId, mediaFileId, caption: text, isPrimary: true });
  await insertAnnouncementMedia(db, { announcementId, mediaFileId, caption: text });
  await buildBanner(db, { mediaFileId, altText: text });
  return { text, userId, categoryId, businessId, announcementId, replyId };
}
