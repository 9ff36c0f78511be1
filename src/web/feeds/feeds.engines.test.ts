import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import RssParser from 'rss-parser';
import { afterAll, describe, expect, it } from 'vitest';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCategory } from '#db/builders/category.ts';
import { TEST_SITE, openTestApp } from '#test/app.ts';
import { withResponseCache } from '#test/caching.ts';
import { DAY } from '#shared/time.ts';
import { FEED_ROUTES } from '../page-rules.ts';

const opened = await openTestApp();
const { app, db, clock, close } = opened;
afterAll(close);

const SCHEMA = new URL('../../../test/fixtures/json-feed-1.1.schema.json', import.meta.url);
const ajv = new Ajv({ allErrors: true });
formats.default(ajv);
const isJsonFeed = ajv.compile(JSON.parse(readFileSync(SCHEMA, 'utf8')) as object);

async function fetchText(path: string, type: string): Promise<string> {
  const response = await app.request(`http://evil.example${path}`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
  return response.text();
}

async function readRss(path: string) {
  const text = await fetchText(path, 'application/rss+xml');
  return new RssParser({ customFields: { feed: ['atom:link'] } }).parseString(text);
}

interface JsonFeed {
  title: string;
  home_page_url: string;
  feed_url: string;
  items: { id: string; url: string; title: string; content_html: string; tags?: string[] }[];
}

async function readJson(path: string): Promise<JsonFeed> {
  const feed = JSON.parse(await fetchText(path, 'application/feed+json')) as JsonFeed;
  expect(isJsonFeed(feed) || isJsonFeed.errors).toBe(true);
  return feed;
}

const category = await buildCategory(db, { name: 'Cafeterías' });
const shop = await buildBusiness(db, {
  name: 'Café & Más <Xela>',
  placeCode: '0901',
  categoryId: category.id,
  createdAt: new Date('2026-01-02T03:04:05Z'),
});
const own = { businessId: shop.id };
const TEXT = `Pan & café ]]> <b>hoy</b> 👩🏽‍🍳\n\nSegundo\u0001 párrafo\ncon línea ${'ñ'.repeat(4_900)}`;
const offer = await buildAnnouncement(db, {
  ...own,
  kind: 'offer',
  price: 25,
  title: 'Dos <i>por</i> uno & más ]]>',
  content: TEXT,
  createdAt: new Date('2026-03-01T12:00:00Z'),
});
const job = await buildAnnouncement(db, {
  ...own,
  kind: 'job',
  title: 'Mesero',
  createdAt: new Date('2026-03-02T12:00:00Z'),
});
const past = new Date(clock.now().getTime() - DAY);
await buildAnnouncement(db, { ...own, title: 'Vencido', expiresAt: past });
await buildAnnouncement(db, { ...own, title: 'Oculto', isHidden: true });
await buildAnnouncement(db, { ...own, title: 'Vendido', outcome: 'sold' });
const hidden = await buildBusiness(db, { name: 'Escondido', isHidden: true });

const urlOf = ({ id }: { id: number }) => `${TEST_SITE.url}/anuncios/${id}`;

describe('the feed of announcements', () => {
  it('has what visitors see, the newest first, with ids that stay', async () => {
    const rss = await readRss('/anuncios/rss.xml');
    expect(rss).toMatchObject({
      title: 'Anuncios en Guatemala · Plaza Chapina',
      link: `${TEST_SITE.url}/anuncios`,
      language: 'es-gt',
    });
    expect(rss.items.map(({ guid, link, isoDate }) => [guid, link, isoDate])).toEqual([
      [urlOf(job), urlOf(job), '2026-03-02T12:00:00.000Z'],
      [urlOf(offer), urlOf(offer), '2026-03-01T12:00:00.000Z'],
    ]);
    const json = await readJson('/anuncios/feed.json');
    expect(json.items.map(({ id }) => id)).toEqual([urlOf(job), urlOf(offer)]);
  });

  it('keeps every character that XML has, and leaves out others', async () => {
    const [, item] = (await readRss('/anuncios/rss.xml')).items;
    const [, same] = (await readJson('/anuncios/feed.json')).items;
    const html =
      '<p>Q25</p><p>Pan &amp; café ]]&gt; &lt;b&gt;hoy&lt;/b&gt; 👩🏽‍🍳</p>' +
      `<p>Segundo párrafo<br />con línea ${'ñ'.repeat(4_900)}</p>`;
    expect([item?.title, item?.content, item?.creator]).toEqual([
      'Dos <i>por</i> uno & más ]]>',
      html,
      'Café & Más <Xela>',
    ]);
    expect(same).toMatchObject({
      title: 'Dos <i>por</i> uno & más ]]>',
      content_html: html,
      tags: ['Oferta'],
    });
  });

  it('takes kind and place, and drops other parameters from its own address', async () => {
    const json = await readJson('/anuncios/feed.json?utm_source=x&place=09&kind=job');
    expect(json).toMatchObject({
      title: 'Empleos en Quetzaltenango · Plaza Chapina',
      home_page_url: `${TEST_SITE.url}/anuncios/empleos/quetzaltenango`,
      feed_url: `${TEST_SITE.url}/anuncios/feed.json?kind=job&place=09`,
    });
    expect(json.items.map(({ id }) => id)).toEqual([urlOf(job)]);
    const rss = await fetchText('/anuncios/rss.xml?place=09&kind=job', 'application/rss+xml');
    expect(rss).toContain(`href="${TEST_SITE.url}/anuncios/rss.xml?kind=job&amp;place=09" rel="self"`);
    expect((await readRss('/anuncios/rss.xml?place=01')).items).toEqual([]);
  });
});

describe('the feed of a business', () => {
  it('has its announcements alone', async () => {
    await buildAnnouncement(db, { title: 'De otro' });
    const json = await readJson(`/business/${shop.id}/feed.json`);
    expect(json.title).toBe('Anuncios de Café & Más <Xela> · Plaza Chapina');
    expect(json.items.map(({ id }) => id)).toEqual([urlOf(job), urlOf(offer)]);
    expect((await readRss(`/business/${shop.id}/rss.xml`)).items).toHaveLength(2);
  });
});

describe('the feed of businesses', () => {
  it('has the visible ones of a category and a place, whose ids outlast their names', async () => {
    const json = await readJson(`/negocios/feed.json?category=${category.id}&place=0901`);
    expect(json).toMatchObject({
      title: 'Nuevos: Cafeterías en Quetzaltenango, Quetzaltenango · Plaza Chapina',
      home_page_url: `${TEST_SITE.url}/negocios/cafeterias/quetzaltenango/quetzaltenango`,
    });
    expect(json.items).toMatchObject([
      {
        id: `${TEST_SITE.url}/business/${shop.id}`,
        url: `${TEST_SITE.url}/business/${shop.id}/cafe-mas-xela`,
        title: 'Café & Más <Xela>',
      },
    ]);
    const all = await readRss('/negocios/rss.xml');
    expect(all.items.map(({ guid }) => guid)).not.toContain(`${TEST_SITE.url}/business/${hidden.id}`);
  });
});

it('has 50 items at most', async () => {
  for (let number = 0; number < 51; number += 1) await buildAnnouncement(db, { ...own, kind: 'notice' });
  expect((await readJson('/anuncios/feed.json?kind=notice')).items).toHaveLength(50);
  expect((await readRss(`/business/${shop.id}/rss.xml`)).items).toHaveLength(50);
});

it.each([
  '/anuncios/rss.xml?kind=nada',
  '/anuncios/rss.xml?kind=job&kind=offer',
  '/anuncios/rss.xml?place=99',
  '/anuncios/rss.xml?place=x',
  '/negocios/rss.xml?category=999999',
  '/negocios/feed.json?category=x',
  '/business/999999/rss.xml',
  '/business/x/rss.xml',
  `/business/${hidden.id}/rss.xml`,
  `/business/${hidden.id}/feed.json`,
])('answers 404 for %s', async (path) => {
  expect((await app.request(path)).status).toBe(404);
});

it('is cached like its list until something changes, and is 304 for a reader that has it', async () => {
  const cached = await withResponseCache(opened);
  const ask = async (headers: Record<string, string> = {}) =>
    cached.app.request(`/business/${shop.id}/feed.json?x=1`, { headers });
  const first = await ask();
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1, must-revalidate');
  expect((await ask({ 'if-none-match': etag })).status).toBe(304);
  await buildAnnouncement(db, { ...own, title: 'Recién publicado' });
  await cached.catchUp();
  const again = await ask({ 'if-none-match': etag });
  expect([again.status, await again.text()]).toEqual([200, expect.stringContaining('Recién publicado')]);
});

it('is declared with the page of its list', () => {
  expect(FEED_ROUTES.map(({ path, query }) => [path, query.join(' ')])).toEqual([
    ['/negocios/rss.xml', 'category place'],
    ['/negocios/feed.json', 'category place'],
    ['/business/:id/rss.xml', ''],
    ['/business/:id/feed.json', ''],
    ['/business/:id/eventos.ics', ''],
    ['/anuncios/:id/evento.ics', ''],
    ['/anuncios/rss.xml', 'kind place'],
    ['/anuncios/feed.json', 'kind place'],
    ['/anuncios/eventos.ics', 'kind place'],
  ]);
});
