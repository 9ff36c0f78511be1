import { type Insertable, type RawBuilder, sql } from 'kysely';
import { FREE_LIMITS, PREMIUM_LIMITS, isPremium } from '#features/plans/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { type Param, type Slots, preparedQuery } from '#platform/db/prepared.ts';
import type { Tables } from '#platform/db/tables.ts';
import { LOGO_SORT_ORDER } from '#shared/limits.ts';
import { MAX_SORT_ORDER } from '#shared/schemas.ts';
import { FILE_JSON, type MediaFileRow } from './files.ts';
import type { OwnedSubject, SubjectKind } from './subjects.ts';

export const galleryLimit = (hasPremium: RawBuilder<unknown>): RawBuilder<number> =>
  sql`CASE WHEN ${hasPremium} THEN ${PREMIUM_LIMITS.imagesPerBusiness}::int ELSE ${FREE_LIMITS.imagesPerBusiness}::int END`;

interface MediaRow {
  id: number;
  caption: string | null;
  sortOrder: number;
  isHidden: boolean;
  file: MediaFileRow;
}

export interface BusinessMediaRow extends MediaRow {
  isPrimary: boolean;
}

export type AnnouncementMediaRow = MediaRow;

export type OwnedGallery<Kind extends SubjectKind, Row> = OwnedSubject<Kind> & { media: Row[] };

const COMMON_JSON = sql`'id', m.id, 'caption', m.caption, 'sortOrder', m.sort_order, 'file', ${FILE_JSON}`;

const businessMedia = (at: Param<Date>) => sql<BusinessMediaRow[]>`coalesce((
  SELECT json_agg(json_build_object(${COMMON_JSON}, 'isPrimary', m.is_primary, 'isHidden', m.is_beyond_plan)
    ORDER BY m.sort_order, m.id)
  FROM (
    SELECT *, sort_order <> ${LOGO_SORT_ORDER} AND row_number() OVER (
      PARTITION BY sort_order = ${LOGO_SORT_ORDER} ORDER BY sort_order, id
    ) > ${galleryLimit(isPremium('b.userId', at))} AS is_beyond_plan
    FROM business_media WHERE business_id = b.id
  ) AS m JOIN media_file f ON f.id = m.media_file_id), '[]')`;

const listGalleries = preparedQuery((db, slot: Slots<{ id: number; at: Date }>) =>
  db
    .selectFrom('businessProfile as b')
    .select(['b.id as businessId', 'b.userId as ownerId', 'b.isHidden'])
    .select(businessMedia(slot('at')).as('media'))
    .where('b.id', '=', slot('id')),
);

export async function findBusinessGallery(
  db: Db,
  id: number,
  at: Date,
): Promise<OwnedGallery<'business', BusinessMediaRow> | null> {
  const [row] = await listGalleries(db, { id, at });
  return row ? { kind: 'business', id, ...row } : null;
}

export async function insertBusinessMedia(
  db: Db,
  media: Insertable<Tables['businessMedia']>,
): Promise<number> {
  const { id } = await db.insertInto('businessMedia').values(media).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function setPrimary(transaction: Db, businessId: number, id: number): Promise<boolean> {
  const ofBusiness = transaction.updateTable('businessMedia').where('businessId', '=', businessId);
  await ofBusiness.set({ isPrimary: false }).where('isPrimary', '=', true).where('id', '<>', id).execute();
  const { numUpdatedRows } = await ofBusiness
    .set({ isPrimary: true })
    .where('id', '=', id)
    .where('isPrimary', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function ensurePrimary(transaction: Db, businessId: number): Promise<void> {
  await sql`
    UPDATE business_media SET is_primary = true
    WHERE id = (SELECT id FROM business_media WHERE business_id = ${businessId} ORDER BY sort_order, id LIMIT 1)
      AND NOT EXISTS (SELECT FROM business_media WHERE business_id = ${businessId} AND is_primary)`.execute(
    transaction,
  );
}

/** Moves up to `room` photos to the end of another gallery, and a logo to one without. Returns the number of photos. */
export async function movePhotos(
  transaction: Db,
  { fromId, keepId, room }: { fromId: number; keepId: number; room: number },
): Promise<number> {
  await sql`
    UPDATE business_media SET business_id = ${keepId}, is_primary = false
    WHERE business_id = ${fromId} AND sort_order = ${LOGO_SORT_ORDER} AND NOT EXISTS (
      SELECT FROM business_media WHERE business_id = ${keepId} AND sort_order = ${LOGO_SORT_ORDER})`.execute(
    transaction,
  );
  const { numAffectedRows = 0n } = await sql`
    UPDATE business_media SET business_id = ${keepId}, is_primary = false, sort_order = moved.place
    FROM (
      SELECT id, least(last.place + row_number() OVER (ORDER BY sort_order, id), ${MAX_SORT_ORDER})::int AS place
      FROM business_media, (
        SELECT coalesce(max(sort_order), -1)::bigint AS place FROM business_media WHERE business_id = ${keepId}
      ) AS last
      WHERE business_id = ${fromId} AND sort_order <> ${LOGO_SORT_ORDER} AND media_file_id NOT IN (
        SELECT media_file_id FROM business_media WHERE business_id = ${keepId})
      ORDER BY sort_order, id LIMIT ${room}
    ) AS moved WHERE business_media.id = moved.id`.execute(transaction);
  await ensurePrimary(transaction, keepId);
  return Number(numAffectedRows);
}

export async function deleteLogo(transaction: Db, businessId: number): Promise<number[]> {
  const rows = await transaction
    .deleteFrom('businessMedia')
    .where('businessId', '=', businessId)
    .where('sortOrder', '=', LOGO_SORT_ORDER)
    .returning('mediaFileId')
    .execute();
  return rows.map(({ mediaFileId }) => mediaFileId);
}

const announcementMedia = (isHidden: RawBuilder<boolean>) => sql<AnnouncementMediaRow[]>`coalesce((
  SELECT json_agg(json_build_object(${COMMON_JSON}, 'isHidden', ${isHidden}) ORDER BY m.sort_order, m.id)
  FROM announcement_media m JOIN media_file f ON f.id = m.media_file_id WHERE m.announcement_id = a.id), '[]')`;

export const shownAnnouncementMedia = (
  ownerId: string,
  at: Param<Date>,
): RawBuilder<AnnouncementMediaRow[]> =>
  sql`CASE WHEN ${isPremium(ownerId, at)} THEN ${announcementMedia(sql`false`)} ELSE '[]' END`;

export async function findAnnouncementGallery(
  db: Db,
  id: number,
  at: Date,
): Promise<OwnedGallery<'announcement', AnnouncementMediaRow> | null> {
  const row = await db
    .selectFrom('announcement as a')
    .innerJoin('businessProfile as b', 'b.id', 'a.businessId')
    .select(['a.businessId', 'b.userId as ownerId', 'a.isHidden'])
    .select(announcementMedia(sql`NOT ${isPremium('b.userId', at)}`).as('media'))
    .where('a.id', '=', id)
    .executeTakeFirst();
  return row ? { kind: 'announcement', id, ...row } : null;
}

export async function insertAnnouncementMedia(
  db: Db,
  media: Insertable<Tables['announcementMedia']>,
): Promise<number> {
  const { id } = await db
    .insertInto('announcementMedia')
    .values(media)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
