import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';

export function buildCategory(db: Db, values: Partial<Insertable<Tables['category']>> = {}) {
  return db
    .insertInto('category')
    .values({ name: `Panaderías ${randomUUID().slice(0, 8)}`, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}
