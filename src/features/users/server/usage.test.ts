import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { insertBusinesses } from '#features/businesses/server/index.ts';
import { insertBusinessMedia, upsertMediaFile } from '#features/media/server/index.ts';
import { Usage } from '#features/plans/schema.ts';
import { fromWire } from '#shared/wire.ts';
import { buildAnnouncement } from '../../../../db/builders/announcement.ts';
import { buildBusiness } from '../../../../db/builders/business.ts';
import { buildUser } from '../../../../db/builders/user.ts';
import { openTestApp } from '../../../../test/app.ts';
import { newPerson } from '../../../../test/person.ts';

const opened = await openTestApp();
const { db, clock, close } = opened;
afterAll(close);

const NOW = clock.now();
beforeEach(() => clock.set(NOW));

type Person = Awaited<ReturnType<typeof newPerson>>;

async function usageOf(person: Person, asker = person) {
  const response = await asker.get(`/api/users/usage/${person.id}`);
  expect(response.status).toBe(200);
  return v.parse(Usage, fromWire(await response.json()));
}

describe('the plan', () => {
  const EXPIRY = new Date(NOW.getTime() + 60_000);
  const planAt = async (person: Person, at: Date) => {
    clock.set(at);
    return (await usageOf(person)).plan;
  };
  const subscription = { status: 'cancelled' as const };

  it('is premium until the instant it expires, and then free', async () => {
    const ana = await newPerson(opened, { premium: true, planExpiresAt: EXPIRY });
    expect(await planAt(ana, new Date(EXPIRY.getTime() - 1))).toEqual({
      name: 'Premium',
      isPremium: true,
      status: 'active',
      expiresAt: EXPIRY,
    });
    const over = { name: 'Free', isPremium: false, status: 'expired', expiresAt: EXPIRY };
    expect(await planAt(ana, EXPIRY)).toEqual(over);
  });

  it('is free without a subscription, with a cancelled one, and with the free one in any case of letters', async () => {
    const FREE = { name: 'Free', isPremium: false, status: 'active', expiresAt: null };
    const [nobody, quitter] = [await newPerson(opened), await newPerson(opened, { premium: true })];
    const free = await newPerson(opened, { premium: true });
    await db.updateTable('userSubscription').set(subscription).where('userId', '=', quitter.id).execute();
    const plan = db.insertInto('subscriptionPlan').values({ name: 'FREE', priceMonthly: 0 }).returning('id');
    const { id: planId } = await plan.executeTakeFirstOrThrow();
    await db.updateTable('userSubscription').set({ planId }).where('userId', '=', free.id).execute();
    expect(await planAt(nobody, NOW)).toEqual(FREE);
    expect(await planAt(free, NOW)).toEqual(FREE);
    expect(await planAt(quitter, NOW)).toEqual({ ...FREE, status: 'cancelled' });
  });
});

describe('what is used', () => {
  it('counts businesses and gallery images, with the limits of the plan', async () => {
    const [ana, rich] = [await newPerson(opened), await newPerson(opened, { premium: true })];
    expect(await usageOf(ana)).toMatchObject({ businesses: { used: 0, limit: 1 }, images: [] });
    const { id: businessId } = await buildBusiness(db, { userId: ana.id, name: 'Panadería' });
    const other = await buildBusiness(db, { userId: ana.id, name: 'Café' });
    for (const sortOrder of [-1, 0, 1]) {
      const picture = {
        hash: `${sortOrder + 2}`.repeat(32),
        width: 1,
        height: 1,
        widths: [1],
        thumbhash: '',
      };
      const file = await upsertMediaFile(db, { ownerUserId: ana.id, ...picture });
      await insertBusinessMedia(db, { businessId, mediaFileId: file.id, sortOrder });
    }
    expect(await usageOf(ana)).toMatchObject({
      businesses: { used: 2, limit: 1 },
      announcements: { used: 0, limit: 10 },
      images: [
        { businessId, name: 'Panadería', used: 2, limit: 3 },
        { businessId: other.id, name: 'Café', used: 0, limit: 3 },
      ],
    });
    await buildBusiness(db, { userId: rich.id });
    expect(await usageOf(rich)).toMatchObject({
      businesses: { used: 1, limit: 3 },
      announcements: { used: 0, limit: 90 },
      images: [{ used: 0, limit: 50 }],
    });
  });

  it('counts announcements of the Guatemalan month, whatever the time is in Greenwich', async () => {
    const ana = await newPerson(opened);
    const { id: businessId } = await buildBusiness(db, { userId: ana.id });
    await buildAnnouncement(db, { createdAt: new Date('2026-03-15T12:00:00Z') });
    // The month begins and ends at six in the morning, UTC.
    for (const instant of [
      '03-01T05:59:59.999Z',
      '03-01T06:00:00.000Z',
      '04-01T05:59:59.999Z',
      '04-01T06:00:00.000Z',
    ]) {
      await buildAnnouncement(db, { businessId, createdAt: new Date(`2026-${instant}`) });
    }
    const countAt = async (instant: string) => {
      clock.set(`2026-${instant}`);
      const { month, used } = (await usageOf(ana)).announcements;
      return [month, used];
    };
    expect(await countAt('03-13T18:00:00Z')).toEqual(['2026-03', 2]);
    expect(await countAt('04-01T05:59:59.999Z')).toEqual(['2026-03', 2]);
    expect(await countAt('04-01T06:00:00.000Z')).toEqual(['2026-04', 1]);
    expect(await countAt('03-01T05:59:59.999Z')).toEqual(['2026-02', 1]);
  });

  it('of the house is told without counting, or listing, all that there is', async () => {
    const { id: userId } = await buildUser(db, { email: 'la casa', isHouse: true });
    await insertBusinesses(
      db,
      Array.from({ length: 1_010 }, (_, index) => ({ userId, name: `Tienda ${index}` })),
    );
    const admin = await newPerson(opened, { role: 'admin' });
    const response = await admin.get(`/api/users/usage/${userId}`);
    const { businesses, images } = await response.json();
    expect([businesses.used, images.length, images[0].name]).toEqual([1_001, 100, 'Tienda 0']);
    const count = await admin.get(`/api/business-profiles/user/${userId}/count`);
    expect(await count.json()).toEqual({ count: 1_001 });
  });

  it('is seen by the person and administrators', async () => {
    const [ana, eva] = [await newPerson(opened), await newPerson(opened)];
    const admin = await newPerson(opened, { role: 'admin' });
    expect(await usageOf(ana, admin)).toEqual(await usageOf(ana));
    expect((await eva.get(`/api/users/usage/${ana.id}`)).status).toBe(403);
  });
});
