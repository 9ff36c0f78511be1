import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildUser } from '#db/builders/user.ts';
import { openTestDatabase } from '#test/database.ts';
import { applyEndedPlans, applyPlan, lockPlan } from './index.ts';

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

const EXPIRY = new Date('2999-01-01T00:00:00.000Z');
const JUST_BEFORE = new Date(EXPIRY.getTime() - 1);
const day = (number: number) => new Date(Date.UTC(2026, 4, number, 18));

const premiumOwner = () => buildUser(db, { premium: true, planExpiresAt: EXPIRY });

const apply = (ownerId: number, at: Date) =>
  db
    .transaction()
    .execute(async (transaction) =>
      applyPlan({ db: transaction }, await lockPlan({ db: transaction, at: at }, ownerId)),
    );

async function shown(table: 'businessProfile' | 'announcement', ids: readonly number[]): Promise<number[]> {
  const rows = await db.selectFrom(table).select('id').where('isHidden', '=', false).execute();
  return ids.filter((id) => rows.some((row) => row.id === id));
}

async function threeBusinesses(userId: number): Promise<number[]> {
  const ids = [];
  for (const number of [1, 2, 3]) ids.push((await buildBusiness(db, { userId, createdAt: day(number) })).id);
  return ids;
}

async function announce(businessId: number, dates: readonly Date[]): Promise<number[]> {
  const ids = [];
  for (const createdAt of dates) ids.push((await buildAnnouncement(db, { businessId, createdAt })).id);
  return ids;
}

describe('an ended plan', () => {
  it('shows only the oldest business, deletes none, and shows all again after a renewal', async () => {
    const { id } = await premiumOwner();
    const ids = await threeBusinesses(id);
    await apply(id, JUST_BEFORE);
    expect(await shown('businessProfile', ids)).toEqual(ids);
    await apply(id, EXPIRY);
    expect(await shown('businessProfile', ids)).toEqual([ids[0]]);
    await apply(id, JUST_BEFORE);
    expect(await shown('businessProfile', ids)).toEqual(ids);
  });

  it('shows the pinned business', async () => {
    const { id } = await premiumOwner();
    const ids = await threeBusinesses(id);
    await db
      .updateTable('businessProfile')
      .set({ pinnedAt: day(9) })
      .where('id', '=', ids[2]!)
      .execute();
    await apply(id, EXPIRY);
    expect(await shown('businessProfile', ids)).toEqual([ids[2]]);
  });

  it('shows the ten newest announcements of each month in Guatemala', async () => {
    const { id } = await premiumOwner();
    const business = await buildBusiness(db, { userId: id });
    const may = await announce(
      business.id,
      Array.from({ length: 12 }, (_, index) => day(index + 1)),
    );
    // Still May in Guatemala, which is six hours behind.
    const lastOfMay = await announce(business.id, [new Date('2026-06-01T05:59:59.999Z')]);
    const june = await announce(business.id, [new Date('2026-06-01T06:00:00.000Z')]);
    await apply(id, EXPIRY);
    expect(await shown('announcement', may)).toEqual(may.slice(3));
    expect(await shown('announcement', [...lastOfMay, ...june])).toEqual([...lastOfMay, ...june]);
  });

  it('hides the announcements of hidden businesses without counting them', async () => {
    const { id } = await premiumOwner();
    const [oldest, , newest] = await threeBusinesses(id);
    const visible = await announce(oldest!, [day(1)]);
    const hidden = await announce(
      newest!,
      Array.from({ length: 10 }, (_, index) => day(index + 2)),
    );
    await apply(id, EXPIRY);
    expect(await shown('announcement', [...visible, ...hidden])).toEqual(visible);
  });
});

describe('applyEndedPlans', () => {
  it('finds expired plans', async () => {
    const { id } = await premiumOwner();
    const ids = await threeBusinesses(id);
    await apply(id, JUST_BEFORE);
    await applyEndedPlans(db, JUST_BEFORE);
    expect(await shown('businessProfile', ids)).toEqual(ids);
    await applyEndedPlans(db, EXPIRY);
    expect(await shown('businessProfile', ids)).toEqual([ids[0]]);
    const featured = await db
      .selectFrom('businessProfile')
      .select('isFeatured')
      .where('userId', '=', id)
      .execute();
    expect(featured.map(({ isFeatured }) => isFeatured)).toEqual([false, false, false]);
  });
});

describe('applyPlan while the newest businesses are shown', () => {
  /** Three businesses with an announcement each, of which only the newest are shown. */
  async function publishWithNewestShown(userId: number, shownCount: number) {
    const businesses = await threeBusinesses(userId);
    const hidden = businesses.slice(0, -shownCount);
    const announcements = [];
    for (const id of businesses) announcements.push(...(await announce(id, [day(4)])));
    await db.updateTable('businessProfile').set({ isHidden: true }).where('id', 'in', hidden).execute();
    await db.updateTable('announcement').set({ isHidden: true }).where('businessId', 'in', hidden).execute();
    return { businesses, announcements };
  }

  it('shows the oldest business, with its announcements, of an owner without Premium', async () => {
    const { id } = await buildUser(db);
    const { businesses, announcements } = await publishWithNewestShown(id, 1);
    await apply(id, EXPIRY);
    expect(await shown('businessProfile', businesses)).toEqual([businesses[0]]);
    expect(await shown('announcement', announcements)).toEqual([announcements[0]]);
  });

  it('shows the three oldest businesses of a premium owner', async () => {
    const { id } = await premiumOwner();
    const { businesses } = await publishWithNewestShown(id, 2);
    const fourth = (await buildBusiness(db, { userId: id, createdAt: day(4) })).id;
    await apply(id, JUST_BEFORE);
    expect(await shown('businessProfile', [...businesses, fourth])).toEqual(businesses);
  });
});

async function isPremium(userId: number, at: Date) {
  const { rows } = await sql<{ premium: boolean }>`SELECT is_premium(${userId}, ${at}) AS premium`.execute(
    db,
  );
  return rows[0]?.premium;
}

describe('is_premium', () => {
  it('is true until the instant of expiry, and without one', async () => {
    const leaving = await buildUser(db, { premium: true, planExpiresAt: EXPIRY });
    const staying = await buildUser(db, { premium: true });
    expect(await isPremium(leaving.id, JUST_BEFORE)).toBe(true);
    expect(await isPremium(leaving.id, EXPIRY)).toBe(false);
    expect(await isPremium(staying.id, EXPIRY)).toBe(true);
  });

  it('is false without a subscription, for a cancelled one, and for the free plan in any letter case', async () => {
    const unsubscribed = await buildUser(db);
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
    for (const { id } of [unsubscribed, cancelled, free])
      expect(await isPremium(id, JUST_BEFORE)).toBe(false);
  });
});
