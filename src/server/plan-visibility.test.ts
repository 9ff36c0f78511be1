import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { refreshVocabulary } from '#features/businesses/server/index.ts';
import {
  insertAnnouncementMedia,
  insertBusinessMedia,
  upsertMediaFile,
} from '#features/media/server/index.ts';
import { applyChangedLimits, applyEndedPlans, applyPlan, lockPlan } from '#features/plans/server/index.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCategory } from '#db/builders/category.ts';
import { buildReply } from '#db/builders/reply.ts';
import { buildReport } from '#db/builders/report.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { decideReports } from '#test/reporting.ts';

// Share images are drawn for real.
vi.setConfig({ testTimeout: 60_000 });

const opened = await openTestApp();
const { app, db, clock, close } = opened;
afterAll(close);

const NOW = clock.now();
const EXPIRY = new Date(NOW.getTime() + 86_400_000);
afterEach(() => clock.set(NOW));

type Person = Awaited<ReturnType<typeof newPerson>>;

let hashes = 0;

async function publishShop(userId: number, name: string, createdAt: Date) {
  const category = await buildCategory(db, { name: `Rubro de ${name}` });
  const business = await buildBusiness(db, {
    userId,
    name,
    categoryId: category.id,
    placeCode: '0301',
    createdAt,
  });
  const announcement = await buildAnnouncement(db, { businessId: business.id, title: `Aviso de ${name}` });
  await buildReply(db, { announcementId: announcement.id });
  const hash = String((hashes += 1)).padStart(32, '0');
  const picture = { ownerUserId: userId, hash, width: 640, height: 480, widths: [640], thumbhash: '' };
  const { id: mediaFileId } = await upsertMediaFile(db, picture);
  await insertBusinessMedia(db, { businessId: business.id, mediaFileId });
  await insertAnnouncementMedia(db, { announcementId: announcement.id, mediaFileId });
  await refreshVocabulary(db);
  return { name, userId, id: business.id, categoryId: category.id, announcementId: announcement.id };
}
type Shop = Awaited<ReturnType<typeof publishShop>>;

async function sightings({ id, name, userId, categoryId, announcementId }: Shop) {
  const businesses = '/api/business-profiles';
  const exists = async (path: string) => (await app.request(path)).status === 200;
  const read = async (path: string) => (await app.request(path)).text();
  const has = async (path: string, text = name) => (await read(path)).includes(text);
  const filtered = (query: string) => has(`${businesses}/all/filtered?${query}`);
  const [first = '', last = ''] = name.split(' ');
  const counts = await read(`/api/categories/all`).then(JSON.parse);
  return {
    list: await filtered('sort=newest'),
    category: await filtered(`category=${categoryId}`),
    search: await filtered(`search=${last}`),
    searchByName: await filtered(`search=${first}`),
    correction: await filtered(`search=${last.replace('tz', 's')}`),
    countOfCategory:
      counts.find((one: { id: number }) => one.id === categoryId).profiles_using_category === 1,
    profile: await exists(`${businesses}/${id}`),
    ofUser: await has(`${businesses}/user/${userId}`),
    ofUserFiltered: await has(`${businesses}/user/${userId}/filtered`),
    sitemap: await has('/sitemaps/negocios-1.xml', `/business/${id}/`),
    shareImage: await exists(`/og/business/${id}.jpg`),
    pictures: await exists(`/api/media/business/${id}`),
    announcements: await has('/api/announcements/active/filtered', `Aviso de ${name}`),
    announcementSearch: await has(`/api/announcements/active/filtered?search=${last}`, `Aviso de ${name}`),
    announcementsOfBusiness: await exists(`/api/announcements/business/${id}`),
    announcement: await exists(`/api/announcements/${announcementId}`),
    announcementPictures: await exists(`/api/media/announcement/${announcementId}`),
    announcementShareImage: await exists(`/og/announcement/${announcementId}.jpg`),
    announcementSitemap: await has('/sitemaps/anuncios-1.xml', `/anuncios/${announcementId}<`),
    replies: await exists(`/api/announcement-replies/announcement/${announcementId}`),
  };
}

const everywhere = (seen: boolean) =>
  expect.toSatisfy(
    (places: Record<string, boolean>) => Object.values(places).every((place) => place === seen),
    seen ? 'seen everywhere' : 'seen nowhere',
  );

const isFeatured = async ({ name }: Shop) =>
  (await (await app.request('/api/business-profiles/all/premium-only')).text()).includes(name);

const countItems = async (asker: { get: (path: string) => Response | Promise<Response> }, userId: number) =>
  (await (await asker.get(`/api/business-profiles/user/${userId}/count`)).json()).count;
const visitor = { get: (path: string) => app.request(path) };

const apply = (ownerId: number) =>
  db.transaction().execute(async (transaction) => {
    await applyPlan({ db: transaction }, await lockPlan({ db: transaction, at: clock.now() }, ownerId));
  });

async function twoShops(names: [string, string]) {
  const ana = await newPerson(opened, { premium: true, planExpiresAt: EXPIRY });
  const older = await publishShop(ana.id, names[0], new Date(NOW.getTime() - 60_000));
  const newer = await publishShop(ana.id, names[1], NOW);
  await apply(ana.id);
  return { ana, older, newer };
}

async function expire() {
  clock.set(EXPIRY);
  await applyEndedPlans(db, EXPIRY);
}

const listCards = async (person: Person, userId: number) => {
  const cards = await (await person.get(`/api/business-profiles/user/${userId}`)).json();
  return cards.map(({ id, is_hidden }: { id: number; is_hidden: boolean }) => [id, is_hidden]);
};

it('a downgrade takes the newer business out of everything that visitors see, and an upgrade brings it back', async () => {
  const { ana, older, newer } = await twoShops(['Zapatería Xepatzán', 'Taller Chuitzam']);
  for (const shop of [older, newer]) {
    expect(await sightings(shop)).toEqual(everywhere(true));
    expect(await isFeatured(shop)).toBe(true);
  }
  expect(await countItems(visitor, ana.id)).toBe(2);

  await expire();
  expect(await sightings(older)).toEqual(everywhere(true));
  expect(await sightings(newer)).toEqual(everywhere(false));
  for (const shop of [older, newer]) expect(await isFeatured(shop)).toBe(false);
  expect(await countItems(visitor, ana.id)).toBe(1);

  await db.updateTable('userSubscription').set({ expiresAt: null }).where('userId', '=', ana.id).execute();
  await apply(ana.id);
  expect(await sightings(newer)).toEqual(everywhere(true));
  expect(await isFeatured(newer)).toBe(true);
});

it('what is hidden stays with its owner and administrators', async () => {
  const { ana, older, newer } = await twoShops(['Librería Paxtzán', 'Sastrería Quetzum']);
  await expire();
  const [eva, admin] = [await newPerson(opened), await newPerson(opened, { role: 'admin' })];
  for (const person of [ana, admin]) {
    const profile = await person.get(`/api/business-profiles/${newer.id}`);
    expect([profile.status, await profile.json()]).toEqual([
      200,
      expect.objectContaining({ is_hidden: true }),
    ]);
    expect(await listCards(person, ana.id)).toEqual([
      [older.id, false],
      [newer.id, true],
    ]);
    expect(await countItems(person, ana.id)).toBe(2);
    const filtered = await person.get(`/api/business-profiles/user/${ana.id}/filtered`);
    expect(await filtered.json()).toMatchObject([{ id: older.id }]);
  }
  expect((await eva.get(`/api/business-profiles/${newer.id}`)).status).toBe(404);
  expect(await listCards(eva, ana.id)).toEqual([[older.id, false]]);
});

it('the owner chooses which one stays, and deleting that one brings the other back', async () => {
  const { ana, older, newer } = await twoShops(['Panadería Itztapa', 'Ferretería Matzul']);
  await expire();
  const kept = await ana.send('PUT', `/api/business-profiles/pinned/${newer.id}`);
  expect(await kept.json()).toMatchObject([
    { id: older.id, is_hidden: true },
    { id: newer.id, is_hidden: false },
  ]);
  expect(await sightings(newer)).toEqual(everywhere(true));
  expect(await sightings(older)).toEqual(everywhere(false));
  expect((await ana.send('DELETE', `/api/business-profiles/${newer.id}`)).status).toBe(204);
  expect(await sightings(older)).toEqual(everywhere(true));
});

it('what exceeds a paid plan is not featured', async () => {
  const ana = await newPerson(opened, { premium: true });
  const shops = [];
  for (const [index, name] of ['Uno Atz', 'Dos Etz', 'Tres Itz', 'Cuatro Otz'].entries())
    shops.push(await publishShop(ana.id, name, new Date(NOW.getTime() + index)));
  await apply(ana.id);
  const featured = [];
  for (const shop of shops) featured.push(await isFeatured(shop));
  expect(featured).toEqual([true, true, true, false]);
  expect((await app.request(`/api/business-profiles/${shops[3]!.id}`)).status).toBe(404);
});

it('what administrators take down is seen nowhere, and comes back when it is restored', async () => {
  const { id: userId } = await newPerson(opened);
  const admin = await newPerson(opened, { role: 'admin' });
  const shop = await publishShop(userId, 'Herrería Tzunuxal', NOW);
  expect(await sightings(shop)).toEqual(everywhere(true));
  await buildReport(db, { businessId: shop.id });
  const reference = { kind: 'business', id: shop.id } as const;
  const text = 'Usa el nombre de otro negocio.';
  await decideReports(db, admin, reference, { outcome: 'accepted', text });
  expect(await sightings(shop)).toEqual(everywhere(false));
  await admin.send('POST', '/api/moderation/restore', reference);
  expect(await sightings(shop)).toEqual(everywhere(true));
});

const shown = (shops: readonly Shop[]) =>
  db
    .selectFrom('businessProfile')
    .select('name')
    .where(
      'id',
      'in',
      shops.map(({ id }) => id),
    )
    .where('isHidden', '=', false)
    .orderBy('createdAt')
    .execute();

it('of every account follows the limits of a new version', async () => {
  const owner = await newPerson(opened, { name: 'Dueña de dos' });
  const oldest = await publishShop(owner.id, 'Comal Uno', new Date(NOW.getTime() - 2));
  const newest = await publishShop(owner.id, 'Comal Dos', new Date(NOW.getTime() - 1));
  const seen = async () => (await shown([oldest, newest])).map(({ name }) => name);
  // As an earlier version that allowed more has left it.
  await db.updateTable('siteIdentity').set({ planLimits: '[{"businesses":9}]' }).execute();
  expect(await seen()).toEqual(['Comal Uno', 'Comal Dos']);
  await applyChangedLimits(db, NOW);
  expect(await seen()).toEqual(['Comal Uno']);
  await db.updateTable('businessProfile').set({ isHidden: false }).where('id', '=', newest.id).execute();
  await applyChangedLimits(db, NOW);
  expect(await seen()).toEqual(['Comal Uno', 'Comal Dos']);
});
