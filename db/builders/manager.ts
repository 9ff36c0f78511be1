import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { buildBusiness } from './business.ts';

type Values = Partial<Insertable<Tables['businessManager']>>;

/** Inserts an unanswered invitation to a new business; with `userId` an accepted one. */
export async function buildManager(db: Db, values: Values = {}) {
  const invitedAt = values.invitedAt ?? new Date('2026-03-13T18:00:00Z');
  return db
    .insertInto('businessManager')
    .values({
      businessId: values.businessId ?? (await buildBusiness(db)).id,
      invitedEmail: `${randomUUID()}@example.com`,
      invitedAt,
      acceptedAt: values.userId ? invitedAt : null,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
