import type { Insertable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { buildBusiness } from './business.ts';

/** Inserts what a business sells; by default a tamal for Q8, after all others. */
export async function buildCatalogItem(db: Db, given: Partial<Insertable<Tables['catalogItem']>> = {}) {
  const businessId = given.businessId ?? (await buildBusiness(db)).id;
  const { last } = await db
    .selectFrom('catalogItem')
    .select(({ fn }) => fn.max('sortOrder').as('last'))
    .where('businessId', '=', businessId)
    .executeTakeFirstOrThrow();
  const at = new Date('2026-01-01T12:00:00Z');
  return db
    .insertInto('catalogItem')
    .values({
      businessId,
      name: 'Tamal colorado',
      priceCentavos: 800,
      sortOrder: (last ?? -1) + 1,
      createdAt: at,
      updatedAt: at,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
