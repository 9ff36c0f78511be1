import { afterAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCategory } from '#db/builders/category.ts';
import { buildUser } from '#db/builders/user.ts';
import { openTestApp } from '#test/app.ts';
import { placeSlug } from '#shared/landing-path.ts';
import { Landing } from '../schema.ts';
import { refreshLandings } from './jobs.ts';

const MIXCO = '0108';
const PETAPA = '0117';
const CAPITAL = '0101';
const ANTIGUA = '0301';

const { app, db, read, clock, close } = await openTestApp();
afterAll(close);

const { id: userId } = await buildUser(db);
const pharmacies = await buildCategory(db, { name: 'Farmacias' });
const cafes = await buildCategory(db, { name: 'Cafeterías y más' });

async function publish(count: number, categoryId: number | null, placeCode: string | null) {
  for (let number = 0; number < count; number += 1)
    await buildBusiness(db, { userId, categoryId, placeCode, name: `Negocio ${number}` });
}
await publish(4, pharmacies.id, MIXCO);
await publish(3, pharmacies.id, CAPITAL);
await publish(2, pharmacies.id, PETAPA);
await publish(3, cafes.id, MIXCO);
await publish(3, cafes.id, ANTIGUA);
await publish(1, null, MIXCO);
await publish(1, cafes.id, '01');
await refreshLandings(db, clock.now());

const [pharmacy, cafe] = await Promise.all(
  [pharmacies.id, cafes.id].map((categoryId) =>
    db
      .selectFrom('businessProfile')
      .select('id')
      .where('categoryId', '=', categoryId)
      .where('placeCode', '=', MIXCO)
      .where('name', '=', 'Negocio 0')
      .executeTakeFirstOrThrow(),
  ),
);
const announce = (of: typeof pharmacy, kind: 'job' | 'notice', title: string) =>
  buildAnnouncement(db, { businessId: of?.id, kind, title });
const job = await announce(pharmacy, 'job', 'Se busca dependiente');
await announce(pharmacy, 'notice', 'Cerramos el martes');
await announce(cafe, 'job', 'Se busca barista');

const landing = (path: string) => read(`/api/landings?path=${path}`, Landing);
const statusFor = async (path: string) => (await app.request(`/api/landings?path=${path}`)).status;

describe('the landing of a category in a municipality', () => {
  it('says what it lists, and where it belongs', async () => {
    expect(await landing('farmacias/guatemala/mixco')).toEqual({
      path: '/negocios/farmacias/guatemala/mixco',
      title: 'Farmacias en Mixco, Guatemala',
      description:
        'Farmacias en Mixco, Guatemala: 4 negocios. Teléfono, WhatsApp, horario y cómo llegar de cada uno.',
      category: { id: pharmacies.id, name: 'Farmacias', slug: 'farmacias' },
      place: { code: MIXCO, name: 'Mixco', parentCode: '01' },
      total: 4,
      totalCapped: false,
      isIndexed: true,
      trail: [
        { name: 'Inicio', path: '/' },
        { name: 'Negocios', path: '/negocios' },
        { name: 'Farmacias', path: '/negocios/farmacias' },
        { name: 'Guatemala', path: '/negocios/farmacias/guatemala' },
        { name: 'Mixco', path: '/negocios/farmacias/guatemala/mixco' },
      ],
      within: [],
      beside: [
        {
          name: 'Ciudad de Guatemala',
          path: '/negocios/farmacias/guatemala/ciudad-de-guatemala',
          businesses: 3,
        },
      ],
      categories: [
        { name: 'Cafeterías y más', path: '/negocios/cafeterias-y-mas/guatemala/mixco', businesses: 3 },
      ],
      news: [{ id: job.id, kind: 'job', title: 'Se busca dependiente', business: 'Negocio 0' }],
      text: null,
    });
  });

  it('is the same by numbers', async () => {
    const byNumbers = await read(`/api/landings?category=${pharmacies.id}&place=${MIXCO}`, Landing);
    expect(byNumbers).toEqual(await landing('farmacias/guatemala/mixco'));
  });

  it('is not indexed with two businesses', async () => {
    const few = await landing('farmacias/guatemala/san-miguel-petapa');
    expect([few.total, few.isIndexed]).toEqual([2, false]);
  });

  it('exists without businesses', async () => {
    const { total, isIndexed, description } = await landing('farmacias/peten/flores');
    expect([total, isIndexed]).toEqual([0, false]);
    expect(description).toMatch(/todavía no hay negocios/);
  });
});

describe('other landings', () => {
  const names = (links: { name: string; businesses: number }[]) =>
    links.map(({ name, businesses }) => [name, businesses]);

  it('of a department link its municipalities, the other departments and categories', async () => {
    const { title, within, beside, categories } = await landing('cafeterias-y-mas/guatemala');
    expect(title).toBe('Cafeterías y más en el departamento de Guatemala');
    expect(names(within)).toEqual([['Mixco', 3]]);
    expect(names(beside)).toEqual([['Sacatepéquez', 3]]);
    expect(names(categories)).toEqual([['Farmacias', 9]]);
  });

  it('of a place count businesses without category, too', async () => {
    const { title, total, categories } = await landing('en/guatemala/mixco');
    expect([title, total]).toEqual(['Negocios en Mixco, Guatemala', 8]);
    expect(names(categories)).toEqual([
      ['Farmacias', 4],
      ['Cafeterías y más', 3],
    ]);
  });

  it('of all businesses link all departments and categories', async () => {
    const { path, within, categories, isIndexed } = await read('/api/landings', Landing);
    expect([path, isIndexed]).toEqual(['/negocios', true]);
    expect(names(within)).toEqual([
      ['Guatemala', 14],
      ['Sacatepéquez', 3],
    ]);
    expect(names(categories)).toEqual([
      ['Farmacias', 9],
      ['Cafeterías y más', 7],
    ]);
  });

  it.each([
    ['FARMACIAS/Guatemala/Mixco/', '/negocios/farmacias/guatemala/mixco'],
    ['cafeter%C3%ADas-y-m%C3%A1s', '/negocios/cafeterias-y-mas'],
  ])('at %s name their own address', async (written, path) => {
    expect((await landing(written)).path).toBe(path);
  });

  it.each([
    '',
    'en',
    'nada',
    'farmacias/nada',
    'farmacias/guatemala/nada',
    'farmacias/mixco',
    'farmacias/guatemala/mixco/zona-1',
    'en/guatemala/mixco/zona-1',
  ])('do not exist at %s', async (path) => {
    expect(await statusFor(path)).toBe(404);
  });

  it('do not exist for unknown numbers', async () => {
    const statuses = ['category=999999', 'place=99', 'place=0199'].map(
      async (query) => (await app.request(`/api/landings?${query}`)).status,
    );
    expect(await Promise.all(statuses)).toEqual([404, 404, 404]);
  });
});

describe('slugs', () => {
  it('are unique among the municipalities of a department, and among departments', async () => {
    const places = await db
      .selectFrom('place')
      .selectAll()
      .where(sql`length(code)`, '<=', 4)
      .execute();
    const slugs = places.map((place) => `${place.parentCode} ${placeSlug(place)}`);
    expect(new Set(slugs).size).toBe(places.length);
  });

  it('of equal names, and names without letters, end in the id', async () => {
    const { id: second } = await buildCategory(db, { name: 'Farmacias!' });
    const { id: signs } = await buildCategory(db, { name: '???' });
    const { id: reserved } = await buildCategory(db, { name: 'En' });
    const slugs = await db
      .selectFrom('category')
      .select('slug')
      .where('id', '>=', second)
      .orderBy('id')
      .execute();
    expect(slugs.map(({ slug }) => slug)).toEqual([`farmacias-${second}`, 'categoria', `en-${reserved}`]);
    expect((await landing('farmacias')).category?.id).toBe(pharmacies.id);
    await db.deleteFrom('category').where('id', 'in', [second, signs, reserved]).execute();
  });

  it('from before a rename lead to the new address, unless another category has them', async () => {
    const { id } = await buildCategory(db, { name: 'Barberías' });
    await db.updateTable('category').set({ name: 'Peluquerías' }).where('id', '=', id).execute();
    expect((await landing('barberias/peten')).path).toBe('/negocios/peluquerias/peten');
    const other = await buildCategory(db, { name: 'Barberías' });
    expect((await landing('barberias')).category?.id).toBe(other.id);
    await db.deleteFrom('category').where('id', 'in', [id, other.id]).execute();
    expect(await statusFor('barberias')).toBe(404);
  });
});

describe('the counts', () => {
  const counted = () =>
    db.selectFrom('landingCount').selectAll().orderBy('categoryId').orderBy('placeCode').execute();

  it('are written only where they changed', async () => {
    const before = await counted();
    await refreshLandings(db, new Date('2030-01-01T00:00:00Z'));
    expect(await counted()).toEqual(before);

    await publish(1, cafes.id, ANTIGUA);
    const at = new Date('2030-01-02T00:00:00Z');
    await refreshLandings(db, at);
    const changed = (await counted()).filter(({ changedAt }) => changedAt.getTime() === at.getTime());
    expect(
      changed.map(({ categoryId, placeCode, businesses }) => [categoryId, placeCode, businesses]),
    ).toEqual([
      [cafes.id, '03', 4],
      [cafes.id, ANTIGUA, 4],
      [cafes.id, null, 8],
      [null, '03', 4],
      [null, ANTIGUA, 4],
    ]);
  });

  it('have a business once in each of its categories, and once in its place', async () => {
    const { id: categoryId } = await buildCategory(db, { name: 'Librerías' });
    for (const first of [cafes.id, cafes.id, pharmacies.id])
      await buildBusiness(db, {
        userId,
        categoryId: first,
        moreCategoryIds: [categoryId],
        placeCode: '1601',
      });
    await refreshLandings(db, clock.now());
    const { total, isIndexed } = await landing('librerias/alta-verapaz/coban');
    expect([total, isIndexed]).toEqual([3, true]);
    const coban = (await counted()).filter(({ placeCode }) => placeCode === '1601');
    expect(coban.map(({ categoryId: id, businesses }) => [id, businesses])).toEqual([
      [categoryId, 3],
      [null, 3],
    ]);
    await db.deleteFrom('businessProfile').where('placeCode', '=', '1601').execute();
    await db.deleteFrom('category').where('id', '=', categoryId).execute();
  });

  it('leave out what is hidden, and end below three', async () => {
    await db
      .updateTable('businessProfile')
      .set({ isHidden: true })
      .where('placeCode', '=', CAPITAL)
      .execute();
    await refreshLandings(db, clock.now());
    const gone = await landing('farmacias/guatemala/ciudad-de-guatemala');
    expect([gone.total, gone.isIndexed]).toEqual([0, false]);
    expect((await landing('farmacias')).total).toBe(6);
  });
});
