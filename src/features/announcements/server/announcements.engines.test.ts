import fc from 'fast-check';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCategory } from '#db/builders/category.ts';
import { buildReply } from '#db/builders/reply.ts';
import { buildSystemAccount, buildUser } from '#db/builders/user.ts';
import { openTestApp } from '#test/app.ts';
import { NO_FACTS } from '../kinds.ts';
import { Announcement, AnnouncementPage } from '../schema.ts';
import { markExpired } from './index.ts';
import { fuzzRuns } from '#test/effort.ts';

const { app, db, clock, read, close } = await openTestApp();
afterAll(close);

const NOW = clock.now();
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);
const business = await buildBusiness(db, { name: 'Cerámica Ñandú' });

const systemAccount = await buildSystemAccount(db);
/** Each counts as an owner of its own, who fills at most three places of a page. */
async function insertHouseBusinesses(count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO business_profile (user_id, name)
    SELECT ${systemAccount}::bigint, 'Comedor ' || number FROM generate_series(1, ${count}::int) AS number
    RETURNING id`.execute(db);
  return rows.map(({ id }) => id);
}

beforeEach(async () => {
  clock.set(NOW);
  await db.deleteFrom('announcement').execute();
});

const post = (title: string, values: Parameters<typeof buildAnnouncement>[1] = {}) =>
  buildAnnouncement(db, { businessId: business.id, title, createdAt: hours(-1), ...values });

const list = (query = '') => read(`/api/announcements/active/filtered${query}`, AnnouncementPage);
const titles = async (query = '') => (await list(query)).items.map(({ title }) => title);
const found = (search: string) => titles(`?${new URLSearchParams({ search })}`);

describe('GET /api/announcements/active/filtered', () => {
  it('lists active announcements, newest first', async () => {
    await post('vieja', { createdAt: hours(-30) });
    await post('nueva', { createdAt: hours(-1) });
    await post('de en medio', { createdAt: hours(-2) });
    expect(await titles()).toEqual(['nueva', 'de en medio', 'vieja']);
  });

  it('omits an announcement from the instant it expires', async () => {
    await post('vence', { expiresAt: hours(1) });
    clock.set(new Date(hours(1).getTime() - 1));
    expect(await list()).toMatchObject({ total: 1, items: [{ title: 'vence', expiresAt: hours(1) }] });
    clock.set(hours(1));
    expect(await list()).toMatchObject({ total: 0, items: [], nextCursor: null, previousCursor: null });
  });

  it('removes an expired announcement from the indexes until it is renewed', async () => {
    const [ended, lasting] = [await post('vence', { expiresAt: hours(1) }), await post('sigue')];
    clock.set(hours(2));
    await markExpired(db, clock.now());
    const marked = await db.selectFrom('announcement').select('id').where('isExpired', '=', true).execute();
    expect(marked).toEqual([{ id: ended.id }]);
    expect((await list()).items.map(({ id }) => id)).toEqual([lasting.id]);
    await db
      .updateTable('announcement')
      .set({ expiresAt: hours(3) })
      .where('id', '=', ended.id)
      .execute();
    expect(await list('?search=vence')).toMatchObject({ total: 1, items: [{ id: ended.id }] });
  });

  it('returns the number of replies and the business', async () => {
    const category = await buildCategory(db, { name: 'Artesanías' });
    const speaker = await buildBusiness(db, {
      name: 'Telares del Lago',
      categoryId: category.id,
      placeCode: '0710',
      phoneNumber: '+50277620000',
    });
    const values = { businessId: speaker.id, allowReplies: false, updatedAt: hours(-1) };
    const { id } = await post('Güipiles', values);
    await buildReply(db, { announcementId: id });
    await buildReply(db, { announcementId: id });
    const [item] = (await list()).items;
    expect(item).toEqual({
      id,
      businessId: speaker.id,
      title: 'Güipiles',
      content: 'Desde las seis de la mañana, recién salido del horno.',
      contentLinks: [],
      ...NO_FACTS,
      place: null,
      facts: [],
      allowReplies: false,
      expiresAt: null,
      outcome: null,
      isHidden: false,
      takedownReason: null,
      heldFor: null,
      createdAt: hours(-1),
      updatedAt: hours(-1),
      replyCount: 2,
      warning: null,
      images: [],
      business: {
        id: speaker.id,
        userId: speaker.userId,
        name: 'Telares del Lago',
        phoneNumber: '+50277620000',
        whatsappNumber: null,
        isHidden: false,
        category: { id: category.id, name: 'Artesanías', slug: 'artesanias' },
        place: { code: '0710', name: 'Panajachel', department: 'Sololá' },
        logo: null,
      },
    });
  });

  it("shows pictures only while the owner's plan is paid", async () => {
    const owner = await buildUser(db, { premium: true, planExpiresAt: hours(2) });
    const { id: businessId } = await buildBusiness(db, { userId: owner.id });
    const { id: announcementId } = await post('con foto', { businessId });
    const file = { hash: 'c'.repeat(32), width: 640, height: 480, widths: [320, 640], thumbhash: 'x' };
    const { id: mediaFileId } = await db
      .insertInto('mediaFile')
      .values({ ownerUserId: owner.id, ...file })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('announcementMedia')
      .values({ announcementId, mediaFileId, caption: 'Vitrina' })
      .execute();
    expect((await list()).items[0]?.images).toMatchObject([
      { caption: 'Vitrina', mediaFile: { downloadUrl: `/media/${file.hash}-640.webp` } },
    ]);
    clock.set(hours(2));
    expect((await list()).items[0]?.images).toEqual([]);
  });

  describe('search', () => {
    beforeEach(async () => {
      await post('Taller de barro', { content: 'Aprenda a hornear piezas grandes.' });
      await post('Horario nuevo', { content: 'Abrimos los domingos por la mañana.' });
      const cafe = await buildBusiness(db, { name: 'Café Cobán' });
      await post('Degustación', { businessId: cafe.id, content: 'Grano lavado de la última cosecha.' });
    });

    it.each([
      ['title', 'taller', ['Taller de barro']],
      ['content', 'cosecha', ['Degustación']],
      ['name of the business', 'coban', ['Degustación']],
      ['words of title and business', 'degustacion café', ['Degustación']],
      ['without accents', 'degustacion', ['Degustación']],
      ['without the tilde of ñ', 'manana', ['Horario nuevo']],
      ['plural for singular', 'talleres', ['Taller de barro']],
      ['business with several', 'ñandú', ['Horario nuevo', 'Taller de barro']],
      ['words that never occur together', 'taller domingos', []],
      ['unknown word', 'helicóptero', []],
      ['operators taken as words', '!taller | :* & (', ['Taller de barro']],
      ['quotes', `'"taller`, ['Taller de barro']],
      ['only spaces', '   ', ['Degustación', 'Horario nuevo', 'Taller de barro']],
    ])('finds by %s', async (_what, search, expected) => {
      expect((await found(search)).toSorted()).toEqual(expected.toSorted());
    });

    it('counts the matches', async () => {
      expect(await list('?search=ñandu')).toMatchObject({ total: 2, totalCapped: false });
    });

    it('uses the new name of a renamed business', async () => {
      const bakery = await buildBusiness(db, { name: 'Panadería Aurora' });
      await post('Champurradas', { businessId: bakery.id });
      await db
        .updateTable('businessProfile')
        .set({ name: 'Pastelería Ocaso' })
        .where('id', '=', bakery.id)
        .execute();
      expect(await found('aurora')).toEqual([]);
      expect(await found('ocaso')).toEqual(['Champurradas']);
    });

    it('finds a rare word behind a thousand newer announcements, and pages through common words', async () => {
      await post('aguja', { createdAt: hours(-1_000) });
      const houses = await insertHouseBusinesses(400);
      const many = Array.from({ length: 1_100 }, (_, index) => ({
        businessId: houses[index % houses.length]!,
        title: `paja ${index}`,
        content: index % 3 === 0 ? 'común y mojada' : 'común',
        createdAt: hours(-index / 1_100),
      }));
      await db.insertInto('announcement').values(many).execute();
      expect(await found('aguja')).toEqual(['aguja']);
      const page = await list('?search=común&limit=50');
      expect(page).toMatchObject({ total: 1_000, totalCapped: true });
      expect(page.items[49]?.title).toBe('paja 49');
      expect(await list('?search=mojada')).toMatchObject({ total: 367, totalCapped: false });
    });
  });

  describe('paging', () => {
    const walk = async (direction: 'nextCursor' | 'previousCursor', start: string | null, query: string) => {
      const pages: string[][] = [];
      for (let cursor = start; cursor !== null;) {
        const page = await list(`?${query}&cursor=${cursor}`);
        pages.push(page.items.map(({ title }) => title));
        cursor = page[direction];
      }
      return pages;
    };

    it('returns each announcement once and in order, forward and back, also with equal times', async () => {
      const houses = await insertHouseBusinesses(14);
      const ages = fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 14 });
      const property = fc.asyncProperty(ages, fc.integer({ min: 1, max: 5 }), async (agesInHours, limit) => {
        await db.deleteFrom('announcement').execute();
        for (const [index, age] of agesInHours.entries())
          await post(`${index}`, { businessId: houses[index]!, createdAt: hours(-age) });
        const expected = [...agesInHours.entries()]
          .toSorted(([a, ageA], [b, ageB]) => ageA - ageB || b - a)
          .map(([index]) => `${index}`);

        const first = await list(`?limit=${limit}`);
        const firstTitles = first.items.map(({ title }) => title);
        const forward = [firstTitles, ...(await walk('nextCursor', first.nextCursor, `limit=${limit}`))];
        expect(forward.flat()).toEqual(expected);
        expect(forward.slice(0, -1).every((titles) => titles.length === limit)).toBe(true);

        if (first.nextCursor === null) return;
        const second = await list(`?limit=${limit}&cursor=${first.nextCursor}`);
        expect(await walk('previousCursor', second.previousCursor, `limit=${limit}`)).toEqual([firstTitles]);
      });
      await fc.assert(property, { numRuns: fuzzRuns(15) });
    });

    it.each(['x', 'W10', 'a'.repeat(601)])('rejects the cursor %s', async (cursor) => {
      const response = await app.request(`/api/announcements/active/filtered?cursor=${cursor}`);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ detail: [{ loc: ['query', 'cursor'] }] });
    });
  });
});

describe('GET /api/announcements/business/{businessId}', () => {
  const listOfBusiness = (id: number) => read(`/api/announcements/business/${id}`, v.array(Announcement));

  it('lists the active announcements of that business only, newest first', async () => {
    const other = await buildBusiness(db);
    await post('ajeno', { businessId: other.id });
    await post('vieja', { createdAt: hours(-9) });
    await post('expirada', { expiresAt: NOW });
    await post('nueva');
    expect((await listOfBusiness(business.id)).map(({ title }) => title)).toEqual(['nueva', 'vieja']);
  });

  it('is empty without announcements, and 404 for an unknown business', async () => {
    expect(await listOfBusiness((await buildBusiness(db)).id)).toEqual([]);
    expect((await app.request('/api/announcements/business/999999')).status).toBe(404);
  });
});

describe('GET /api/announcements/{id}', () => {
  it('returns an announcement, also after it has expired', async () => {
    const { id } = await post('expirada', { expiresAt: hours(-1) });
    expect(await read(`/api/announcements/${id}`, Announcement)).toMatchObject({
      title: 'expirada',
      expiresAt: hours(-1),
      business: { name: 'Cerámica Ñandú' },
    });
  });
});
