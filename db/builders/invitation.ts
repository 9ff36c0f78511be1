import type { Insertable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { DAY } from '#shared/time.ts';
import { buildBusiness } from './business.ts';
import { buildSystemAccount } from './user.ts';

type Values = Partial<Insertable<Tables['businessInvitation']>>;

const NUMBER = '+50255550123';

/** Inserts a prepared invitation by WhatsApp to a new business without owner. */
export async function buildInvitation(db: Db, values: Values = {}) {
  const createdAt = values.createdAt ?? new Date('2026-03-13T18:00:00Z');
  const create = async () =>
    buildBusiness(db, { userId: await buildSystemAccount(db), whatsappNumber: NUMBER });
  return db
    .insertInto('businessInvitation')
    .values({
      businessId: values.businessId ?? (await create()).id,
      channel: 'whatsapp',
      address: NUMBER,
      createdAt,
      expiresAt: new Date(new Date(createdAt).getTime() + 60 * DAY),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
