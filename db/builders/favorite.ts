import type { Insertable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { buildBusiness } from './business.ts';
import { buildUser } from './user.ts';

type Values = Partial<Insertable<Tables['favorite']>>;

/** Inserts a favourite, of a new person and a new business unless they are given. */
export async function buildFavorite(db: Db, values: Values = {}) {
  return db
    .insertInto('favorite')
    .values({
      userId: values.userId ?? (await buildUser(db)).id,
      businessId: values.businessId ?? (await buildBusiness(db)).id,
      createdAt: new Date('2026-03-13T18:00:00Z'),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
