import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';

type Values = Partial<Insertable<Tables['report']>>;

/** Inserts a report by a new reporter on the subject that `values` names. */
export function buildReport(db: Db, values: Values) {
  return db
    .insertInto('report')
    .values({ reporter: randomUUID(), reason: 'scam', createdAt: new Date(), ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}
