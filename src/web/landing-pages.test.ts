import { afterAll, describe, expect, it } from 'vitest';
import { refreshLandings } from '#features/landings/server/index.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCategory } from '#db/builders/category.ts';
import { buildUser } from '#db/builders/user.ts';
import { TEST_SITE, openTestApp } from '#test/app.ts';
import { renderInDevelopment } from './ssr/entry-server.tsx';

const { app, db, clock, close } = await openTestApp({ renderPage: renderInDevelopment });
afterAll(close);

const { id: userId } = await buildUser(db);
const { id: categoryId } = await buildCategory(db, { name: 'Farmacias' });
for (const address of ['1a calle', '1a calle', '2a calle', null])
  await buildBusiness(db, { userId, categoryId, placeCode: '0108', name: 'Farmacia Luz', address });
await buildBusiness(db, { userId, categoryId, placeCode: '1701', name: 'Farmacia Sol' });
await db
  .insertInto('landingText')
  .values({ categoryId, placeCode: '0108', text: '<b>Turnos</b>\nde noche', updatedAt: clock.now() })
  .execute();
await refreshLandings(db, clock.now());

const MIXCO = '/negocios/farmacias/guatemala/mixco';

async function read(path: string) {
  const response = await app.request(path);
  expect([path, response.status]).toEqual([path, 200]);
  const html = await response.text();
  return {
    html,
    title: /<title>([^<]*)</.exec(html)?.[1]?.replace(' · Plaza Chapina', ''),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replace(TEST_SITE.url, ''),
    isIndexed: !html.includes('<meta name="robots" content="noindex"'),
    data: [...html.matchAll(/<script type="application\/ld\+json">([^<]*)</g)].map(([, json = '']) =>
      JSON.parse(json),
    ),
  };
}

describe('a landing page', () => {
  it('has its own address, a heading in words, the list and the text', async () => {
    const { html, title, canonical, isIndexed } = await read(MIXCO);
    expect([title, canonical, isIndexed]).toEqual(['Farmacias en Mixco, Guatemala', MIXCO, true]);
    expect(html).toContain('Farmacias en Mixco</h1>');
    expect(html).toContain('4 negocios');
    expect(html.match(/<article data-business/g)).toHaveLength(4);
    expect(html).toContain('<p>&lt;b&gt;Turnos&lt;/b&gt;</p><p>de noche</p>');
  });

  it('has structured data of its trail and its list', async () => {
    const { data } = await read(MIXCO);
    expect(data).toHaveLength(2);
    const [list, trail] = data;
    expect(trail).toMatchObject({ '@context': 'https://schema.org', '@type': 'BreadcrumbList' });
    expect(trail.itemListElement.at(-1)).toEqual({
      '@type': 'ListItem',
      position: 5,
      name: 'Mixco',
      item: TEST_SITE.url + MIXCO,
    });
    expect(list).toMatchObject({ '@type': 'ItemList', name: 'Farmacias en Mixco, Guatemala' });
    expect(list.itemListElement).toHaveLength(4);
    expect(list.itemListElement[0].url).toMatch(/\/business\/\d+\/farmacia-luz$/);
  });

  it('is the canonical address of the same list by numbers', async () => {
    const { canonical, isIndexed } = await read(`/negocios?category=${categoryId}&place=0108`);
    expect([canonical, isIndexed]).toEqual([MIXCO, true]);
    expect((await read(`/negocios?category=${categoryId}&open=now`)).canonical ?? MIXCO).not.toContain('?');
  });

  it.each([
    ['with few businesses', '/negocios/farmacias/peten/flores'],
    ['without businesses', '/negocios/farmacias/izabal'],
    ['of a search', '/negocios?search=luz'],
    ['by unknown numbers', '/negocios?category=999999'],
  ])('%s is not indexed', async (_, path) => {
    expect((await read(path)).isIndexed).toBe(false);
  });

  it.each([
    ['/negocios/Farmacias/Guatemala/MIXCO', MIXCO],
    [`${MIXCO}/`, MIXCO],
    ['/negocios/farmacias/guatemala/mixco?open=now&x=1'.replace('mixco', 'Mixco'), `${MIXCO}?open=now&x=1`],
  ])('at %s redirects for good', async (path, to) => {
    const response = await app.request(path);
    expect([response.status, response.headers.get('location')]).toEqual([301, to]);
  });

  it.each(['/negocios/en', '/negocios/nada', '/negocios/farmacias/nada', `${MIXCO}/zona-1`])(
    'does not exist at %s',
    async (path) => {
      expect((await app.request(path)).status).toBe(404);
    },
  );
});

describe('the page of a business', () => {
  it('has a title of its own among businesses of its name, category and place', async () => {
    const rows = await db.selectFrom('businessProfile').select('id').orderBy('id').execute();
    const titles = [];
    for (const { id } of rows) titles.push((await read(`/business/${id}`)).title);
    const where = 'Farmacias en Mixco, Guatemala';
    expect(titles).toEqual([
      `Farmacia Luz, n.º ${rows[0]?.id}: ${where}`,
      `Farmacia Luz, n.º ${rows[1]?.id}: ${where}`,
      `Farmacia Luz, 2a calle: ${where}`,
      `Farmacia Luz, n.º ${rows[3]?.id}: ${where}`,
      'Farmacia Sol: Farmacias en Flores, Petén',
    ]);
  });

  it('has the trail of the landings that list it', async () => {
    const { id } = await db.selectFrom('businessProfile').select('id').limit(1).executeTakeFirstOrThrow();
    const { html, data } = await read(`/business/${id}`);
    expect(html).toContain(`href="${MIXCO}"`);
    const trail = data.find((each) => each['@type'] === 'BreadcrumbList');
    expect(trail.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      'Inicio',
      'Negocios',
      'Farmacias',
      'Guatemala',
      'Mixco',
      'Farmacia Luz',
    ]);
  });
});
