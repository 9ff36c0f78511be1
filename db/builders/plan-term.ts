import type { Insertable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';

const BEGINS_AT = new Date('2026-03-13T18:00:00Z');

/** Inserts a month of Premium, and leaves the plan of the person as it is. */
export async function buildTerm(db: Db, userId: number, beginsAt = BEGINS_AT) {
  const { id: planId } = await db
    .selectFrom('subscriptionPlan')
    .select('id')
    .where('name', '=', 'Premium')
    .executeTakeFirstOrThrow();
  const expiresAt = new Date(beginsAt.getTime() + 30 * 86_400_000);
  return db
    .insertInto('planTerm')
    .values({ userId, planId, period: 'month', beginsAt, startedAt: beginsAt, expiresAt, givenAt: beginsAt })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function buildPayment(
  db: Db,
  userId: number,
  values: Partial<Insertable<Tables['planPayment']>> = {},
) {
  const { id: termId, beginsAt, expiresAt } = await buildTerm(db, userId, values.beginsAt);
  return db
    .insertInto('planPayment')
    .values({
      userId,
      termId,
      beginsAt,
      endsAt: expiresAt,
      amount: 40,
      method: 'deposit',
      paidOn: beginsAt.toISOString().slice(0, 10),
      takenAt: beginsAt,
      ...values,
    })
    .returning(['id', 'termId'])
    .executeTakeFirstOrThrow();
}
