import { type Insertable, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Position } from '#shared/position.ts';
import type { BusinessHours } from '#shared/opening-hours/schema.ts';
import type { SpecialDay } from '#shared/opening-hours/special-days.ts';
import { NO_PHONES, type Phones, mainNumber } from '../phones.ts';
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

export async function insertBusinesses(db: Db, businesses: readonly NewBusiness[]): Promise<void> {
  await db.insertInto('businessProfile').values(businesses.map(toRow)).execute();
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
    WHERE business_id = ${businessId}`.execute(db);
  return rows.map(({ id }) => id);
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

export async function placeExists(db: Db, code: string): Promise<boolean> {
  const place = await db.selectFrom('place').select('code').where('code', '=', code).executeTakeFirst();
  return place !== undefined;
}
