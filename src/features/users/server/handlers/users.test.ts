import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { insertBusinesses } from '#features/businesses/server/index.ts';
import { insertBusinessMedia, upsertMediaFile } from '#features/media/server/index.ts';
import { Usage } from '#features/plans/schema.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildUser } from '#db/builders/user.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { fromWire } from '#shared/wire.ts';
import { User, UserPage } from '../../schema.ts';

const opened = await openTestApp();
const { app, db, clock, close, logLines } = opened;
afterAll(close);

const NOW = clock.now();
beforeEach(() => clock.set(NOW));

type Person = Awaited<ReturnType<typeof newPerson>>;

const parseUser = async (response: Response) => v.parse(User, fromWire(await response.json()));
const findRow = (id: number) => db.selectFrom('appUser').selectAll().where('id', '=', id).executeTakeFirst();

describe('GET /api/users/all', () => {
  const list = async (asker: Person, query: string) => {
    const response = await asker.get(`/api/users/all${query}`);
    expect(response.status).toBe(200);
    return v.parse(UserPage, fromWire(await response.json()));
  };

  it('pages forward and back, newest first', async () => {
    await db.deleteFrom('appUser').execute();
    const admin = await newPerson(opened, { role: 'admin', createdAt: new Date('2026-01-01T00:00:00Z') });
    for (const day of [2, 3, 4]) {
      await buildUser(db, { name: `Día ${day}`, createdAt: new Date(`2026-01-0${day}T00:00:00Z`) });
    }
    const first = await list(admin, '?limit=2');
    expect(first).toMatchObject({ total: 4, totalCapped: false, previousCursor: null });
    expect(first.items.map(({ name }) => name)).toEqual(['Día 4', 'Día 3']);
    const second = await list(admin, `?limit=2&cursor=${first.nextCursor}`);
    expect(second.items.map(({ id, name }) => [id === admin.id, name])).toEqual([
      [false, 'Día 2'],
      [true, admin.user.name],
    ]);
    expect(second.nextCursor).toBeNull();
    expect((await list(admin, `?limit=2&cursor=${second.previousCursor}`)).items).toEqual(first.items);
  });

  it('returns no internal fields', async () => {
    const admin = await newPerson(opened, { role: 'admin' });
    const { items } = await (await admin.get('/api/users/all')).json();
    expect(Object.keys(items[0]).toSorted()).toEqual(
      'avatar avatar_url created_at email email_verified fb_uid id is_invited mail_refused_at name phone_number role'.split(
        ' ',
      ),
    );
  });
});

describe('GET /api/users/email/{email}', () => {
  it('returns oneself in any spelling of the address, and anyone to administrators', async () => {
    const ana = await newPerson(opened, { email: 'ana@example.com', name: 'Ana' });
    const admin = await newPerson(opened, { role: 'admin' });
    for (const asker of [ana, admin]) {
      const response = await asker.get('/api/users/email/%20ANA@example.com');
      expect(response.status).toBe(200);
      expect(await parseUser(response)).toMatchObject({ id: ana.id, name: 'Ana', avatar: null });
    }
  });

  it('logs no address', async () => {
    const ana = await newPerson(opened);
    logLines.length = 0;
    for (const address of [ana.user.email, encodeURIComponent(ana.user.email), 'nobody@example.com%00']) {
      await ana.get(`/api/users/email/${address}`);
    }
    expect(logLines.map(({ path }) => path)).toEqual(Array(3).fill('/api/users/email/***'));
    expect(JSON.stringify(logLines)).not.toMatch(/example\.com/);
  });

  it('answers a stranger alike for known and unknown addresses', async () => {
    const stranger = await newPerson(opened);
    const known = await buildUser(db);
    const answers = [];
    for (const email of [known.email, 'nadie@example.com', 'no-email', "' OR 1=1 --"]) {
      const response = await stranger.get(`/api/users/email/${encodeURIComponent(email)}`);
      answers.push([response.status, await response.text(), [...response.headers.keys()]]);
    }
    expect(answers[0]?.[0]).toBe(404);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await app.request(`/api/users/email/${known.email}`)).status).toBe(401);
  });
});

describe('POST /api/users/', () => {
  it('returns the user who has just signed up, unchanged', async () => {
    const ana = await newPerson(opened, { name: 'Ana' });
    const body = { fb_uid: 'x', email: ana.user.email, name: 'Otra', role: 'user' };
    const response = await ana.send('POST', '/api/users/', body);
    expect(response.status).toBe(200);
    expect(await parseUser(response)).toMatchObject({ id: ana.id, name: 'Ana', role: 'user' });
  });

  it('registers no other user, and no administrator', async () => {
    const [ana, admin] = [await newPerson(opened), await newPerson(opened, { role: 'admin' })];
    const before = await db.selectFrom('appUser').select('id').execute();
    const asAdmin = { email: ana.user.email, name: 'Ana', role: 'admin' };
    const invited = { email: 'nueva@example.com', name: 'Nueva', role: 'user' };
    const self = { email: admin.user.email, name: 'Eva', role: 'user' };
    expect((await ana.send('POST', '/api/users/', asAdmin)).status).toBe(403);
    expect((await ana.send('POST', '/api/users/', invited)).status).toBe(403);
    expect((await admin.send('POST', '/api/users/', self)).status).toBe(409);
    expect((await findRow(admin.id))?.role).toBe('admin');
    expect((await findRow(ana.id))?.role).toBe('user');
    expect(await db.selectFrom('appUser').select('id').execute()).toHaveLength(before.length);
  });
});

async function readUsage(person: Person, asker = person) {
  const response = await asker.get(`/api/users/usage/${person.id}`);
  expect(response.status).toBe(200);
  return v.parse(Usage, fromWire(await response.json()));
}

describe('GET /api/users/usage/{id}: plan', () => {
  const EXPIRY = new Date(NOW.getTime() + 60_000);
  const planAt = async (person: Person, at: Date) => {
    clock.set(at);
    return (await readUsage(person)).plan;
  };
  const subscription = { status: 'cancelled' as const };

  it('is premium until the instant it expires, then free', async () => {
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

  it('is free without a subscription, with a cancelled one, and with a free plan in any letter case', async () => {
    const FREE = { name: 'Free', isPremium: false, status: 'active', expiresAt: null };
    const [newcomer, quitter] = [await newPerson(opened), await newPerson(opened, { premium: true })];
    const free = await newPerson(opened, { premium: true });
    await db.updateTable('userSubscription').set(subscription).where('userId', '=', quitter.id).execute();
    const plan = db.insertInto('subscriptionPlan').values({ name: 'FREE', priceMonthly: 0 }).returning('id');
    const { id: planId } = await plan.executeTakeFirstOrThrow();
    await db.updateTable('userSubscription').set({ planId }).where('userId', '=', free.id).execute();
    expect(await planAt(newcomer, NOW)).toEqual(FREE);
    expect(await planAt(free, NOW)).toEqual(FREE);
    expect(await planAt(quitter, NOW)).toEqual({ ...FREE, status: 'cancelled' });
  });
});

describe('GET /api/users/usage/{id}: usage', () => {
  it('counts businesses and gallery images, with the limits of the plan', async () => {
    const [ana, rich] = [await newPerson(opened), await newPerson(opened, { premium: true })];
    expect(await readUsage(ana)).toMatchObject({ businesses: { used: 0, limit: 1 }, images: [] });
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
    expect(await readUsage(ana)).toMatchObject({
      businesses: { used: 2, limit: 1 },
      announcements: { used: 0, limit: 10 },
      images: [
        { businessId, name: 'Panadería', used: 2, limit: 3 },
        { businessId: other.id, name: 'Café', used: 0, limit: 3 },
      ],
    });
    await buildBusiness(db, { userId: rich.id });
    expect(await readUsage(rich)).toMatchObject({
      businesses: { used: 1, limit: 3 },
      announcements: { used: 0, limit: 90 },
      images: [{ used: 0, limit: 50 }],
    });
  });

  it('counts announcements of the month in the time zone of Guatemala', async () => {
    const ana = await newPerson(opened);
    const { id: businessId } = await buildBusiness(db, { userId: ana.id });
    await buildAnnouncement(db, { createdAt: new Date('2026-03-15T12:00:00Z') });
    // Midnight in Guatemala is 06:00 UTC.
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
      const { month, used } = (await readUsage(ana)).announcements;
      return [month, used];
    };
    expect(await countAt('03-13T18:00:00Z')).toEqual(['2026-03', 2]);
    expect(await countAt('04-01T05:59:59.999Z')).toEqual(['2026-03', 2]);
    expect(await countAt('04-01T06:00:00.000Z')).toEqual(['2026-04', 1]);
    expect(await countAt('03-01T05:59:59.999Z')).toEqual(['2026-02', 1]);
  });

  it('of the system account is capped, as are its lists', async () => {
    const { id: userId } = await buildUser(db, { email: 'la casa', isSystemAccount: true });
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

  it('is for the user and administrators', async () => {
    const [ana, eva] = [await newPerson(opened), await newPerson(opened)];
    const admin = await newPerson(opened, { role: 'admin' });
    expect(await readUsage(ana, admin)).toEqual(await readUsage(ana));
    expect((await eva.get(`/api/users/usage/${ana.id}`)).status).toBe(403);
  });
});
