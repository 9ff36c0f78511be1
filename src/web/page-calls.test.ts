import { afterAll, describe, expect, it } from 'vitest';
import { refreshLandings } from '#features/landings/server/index.ts';
import { createContentMemory } from '#platform/db/content-memory.ts';
import { createContentVersion } from '#platform/db/content-version.ts';
import { fromWire } from '#shared/wire.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCategory } from '#db/builders/category.ts';
import { openTestApp } from '#test/app.ts';
import { countStatements } from '#test/count-statements.ts';
import { newPerson } from '#test/person.ts';
import { createApp } from '#server/create-app.ts';
import type { RenderPage } from '#server/deps.ts';
import { renderInDevelopment } from './ssr/entry-server.tsx';

const opened = await openTestApp();
const { app, db, deps, clock, close } = opened;
afterAll(close);

const ana = await newPerson(opened);
const { id: categoryId, slug } = await buildCategory(db, { name: 'Farmacias' });
const businesses = [];
for (const address of ['1a calle', '2a calle', '3a calle', '4a calle'])
  businesses.push(
    await buildBusiness(db, { userId: ana.id, categoryId, placeCode: '0108', name: 'Farmacia Luz', address }),
  );
const businessId = businesses[0]!.id;
const { id: announcementId } = await buildAnnouncement(db, { businessId });
await refreshLandings(db, clock.now());

const PAGES = {
  home: '/',
  list: '/negocios',
  category: `/negocios/${slug}`,
  municipality: `/negocios/${slug}/guatemala/mixco`,
  search: '/negocios?search=farmacia',
  business: `/business/${businessId}`,
  announcements: '/anuncios',
  announcement: `/anuncios/${announcementId}`,
  'own content': '/mis-contenidos',
  'own business': `/business/${businessId}`,
};
type PageName = keyof typeof PAGES;

const sessionFor = (name: PageName) => (name.startsWith('own ') ? ana.session : {});

const visit = async (site: typeof app, name: PageName): Promise<Response> =>
  site.request(PAGES[name], { headers: sessionFor(name) });

describe('what a page is given of the API', () => {
  it.each(Object.keys(PAGES) as PageName[])('is what the browser would be sent: %s', async (name) => {
    const given: [path: string, result: unknown][] = [];
    const renderPage: RenderPage = (request, context) =>
      renderInDevelopment(request, {
        ...context,
        ask: async (path, init) => {
          const answer = await context.ask(path, init);
          given.push([path, answer.body]);
          return answer;
        },
      });
    expect((await visit(createApp({ ...deps, renderPage }), name)).status).toBe(200);
    expect(given.length).toBeGreaterThan(1);
    for (const [path, result] of given) {
      const sent = await app.request(path, { headers: sessionFor(name) });
      expect([path, result]).toEqual([path, fromWire(await sent.json())]);
    }
  });
});

describe('what a page asks of the database, the second time', () => {
  const version = createContentVersion();
  version.raise();
  const memory = createContentMemory(version, 1_000_000);
  const site = createApp({ ...deps, memory, renderPage: renderInDevelopment });

  it.each<[PageName, statements: number, roundTrips: number]>([
    ['home', 3, 3],
    ['list', 2, 2],
    ['category', 2, 2],
    ['municipality', 2, 2],
    ['search', 2, 2],
    ['business', 3, 1],
    ['announcements', 2, 2],
    ['announcement', 2, 1],
    ['own content', 9, 4],
    ['own business', 7, 3],
  ])('%s: %d statements in at most %d round trips', async (name, statements, roundTrips) => {
    await visit(site, name);
    const counts = await countStatements(() => visit(site, name));
    expect(counts.statements).toBe(statements);
    expect(counts.roundTrips).toBeLessThanOrEqual(roundTrips);
  });
});
