import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { buildBusiness } from './business.ts';
import { buildSystemAccount, buildUser } from './user.ts';

type Values = Partial<Insertable<Tables['businessClaim']>>;

const buildListed = async (db: Db) => buildBusiness(db, { userId: await buildSystemAccount(db) });

/** Inserts an open claim; by default of a new person, for a new business of the system account. */
export async function buildClaim(db: Db, values: Values = {}) {
  return db
    .insertInto('businessClaim')
    .values({
      businessId: values.businessId ?? (await buildListed(db)).id,
      userId: values.userId ?? (await buildUser(db, { emailVerified: true })).id,
      code: randomUUID(),
      createdAt: new Date('2026-03-13T18:00:00Z'),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
