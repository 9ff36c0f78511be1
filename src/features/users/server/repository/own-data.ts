import { sql } from 'kysely';
import { FACT_NAMES } from '#features/announcements/schema.ts';
import type { Db } from '#platform/db/database.ts';
import type { Batch } from '#platform/db/batches.ts';
import type { Position } from '#shared/position.ts';
import { OWN_BUSINESS_FIELDS } from '../../own-data.ts';
import type { AuditFacts } from '#platform/db/tables.ts';

export function listOwnMemberships(db: Db, userId: number) {
  return db
    .selectFrom('businessManager')
    .innerJoin('appUser', (join) => join.on('appUser.id', '=', userId))
    .select(['businessId', 'businessManager.invitedAt', 'acceptedAt', 'offeredAt'])
    .where((eb) =>
      eb.or([
        eb('businessManager.userId', '=', userId),
        eb.and([
          eb('businessManager.userId', 'is', null),
          eb('emailVerified', '=', true),
          eb('invitedEmail', '=', eb.ref('appUser.email')),
        ]),
      ]),
    )
    .orderBy('businessManager.id')
    .execute();
}

export function listOwnManagers(db: Db, userId: number) {
  return db
    .selectFrom('businessManager')
    .innerJoin('businessProfile', 'businessProfile.id', 'businessId')
    .select(['businessId', 'invitedEmail as email', 'invitedAt', 'acceptedAt'])
    .where('businessProfile.userId', '=', userId)
    .orderBy('businessManager.id')
    .execute();
}

export function listOwnClaimInvitations(db: Db, userId: number) {
  return db
    .selectFrom('businessInvitation')
    .select(['businessId', 'channel', 'address', 'sentAt', 'openedAt', 'endedAt as claimedAt'])
    .where('claimedBy', '=', userId)
    .orderBy('id')
    .execute();
}

/** Leaves out the address of another person, to whom a business goes. */
export function listOwnChanges(db: Db, userId: number) {
  return db
    .selectFrom('accountChange')
    .select(['kind', 'newEmail', 'businessId', 'requestedAt', 'provedAt', 'takesEffectAt'])
    .select(['endedAt', 'outcome'])
    .where((eb) => eb.or([eb('userId', '=', userId), eb('recipientId', '=', userId)]))
    .orderBy('id')
    .execute();
}

export function listOwnCases(db: Db, userId: number) {
  return db
    .selectFrom('moderationCase')
    .leftJoin('businessProfile', 'businessProfile.id', 'businessId')
    .select(['kind', 'businessId', 'code', 'openedAt', 'outcome', 'reason', 'decidedAt'])
    .select(sql<AuditFacts>`facts - 'nameKey'`.as('facts'))
    .where((eb) =>
      eb.or([
        eb('moderationCase.userId', '=', userId),
        eb.and([eb('moderationCase.userId', 'is', null), eb('businessProfile.userId', '=', userId)]),
      ]),
    )
    .orderBy('moderationCase.id')
    .execute();
}

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
  outcome: string | null;
}

const corrections = sql<Correction[]>`(
  SELECT coalesce(json_agg(json_build_object(
      'field', facts ->> 'field', 'suggested', facts ->> 'suggested', 'outcome', outcome) ORDER BY id), '[]')
  FROM moderation_case WHERE kind = 'correction' AND business_id = business_profile.id)`.as('corrections');

interface OwnItem {
  group: string | null;
  name: string;
  priceCentavos: number | null;
  isPriceFrom: boolean;
  unit: string | null;
  description: string | null;
  imageId: number | null;
}

const catalog = sql<OwnItem[]>`(
  SELECT coalesce(json_agg(json_build_object(
      'group', group_name, 'name', name, 'price_centavos', price_centavos, 'is_price_from', is_price_from,
      'unit', unit, 'description', description, 'image_id', media_file_id) ORDER BY sort_order, id), '[]')
  FROM catalog_item WHERE business_id = business_profile.id)`.as('catalog');

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
      'takedownReason',
      'heldFor',
      'pinnedAt',
      'whatsappVerifiedAt',
      'confirmedAt',
      'closedAt',
      'specialDays',
    ])
    .select(['createdAt', 'updatedAt'])
    .select([position, corrections, catalog])
    .select(selectImages('business', 'businessProfile'))
    .where('userId', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function listOwnBusinessIds(db: Db, userId: number, { after, limit }: Batch) {
  return db
    .selectFrom('businessProfile')
    .select('id')
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
    .select(FACT_NAMES.map((name) => `announcement.${name}` as const))
    .select(['outcome', 'announcement.isHidden', 'announcement.takedownReason', 'announcement.heldFor'])
    .select(['announcement.pinnedAt', 'announcement.createdAt', 'announcement.updatedAt'])
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
    .select(['id', 'announcementId', 'commenterName', 'message', 'takedownReason', 'heldFor', 'createdAt'])
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
