import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';

type Values = Partial<Insertable<Tables['report']>>;

/** Stores a report by somebody who reports nothing else, of what `values` names, and gives the row. */
export function buildReport(db: Db, values: Values) {
  return db
    .insertInto('report')
    .values({ reporter: randomUUID(), reason: 'scam', createdAt: new Date(), ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}
