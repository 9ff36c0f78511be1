import type { Insertable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { BusinessHours } from '#shared/opening-hours-schema.ts';
import { openRanges } from '#shared/opening-hours/open-ranges.ts';

type StoredValues = Insertable<Tables['businessProfile']>;

/** A business to be stored. Whether it is featured follows from its owner's plan, who is open when from its hours. */
export type NewBusiness = Omit<StoredValues, 'businessHours' | 'openRanges' | 'isFeatured'> & {
  businessHours?: BusinessHours | null;
};

/** `{[480,750),[840,1080)}`: the opening hours as PostgreSQL reads a multirange of minutes of the week. */
function toMultirange(hours: BusinessHours): string {
  return `{${openRanges(hours)
    .map(([start, end]) => `[${start},${end})`)
    .join()}}`;
}

/** Stores a business and gives its id. */
export async function insertBusiness(db: Db, { businessHours, ...values }: NewBusiness): Promise<number> {
  const { id } = await db
    .insertInto('businessProfile')
    .values({
      ...values,
      businessHours: businessHours ? JSON.stringify(businessHours) : null,
      openRanges: businessHours ? toMultirange(businessHours) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
