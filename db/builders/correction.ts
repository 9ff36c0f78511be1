import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';

type Values = Partial<Insertable<Tables['businessCorrection']>> & { businessId: number };

/** Inserts a correction by a new reporter: by default of the number that `buildBusiness` gives. */
export function buildCorrection(db: Db, values: Values) {
  return db
    .insertInto('businessCorrection')
    .values({
      field: 'phone',
      seen: '+50255550123',
      suggested: '+50255559876',
      reporter: randomUUID(),
      createdAt: new Date(),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
