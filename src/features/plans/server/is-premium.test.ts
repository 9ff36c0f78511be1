import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { buildUser } from '../../../../db/builders/user.ts';
import { openTestDatabase } from '../../../../test/database.ts';

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

const EXPIRY = new Date('2999-01-01T00:00:00.000Z');
const JUST_BEFORE = new Date(EXPIRY.getTime() - 1);

async function isPremium(userId: number, at: Date) {
  const { rows } = await sql<{ premium: boolean }>`SELECT is_premium(${userId}, ${at}) AS premium`.execute(
    db,
  );
  return rows[0]?.premium;
}

describe('is_premium', () => {
  it('holds until the instant of expiry, and for ever without one', async () => {
    const leaving = await buildUser(db, { premium: true, planExpiresAt: EXPIRY });
    const staying = await buildUser(db, { premium: true });
    expect(await isPremium(leaving.id, JUST_BEFORE)).toBe(true);
    expect(await isPremium(leaving.id, EXPIRY)).toBe(false);
    expect(await isPremium(staying.id, EXPIRY)).toBe(true);
  });

  it('is false without a subscription, for a cancelled one, and for the free plan in any case of letters', async () => {
    const nobody = await buildUser(db);
    const cancelled = await buildUser(db, { premium: true });
    const free = await buildUser(db, { premium: true });
    await db
      .updateTable('userSubscription')
      .set({ status: 'cancelled' })
      .where('userId', '=', cancelled.id)
      .execute();
    const plan = await db
      .insertInto('subscriptionPlan')
      .values({ name: 'FREE', priceMonthly: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('userSubscription').set({ planId: plan.id }).where('userId', '=', free.id).execute();
    for (const { id } of [nobody, cancelled, free]) expect(await isPremium(id, JUST_BEFORE)).toBe(false);
  });
});
