import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { applyEndedPlans, applyPlan, lockPlan } from '#features/plans/server/index.ts';
import { HOUR } from '#shared/time.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildReply } from '#db/builders/reply.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { Announcement } from '../schema.ts';

const opened = await openTestApp();
const { app, db, clock, read, close } = opened;
afterAll(close);

type Person = Awaited<ReturnType<typeof newPerson>>;

const NOW = clock.now();
const after = (ms: number) => new Date(NOW.getTime() + ms);

beforeEach(() => clock.set(NOW));

const [ana, eva, admin] = [
  await newPerson(opened),
  await newPerson(opened),
  await newPerson(opened, { role: 'admin' }),
];
const business = await buildBusiness(db, { userId: ana.id, name: 'Telares' });

const post = (values: Parameters<typeof buildAnnouncement>[1] = {}) =>
  buildAnnouncement(db, { businessId: business.id, createdAt: after(-HOUR), ...values });

const getStatus = async (path: string, person?: Person) =>
  (await (person ? person.get(path) : app.request(path))).status;
const sortedIds = (found: { id: number }[]) => found.map(({ id }) => id).toSorted((a, b) => a - b);

describe('hidden, closed and expired announcements', () => {
  it('are in no public list', async () => {
    const title = 'Güipil ceremonial';
    const shown = await post({ title });
    const others = [
      await post({ title, isHidden: true }),
      await post({ title, outcome: 'sold' }),
      await post({ title, outcome: 'finished' }),
      await post({ title, expiresAt: NOW }),
    ];
    const ids = [shown, ...others].map(({ id }) => id);
    for (const person of [undefined, eva, ana, admin]) {
      const get = async (path: string) => (await (person ? person.get(path) : app.request(path))).json();
      const list = await get('/api/announcements/active/filtered');
      expect(sortedIds(list.items).filter((id) => ids.includes(id))).toEqual([shown.id]);
      const search = await get('/api/announcements/active/filtered?search=ceremonial');
      expect([search.total, sortedIds(search.items)]).toEqual([1, [shown.id]]);
      expect(sortedIds(await get(`/api/announcements/business/${business.id}`))).toEqual([shown.id]);
    }
    const sitemap = await (await app.request('/sitemaps/anuncios-1.xml')).text();
    const listed = ids.filter((id) => sitemap.includes(`/anuncios/${id}</loc>`));
    expect(listed).toEqual([shown.id]);
  });

  it('keep their page, replies and pictures, unless hidden', async () => {
    const places = (id: number) => [
      `/api/announcements/${id}`,
      `/api/announcement-replies/announcement/${id}`,
      `/api/media/announcement/${id}`,
      `/og/announcement/${id}.jpg`,
    ];
    const over = [await post({ outcome: 'sold' }), await post({ expiresAt: NOW })];
    for (const { id } of over)
      for (const path of places(id)) expect([path, await getStatus(path)]).toEqual([path, 200]);
    const { id } = await post({ isHidden: true });
    await buildReply(db, { announcementId: id });
    for (const path of places(id))
      for (const person of [undefined, eva])
        expect([path, await getStatus(path, person)]).toEqual([path, 404]);
  });

  it('are visible to the owner and administrators, marked as hidden', async () => {
    const { id } = await post({ isHidden: true });
    for (const person of [ana, admin]) {
      expect(await (await person.get(`/api/announcements/${id}`)).json()).toMatchObject({ is_hidden: true });
      expect(await getStatus(`/api/announcement-replies/announcement/${id}`, person)).toBe(200);
    }
  });
});

describe('GET /api/announcements/business/{businessId}?scope=all', () => {
  const all = (id: number) => `/api/announcements/business/${id}?scope=all`;

  it('lists everything for the owner and administrators, newest first', async () => {
    const { id: businessId } = await buildBusiness(db, { userId: ana.id });
    const made = [
      await post({ businessId, createdAt: after(-4 * HOUR), isHidden: true }),
      await post({ businessId, createdAt: after(-3 * HOUR), outcome: 'finished' }),
      await post({ businessId, createdAt: after(-2 * HOUR), expiresAt: NOW }),
      await post({ businessId }),
    ];
    for (const person of [ana, admin]) {
      const found = await (await person.get(all(businessId))).json();
      expect(found.map(({ id }: { id: number }) => id)).toEqual(made.map(({ id }) => id).toReversed());
    }
  });

  it('rejects other people', async () => {
    const hidden = await buildBusiness(db, { userId: ana.id, isHidden: true });
    expect(await getStatus(all(business.id))).toBe(401);
    expect(await getStatus(all(business.id), eva)).toBe(403);
    expect([await getStatus(all(hidden.id)), await getStatus(all(hidden.id), eva)]).toEqual([404, 404]);
    expect(await getStatus(all(hidden.id), ana)).toBe(200);
    expect(await getStatus(`/api/announcements/business/${hidden.id}`)).toBe(404);
    expect(await getStatus(all(999_999_999), ana)).toBe(404);
  });
});

const PLAN_END = after(HOUR);

/** Has more announcements this month than the free plan shows. */
async function premiumOwner() {
  const owner = await newPerson(opened, { premium: true, planExpiresAt: PLAN_END });
  const { id: businessId } = await buildBusiness(db, { userId: owner.id });
  const values = { businessId, title: 'Anuncio', content: 'Texto' };
  const twelve = Array.from({ length: 12 }, (_, index) => ({
    ...values,
    createdAt: after(-HOUR * (12 - index)),
  }));
  await db
    .transaction()
    .execute(async (transaction) =>
      applyPlan({ db: transaction }, await lockPlan({ db: transaction, at: NOW }, owner.id)),
    );
  const made = await db.insertInto('announcement').values(twelve).returning('id').execute();
  return { ...owner, businessId, ids: sortedIds(made) };
}

const listShownIds = async (businessId: number) =>
  sortedIds(await read(`/api/announcements/business/${businessId}`, v.array(Announcement)));

async function setPlanEnd(userId: number, expiresAt: Date | null) {
  await db.updateTable('userSubscription').set({ expiresAt }).where('userId', '=', userId).execute();
}

describe('the end of a plan', () => {
  it('hides announcements above the monthly limit until a paid plan starts', async () => {
    const { id, businessId, ids, get, send } = await premiumOwner();
    clock.set(PLAN_END);
    await applyEndedPlans(db, PLAN_END);
    expect(await listShownIds(businessId)).toEqual(ids.slice(2));
    const all = await (await get(`/api/announcements/business/${businessId}?scope=all`)).json();
    const hidden = all.filter(({ is_hidden }: { is_hidden: boolean }) => is_hidden);
    expect([sortedIds(all), sortedIds(hidden)]).toEqual([ids, ids.slice(0, 2)]);
    await setPlanEnd(id, null);
    const body = { business_id: businessId, title: 'Trece', content: 'Otra vez' };
    const created = await send('POST', '/api/announcements/', body);
    expect(created.status).toBe(201);
    expect(await listShownIds(businessId)).toEqual([...ids, (await created.json()).id]);
  });

  it('shows pinned announcements instead of the oldest others', async () => {
    const { businessId, ids, send } = await premiumOwner();
    clock.set(PLAN_END);
    await applyEndedPlans(db, PLAN_END);
    const pin = (id: number) => send('PUT', `/api/announcements/pinned/${id}`);
    const answer = await pin(ids[0]!);
    expect(answer.status).toBe(200);
    const hidden = (await answer.json()).filter(({ is_hidden }: { is_hidden: boolean }) => is_hidden);
    expect(sortedIds(hidden)).toEqual([ids[1], ids[2]]);
    expect((await pin(ids[1]!)).status).toBe(200);
    expect(await listShownIds(businessId)).toEqual([ids[0], ids[1], ...ids.slice(4)]);
  });

  it('shows the next one after a deletion', async () => {
    const { businessId, ids, send } = await premiumOwner();
    clock.set(PLAN_END);
    await applyEndedPlans(db, PLAN_END);
    expect((await send('DELETE', `/api/announcements/${ids[11]}`)).status).toBe(204);
    expect(await listShownIds(businessId)).toEqual(ids.slice(1, 11));
  });

  it('rejects pinning while the business is hidden', async () => {
    const { id: userId, businessId, ids, send } = await premiumOwner();
    await buildBusiness(db, { userId, createdAt: new Date(0) });
    clock.set(PLAN_END);
    await applyEndedPlans(db, PLAN_END);
    const answer = await send('PUT', `/api/announcements/pinned/${ids[0]}`);
    expect([answer.status, (await answer.json()).detail]).toEqual([
      409,
      'Este anuncio está oculto con su negocio. Elige primero que se muestre el negocio.',
    ]);
    expect((await send('PUT', `/api/business-profiles/pinned/${businessId}`)).status).toBe(200);
    expect(await listShownIds(businessId)).toEqual(ids.slice(2));
  });
});
