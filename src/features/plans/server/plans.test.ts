import { afterAll, describe, expect, it } from 'vitest';
import { buildBusiness } from '../../../../db/builders/business.ts';
import { buildUser } from '../../../../db/builders/user.ts';
import { openTestDatabase } from '../../../../test/database.ts';
import { isPremium, refreshFeatured } from './index.ts';

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

const EXPIRY = new Date('2999-01-01T00:00:00.000Z');
const JUST_BEFORE = new Date(EXPIRY.getTime() - 1);

const isFeatured = async (id: number) =>
  (await db.selectFrom('businessProfile').select('isFeatured').where('id', '=', id).executeTakeFirstOrThrow())
    .isFeatured;

describe('isPremium', () => {
  it('holds until the instant of expiry, and for ever without one', async () => {
    const leaving = await buildUser(db, { premium: true, planExpiresAt: EXPIRY });
    const staying = await buildUser(db, { premium: true });
    expect(await isPremium(db, leaving.id, JUST_BEFORE)).toBe(true);
    expect(await isPremium(db, leaving.id, EXPIRY)).toBe(false);
    expect(await isPremium(db, staying.id, EXPIRY)).toBe(true);
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
    for (const { id } of [nobody, cancelled, free]) expect(await isPremium(db, id, JUST_BEFORE)).toBe(false);
  });
});

describe('featured businesses', () => {
  it('follow the plan of their owner at once', async () => {
    const owner = await buildUser(db);
    const { id } = await buildBusiness(db, { userId: owner.id });
    expect(await isFeatured(id)).toBe(false);
    const premium = await buildUser(db, { premium: true });
    await db.updateTable('businessProfile').set({ userId: premium.id }).where('id', '=', id).execute();
    expect(await isFeatured(id)).toBe(true);
    await db.deleteFrom('userSubscription').where('userId', '=', premium.id).execute();
    expect(await isFeatured(id)).toBe(false);
  });

  it('follow time when refreshed', async () => {
    const owner = await buildUser(db, { premium: true, planExpiresAt: EXPIRY });
    const { id } = await buildBusiness(db, { userId: owner.id });
    expect(await refreshFeatured(db, JUST_BEFORE)).toBe(0);
    expect(await isFeatured(id)).toBe(true);
    expect(await refreshFeatured(db, EXPIRY)).toBe(1);
    expect(await isFeatured(id)).toBe(false);
    expect(await refreshFeatured(db, EXPIRY)).toBe(0);
  });
});
