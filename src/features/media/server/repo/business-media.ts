import { type Insertable, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { LOGO_SORT_ORDER } from '#shared/limits.ts';
import { JOINED_FILE_COLUMNS, type MediaFileRow, withFile } from './columns.ts';
import { galleryLimit } from './gallery-limit.ts';

export interface BusinessMediaRow {
  id: number;
  caption: string | null;
  sortOrder: number;
  isPrimary: boolean;
  /** Whether the gallery is longer than the plan shows, and this picture in what is too much. */
  isHidden: boolean;
  file: MediaFileRow;
}

/** Column with whether the plan of the business's owner hides the picture at the moment `at`. */
const isBeyondPlan = (at: Date) => sql<boolean>`
  sort_order <> ${LOGO_SORT_ORDER} AND
  row_number() OVER (PARTITION BY business_id, sort_order = ${LOGO_SORT_ORDER} ORDER BY sort_order, business_media.id)
    > ${galleryLimit(sql`is_premium(user_id, ${at})`)}`;

/** Every picture of a business in its order, the logo first, with what the plan hides at the moment `at`. */
export async function listBusinessMedia(db: Db, businessId: number, at: Date): Promise<BusinessMediaRow[]> {
  const rows = await db
    .selectFrom('businessMedia')
    .innerJoin('mediaFile', 'mediaFile.id', 'businessMedia.mediaFileId')
    .innerJoin('businessProfile', 'businessProfile.id', 'businessId')
    .select(['businessMedia.id', 'businessMedia.caption', 'sortOrder', 'isPrimary', ...JOINED_FILE_COLUMNS])
    .select(isBeyondPlan(at).as('isHidden'))
    .where('businessId', '=', businessId)
    .orderBy('sortOrder')
    .orderBy('businessMedia.id')
    .execute();
  return rows.map(withFile);
}

/** Puts a stored picture into the gallery of a business, or as its logo; gives its id there. */
export async function insertBusinessMedia(
  db: Db,
  media: Insertable<Tables['businessMedia']>,
): Promise<number> {
  const { id } = await db.insertInto('businessMedia').values(media).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Makes one picture of the business the primary one, in place of the one before; whether it wasn't yet. */
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

/** Makes sure that a business with pictures has a primary one: where none is, its logo, else the first of its gallery. */
export async function ensurePrimary(transaction: Db, businessId: number): Promise<void> {
  await sql`
    UPDATE business_media SET is_primary = true
    WHERE id = (SELECT id FROM business_media WHERE business_id = ${businessId} ORDER BY sort_order, id LIMIT 1)
      AND NOT EXISTS (SELECT FROM business_media WHERE business_id = ${businessId} AND is_primary)`.execute(
    transaction,
  );
}

/** Takes the logo away from the business; gives the ids of its files. */
export async function deleteLogo(transaction: Db, businessId: number): Promise<number[]> {
  const rows = await transaction
    .deleteFrom('businessMedia')
    .where('businessId', '=', businessId)
    .where('sortOrder', '=', LOGO_SORT_ORDER)
    .returning('mediaFileId')
    .execute();
  return rows.map(({ mediaFileId }) => mediaFileId);
}
