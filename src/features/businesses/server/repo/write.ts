import { type Insertable, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { BusinessHours } from '#shared/opening-hours/schema.ts';
import { openRanges } from '#shared/opening-hours/open-state.ts';

type StoredValues = Insertable<Tables['businessProfile']>;

/** A business to be stored. What of it is shown follows from its owner's plan, who is open when from its hours. */
export type NewBusiness = Omit<StoredValues, 'businessHours' | 'openRanges' | 'isFeatured'> & {
  businessHours?: BusinessHours | null;
};

/** What changes about a business; what is left out stays. */
export type ChangedBusiness = Partial<Omit<NewBusiness, 'userId' | 'isHidden' | 'createdAt'>>;

/** `{[480,750),[840,1080)}`: the opening hours as PostgreSQL reads a multirange of minutes of the week. */
function toMultirange(hours: BusinessHours): string {
  return `{${openRanges(hours)
    .map(([start, end]) => `[${start},${end})`)
    .join()}}`;
}

const hoursColumns = (hours: BusinessHours | null) => ({
  businessHours: hours && JSON.stringify(hours),
  openRanges: hours && toMultirange(hours),
});

/** Stores a business and gives its id. */
export async function insertBusiness(
  db: Db,
  { businessHours = null, ...values }: NewBusiness,
): Promise<number> {
  const { id } = await db
    .insertInto('businessProfile')
    .values({ ...values, ...hoursColumns(businessHours) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores several businesses at once. */
export async function insertBusinesses(db: Db, businesses: readonly NewBusiness[]): Promise<void> {
  const rows = businesses.map(({ businessHours = null, ...values }) =>
    Object.assign(values, hoursColumns(businessHours)),
  );
  await db.insertInto('businessProfile').values(rows).execute();
}

/** Changes a business, if there is one. */
export async function updateBusiness(
  db: Db,
  id: number,
  { businessHours, ...values }: ChangedBusiness,
): Promise<void> {
  await db
    .updateTable('businessProfile')
    .set({ ...values, ...(businessHours !== undefined && hoursColumns(businessHours)) })
    .where('id', '=', id)
    .execute();
}

/** Deletes a business with its announcements, their replies, and what places pictures there. */
export async function deleteBusinessRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('businessProfile').where('id', '=', id).execute();
}

/** Ids of the pictures that the business and its announcements show. */
export async function listPictureIds(db: Db, businessId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT media_file_id AS id FROM business_media WHERE business_id = ${businessId}
    UNION
    SELECT media_file_id FROM announcement_media JOIN announcement ON announcement.id = announcement_id
    WHERE business_id = ${businessId}`.execute(db);
  return rows.map(({ id }) => id);
}
