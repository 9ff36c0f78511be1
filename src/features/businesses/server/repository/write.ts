import { type Insertable, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Position } from '#shared/position.ts';
import type { BusinessHours } from '#shared/opening-hours/schema.ts';
import type { SpecialDay } from '#shared/opening-hours/special-days.ts';
import { NO_PHONES, type Phones, mainNumber } from '../phones.ts';
import { addPatterns } from './opening.ts';
import { findSchedule, scheduleColumns } from './schedule.ts';

type StoredValues = Insertable<Tables['businessProfile']>;

type DerivedColumn =
  | 'businessHours'
  | 'openRanges'
  | 'specialDays'
  | 'specialDaysDueAt'
  | 'isFeatured'
  | 'latitude'
  | 'longitude'
  | 'phoneNumber'
  | 'whatsappNumber'
  | 'callNumbers';

/** Holds a business to store. `isFeatured` follows from its owner's plan, other columns from hours and phones. */
export type NewBusiness = Omit<StoredValues, DerivedColumn> & {
  businessHours?: BusinessHours | null;
  position?: Position | null;
  specialDays?: SpecialDay[] | null;
  phones?: Phones;
};

type ChangedBusiness = Partial<Omit<NewBusiness, 'userId' | 'isHidden' | 'createdAt' | 'specialDays'>>;

const phoneColumns = (phones: Phones) => ({
  phoneNumber: mainNumber(phones),
  whatsappNumber: phones.whatsappNumber,
  callNumbers: phones.callNumbers.length > 0 ? JSON.stringify(phones.callNumbers) : null,
});

const positionColumns = (position: Position | null) => ({
  latitude: position?.latitude ?? null,
  longitude: position?.longitude ?? null,
});

const toRow = ({
  businessHours = null,
  specialDays = null,
  position = null,
  phones = NO_PHONES,
  ...values
}: NewBusiness) => ({
  ...values,
  ...scheduleColumns({ businessHours, specialDays }, values.createdAt ?? new Date()),
  ...positionColumns(position),
  ...phoneColumns(phones),
});

export async function insertBusiness(db: Db, business: NewBusiness): Promise<number> {
  const { id } = await db
    .insertInto('businessProfile')
    .values(toRow(business))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the ids in the order of the businesses. */
export async function insertBusinesses(db: Db, businesses: readonly NewBusiness[]): Promise<number[]> {
  const rows = businesses.map(toRow);
  await addPatterns(
    db,
    rows.map(({ openRanges }) => openRanges),
  );
  const inserted = await db.insertInto('businessProfile').values(rows).returning('id').execute();
  return inserted.map(({ id }) => id);
}

export async function updateBusiness(
  db: Db,
  id: number,
  { businessHours, position, phones, ...values }: ChangedBusiness,
): Promise<void> {
  const schedule = businessHours === undefined ? null : await findSchedule(db, id);
  await db
    .updateTable('businessProfile')
    .set({
      ...values,
      ...(businessHours !== undefined &&
        scheduleColumns({ specialDays: null, ...schedule, businessHours }, values.updatedAt ?? new Date())),
      ...(position !== undefined && positionColumns(position)),
      ...(phones && phoneColumns(phones)),
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteBusiness(db: Db, id: number): Promise<void> {
  await db.deleteFrom('businessProfile').where('id', '=', id).execute();
}

export async function listPictureIds(db: Db, businessId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT media_file_id AS id FROM business_media WHERE business_id = ${businessId}
    UNION
    SELECT media_file_id FROM announcement_media JOIN announcement ON announcement.id = announcement_id
    WHERE business_id = ${businessId}
    UNION
    SELECT media_file_id FROM catalog_item WHERE business_id = ${businessId} AND media_file_id IS NOT NULL`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Gives numbers that came from another business the origin that they had there: a visitor's proves nothing for a while. */
export async function adoptPhoneOrigins(
  transaction: Db,
  { fromId, keepId, known }: { fromId: number; keepId: number; known: readonly string[] },
): Promise<void> {
  await sql`
    UPDATE business_phone AS adopted SET origin = former.origin, since = former.since FROM business_phone AS former
    WHERE adopted.business_id = ${keepId} AND former.business_id = ${fromId} AND former.number = adopted.number
      AND adopted.number <> ALL (${[...known]}::text[])`.execute(transaction);
}

/** An unclaimed business names the source of its data. The number at the source finds it at the next import. */
export async function adoptSource(
  transaction: Db,
  { fromId, keepId, takesData }: { fromId: number; keepId: number; takesData: boolean },
): Promise<void> {
  await sql`
    UPDATE business_profile AS kept SET external_id = coalesce(kept.external_id, former.external_id),
      import_batch_id = CASE WHEN ${takesData} AND owner.is_system_account
        THEN coalesce(kept.import_batch_id, former.import_batch_id) ELSE kept.import_batch_id END
    FROM business_profile AS former, app_user AS owner
    WHERE kept.id = ${keepId} AND former.id = ${fromId} AND owner.id = kept.user_id
      AND num_nonnulls(former.external_id, former.import_batch_id) > 0`.execute(transaction);
}

export async function listPhoneKeys(db: Db, id: number): Promise<string[]> {
  const { phoneKeys } = await db
    .selectFrom('businessProfile')
    .select('phoneKeys')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return phoneKeys;
}

export async function lockVerification(transaction: Db, id: number) {
  const business = await transaction
    .selectFrom('businessProfile')
    .select(['name', 'verifiedAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return business ?? null;
}

export async function endVerification(transaction: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('businessProfile')
    .set({ verifiedAt: null })
    .where('id', '=', id)
    .where('verifiedAt', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function lockCategories(transaction: Db, ids: readonly number[]): Promise<Set<number>> {
  const categories = await transaction
    .selectFrom('category')
    .select('id')
    .where('id', '=', sql<number>`ANY(${[...ids]}::bigint[])`)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(categories.map(({ id }) => id));
}

export async function placesExist(db: Db, codes: readonly string[]): Promise<boolean> {
  const places = await db
    .selectFrom('place')
    .select('code')
    .where('code', '=', sql<string>`ANY(${[...codes]}::text[])`)
    .execute();
  return places.length === new Set(codes).size;
}
