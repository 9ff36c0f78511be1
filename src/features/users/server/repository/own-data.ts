import { sql } from 'kysely';
import { FACT_NAMES } from '#features/announcements/schema.ts';
import type { Db } from '#platform/db/database.ts';
import type { Batch } from '#platform/db/batches.ts';
import type { Position } from '#shared/position.ts';
import { OWN_BUSINESS_FIELDS } from '../../own-data.ts';

interface PlacedImage {
  imageId: number;
  caption: string | null;
}

const selectImages = (owner: 'business' | 'announcement', table: string) =>
  sql<PlacedImage[]>`(
    SELECT coalesce(json_agg(json_build_object('image_id', media_file_id, 'caption', caption) ORDER BY sort_order, id), '[]')
    FROM ${sql.table(`${owner}_media`)} WHERE ${sql.ref(`${owner}_id`)} = ${sql.ref(`${table}.id`)})`.as(
    'images',
  );

interface Correction {
  field: string;
  suggested: string;
  decision: string | null;
}

const corrections = sql<Correction[]>`(
  SELECT coalesce(json_agg(json_build_object('field', field, 'suggested', suggested, 'decision', decision) ORDER BY id), '[]')
  FROM business_correction WHERE business_id = business_profile.id)`.as('corrections');

const position = sql<Position | null>`
  CASE WHEN latitude IS NOT NULL THEN json_build_object('latitude', latitude, 'longitude', longitude) END`.as(
  'position',
);

export function listOwnBusinesses(db: Db, userId: number, { after, limit }: Batch) {
  return db
    .selectFrom('businessProfile')
    .select(['id', ...OWN_BUSINESS_FIELDS])
    .select([
      'isHidden',
      'withheldReason',
      'heldFor',
      'keptAt',
      'whatsappVerifiedAt',
      'confirmedAt',
      'closedAt',
      'specialDays',
    ])
    .select(['createdAt', 'updatedAt'])
    .select([position, corrections])
    .select(selectImages('business', 'businessProfile'))
    .where('userId', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function listOwnAnnouncements(db: Db, userId: number, { after, limit }: Batch) {
  return db
    .selectFrom('announcement')
    .innerJoin('businessProfile', 'businessProfile.id', 'businessId')
    .select(['announcement.id', 'businessId', 'title', 'content', 'allowReplies', 'expiresAt'])
    .select(FACT_NAMES)
    .select(['outcome', 'announcement.isHidden', 'announcement.withheldReason', 'announcement.heldFor'])
    .select(['announcement.keptAt', 'announcement.createdAt', 'announcement.updatedAt'])
    .select(selectImages('announcement', 'announcement'))
    .where('userId', '=', userId)
    .where('announcement.id', '>', after)
    .orderBy('announcement.id')
    .limit(limit)
    .execute();
}

export function listOwnReplies(db: Db, userId: number, { after, limit }: Batch) {
  return db
    .selectFrom('announcementReply')
    .select(['id', 'announcementId', 'commenterName', 'message', 'withheldReason', 'heldFor', 'createdAt'])
    .where('userId', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function listOwnAnswers(db: Db, userId: number, { after, limit }: Batch) {
  return db
    .selectFrom('ownerAnswer')
    .select(['id', 'businessId', 'announcementId', 'replyId', 'text', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

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
