import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

const DAY = 86_400_000;

/** Two thirds of the businesses with a WhatsApp number have proved it, and one waits. */
export async function insertProofs(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('businessProfile')
    .set((eb) => ({
      whatsappVerifiedAt: sql<Date>`greatest(created_at, ${new Date(now.getTime() - 20 * DAY)}::timestamptz)`,
      whatsappVerified: eb.ref('whatsappNumber'),
    }))
    .where('whatsappNumber', 'is not', null)
    .where(sql<boolean>`id % 3 <> 0`)
    .execute();
  const waiting = await db
    .selectFrom('businessProfile')
    .select(['id', 'whatsappNumber', 'nameKey'])
    .where('whatsappNumber', 'is not', null)
    .where('whatsappVerifiedAt', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
  if (!waiting?.whatsappNumber) return;
  await db
    .insertInto('moderationCase')
    .values({
      kind: 'phone-proof',
      businessId: waiting.id,
      code: 'WA-7KM2X',
      facts: JSON.stringify({ number: waiting.whatsappNumber, nameKey: waiting.nameKey }),
      openedAt: new Date(now.getTime() - DAY),
      lapsesAt: new Date(now.getTime() + 13 * DAY),
    })
    .execute();
}
