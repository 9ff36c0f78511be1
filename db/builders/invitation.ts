import type { Insertable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { DAY } from '#shared/time.ts';
import { buildBusiness } from './business.ts';
import { buildSystemAccount } from './user.ts';

type Values = Partial<Insertable<Tables['businessInvitation']>>;

const NUMBER = '+50255550123';

/** Inserts a prepared invitation by WhatsApp to the number of the business, or of a new one without owner. */
export async function buildInvitation(db: Db, values: Values = {}) {
  const createdAt = values.createdAt ?? new Date('2026-03-13T18:00:00Z');
  const create = async () =>
    buildBusiness(db, { userId: await buildSystemAccount(db), whatsappNumber: NUMBER });
  const businessId = values.businessId ?? (await create()).id;
  const { whatsappNumber } = await db
    .selectFrom('businessProfile')
    .select('whatsappNumber')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow();
  return db
    .insertInto('businessInvitation')
    .values({
      businessId,
      channel: 'whatsapp',
      address: whatsappNumber ?? NUMBER,
      createdAt,
      expiresAt: new Date(new Date(createdAt).getTime() + 60 * DAY),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
