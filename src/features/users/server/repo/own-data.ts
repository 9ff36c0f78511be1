import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Batch } from '#platform/db/batches.ts';

interface PlacedImage {
  imageId: number;
  caption: string | null;
}

/** Pictures of the row of `owner`, in their order. */
const imagesOf = (owner: 'business' | 'announcement', table: string) =>
  sql<PlacedImage[]>`(
    SELECT coalesce(json_agg(json_build_object('image_id', media_file_id, 'caption', caption) ORDER BY sort_order, id), '[]')
    FROM ${sql.table(`${owner}_media`)} WHERE ${sql.ref(`${owner}_id`)} = ${sql.ref(`${table}.id`)})`.as(
    'images',
  );

/** The person's businesses in the order of their ids. */
export function listOwnBusinesses(db: Db, userId: number, { after, limit }: Batch) {
  return db
    .selectFrom('businessProfile')
    .select(['id', 'name', 'shortDescription', 'description', 'categoryId', 'placeCode', 'address'])
    .select([
      'phoneNumber',
      'email',
      'websiteUrl',
      'businessHours',
      'isHidden',
      'withheldReason',
      'keptAt',
      'createdAt',
      'updatedAt',
    ])
    .select(imagesOf('business', 'businessProfile'))
    .where('userId', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The announcements of the person's businesses in the order of their ids. */
export function listOwnAnnouncements(db: Db, userId: number, { after, limit }: Batch) {
  return db
    .selectFrom('announcement')
    .innerJoin('businessProfile', 'businessProfile.id', 'businessId')
    .select(['announcement.id', 'businessId', 'title', 'content', 'allowReplies', 'expiresAt'])
    .select(['outcome', 'announcement.isHidden', 'announcement.withheldReason', 'announcement.keptAt'])
    .select(['announcement.createdAt', 'announcement.updatedAt'])
    .select(imagesOf('announcement', 'announcement'))
    .where('userId', '=', userId)
    .where('announcement.id', '>', after)
    .orderBy('announcement.id')
    .limit(limit)
    .execute();
}

/** What the person replied to announcements, in the order of the ids. */
export function listOwnReplies(db: Db, userId: number, { after, limit }: Batch) {
  return db
    .selectFrom('announcementReply')
    .select(['id', 'announcementId', 'commenterName', 'message', 'withheldReason', 'createdAt'])
    .where('userId', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The person's pictures in the order of their ids. */
export function listOwnFiles(db: Db, userId: number, { after, limit }: Batch) {
  return db
    .selectFrom('mediaFile')
    .select(['id', 'hash', 'width', 'height', 'widths', 'thumbhash', 'caption', 'createdAt'])
    .where('ownerUserId', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}
