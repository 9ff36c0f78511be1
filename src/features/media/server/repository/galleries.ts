import { type Insertable, type RawBuilder, sql } from 'kysely';
import { FREE_LIMITS, PREMIUM_LIMITS } from '#features/plans/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { Tables } from '#platform/db/tables.ts';
import { LOGO_SORT_ORDER } from '#shared/limits.ts';
import { JOINED_FILE_COLUMNS, type MediaFileRow, withFile } from './files.ts';

export const galleryLimit = (isPremium: RawBuilder<unknown>): RawBuilder<number> =>
  sql`CASE WHEN ${isPremium} THEN ${PREMIUM_LIMITS.imagesPerBusiness}::int ELSE ${FREE_LIMITS.imagesPerBusiness}::int END`;

export interface BusinessMediaRow {
  id: number;
  caption: string | null;
  sortOrder: number;
  isPrimary: boolean;
  isHidden: boolean;
  file: MediaFileRow;
}

const isBeyondPlan = (at: Date) => sql<boolean>`
  sort_order <> ${LOGO_SORT_ORDER} AND
  row_number() OVER (PARTITION BY business_id, sort_order = ${LOGO_SORT_ORDER} ORDER BY sort_order, business_media.id)
    > ${galleryLimit(sql`is_premium(user_id, ${at})`)}`;

export async function listBusinessMedia(db: Db, businessId: number, at: Date): Promise<BusinessMediaRow[]> {
  const rows = await db
    .selectFrom('businessMedia')
    .innerJoin('mediaFile', 'mediaFile.id', 'businessMedia.mediaFileId')
    .innerJoin('businessProfile', 'businessProfile.id', 'businessId')
    .modifyFront(prepared())
    .select(['businessMedia.id', 'businessMedia.caption', 'sortOrder', 'isPrimary', ...JOINED_FILE_COLUMNS])
    .select(isBeyondPlan(at).as('isHidden'))
    .where('businessId', '=', businessId)
    .orderBy('sortOrder')
    .orderBy('businessMedia.id')
    .execute();
  return rows.map(withFile);
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

export async function deleteLogo(transaction: Db, businessId: number): Promise<number[]> {
  const rows = await transaction
    .deleteFrom('businessMedia')
    .where('businessId', '=', businessId)
    .where('sortOrder', '=', LOGO_SORT_ORDER)
    .returning('mediaFileId')
    .execute();
  return rows.map(({ mediaFileId }) => mediaFileId);
}

export interface AnnouncementMediaRow {
  id: number;
  announcementId: number;
  caption: string | null;
  sortOrder: number;
  isHidden: boolean;
  file: MediaFileRow;
}

export async function listAllAnnouncementMedia(
  db: Db,
  announcementIds: readonly number[],
  at: Date,
): Promise<AnnouncementMediaRow[]> {
  const rows = await db
    .selectFrom('announcementMedia')
    .modifyFront(prepared())
    .innerJoin('mediaFile', 'mediaFile.id', 'announcementMedia.mediaFileId')
    .innerJoin('announcement', 'announcement.id', 'announcementId')
    .innerJoin('businessProfile', 'businessProfile.id', 'businessId')
    .select(['announcementMedia.id', 'announcementId', 'announcementMedia.caption', 'sortOrder'])
    .select([
      ...JOINED_FILE_COLUMNS,
      sql<boolean>`NOT is_premium(business_profile.user_id, ${at})`.as('isHidden'),
    ])
    .where('announcementId', '=', sql<number>`any(${[...announcementIds]})`)
    .orderBy('sortOrder')
    .orderBy('announcementMedia.id')
    .execute();
  return rows.map(withFile);
}

export async function listAnnouncementMedia(
  db: Db,
  announcementIds: readonly number[],
  at: Date,
): Promise<AnnouncementMediaRow[]> {
  return (await listAllAnnouncementMedia(db, announcementIds, at)).filter(({ isHidden }) => !isHidden);
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
