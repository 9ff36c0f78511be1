import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { refreshLandings } from '#features/landings/server/index.ts';
import { buildCategory } from '#db/builders/category.ts';
import { buildUser } from '#db/builders/user.ts';
import { TEST_SITE, openTestApp } from '#test/app.ts';
import { CRAWLED_BUSINESSES } from '#test/effort.ts';
import { renderInDevelopment } from './ssr/entry-server.tsx';

const { app, db, clock, close } = await openTestApp({ renderPage: renderInDevelopment });
afterAll(close);

const CATEGORIES = CRAWLED_BUSINESSES > 1_000 ? 26 : 22;
const PLACES = CRAWLED_BUSINESSES > 1_000 ? 97 : 7;

const { id: userId } = await buildUser(db);
for (let number = 0; number < CATEGORIES; number += 1) await buildCategory(db, { name: `Oficio ${number}` });
await sql`
  INSERT INTO business_profile (user_id, name, category_id, place_code)
  SELECT ${userId}, 'Negocio ' || n % 5, category.id, place.code
  FROM generate_series(1, ${CRAWLED_BUSINESSES}::int) AS n
  JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place FROM category) AS category
    ON category.place = least(n % (${CATEGORIES}::int + 9), ${CATEGORIES}::int - 1) + 1
  JOIN (SELECT code, row_number() OVER (ORDER BY right(code, 2), code) AS place FROM place WHERE length(code) = 4) AS place
    ON place.place = n % ${PLACES}::int + 1`.execute(db);
await refreshLandings(db, clock.now());

interface Page {
  clicks: number;
  status: number;
  title: string;
  /** Null for a page with `noindex`. */
  canonical: string | null;
  links: string[];
  repeatedIds: string[];
}

const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) < at);

const decode = (text: string) => text.replaceAll('&amp;', '&');

async function fetchPage(path: string, clicks: number): Promise<Page> {
  const response = await app.request(path);
  const html = await response.text();
  const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
  return {
    clicks,
    status: response.status,
    title: /<title>([^<]*)</.exec(html)?.[1] ?? '',
    canonical: canonical === undefined ? null : decode(canonical).replace(TEST_SITE.url, ''),
    links: [...html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)].map(([, href = '']) => decode(href)),
    repeatedIds: repeated([...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id)),
  };
}

/** Every page that links lead to from the start page, by the fewest clicks. */
async function crawl(): Promise<Map<string, Page>> {
  const pages = new Map<string, Page>();
  const queue = [{ path: '/', clicks: 0 }];
  const seen = new Set(['/']);
  for (const { path, clicks } of queue) {
    const page = await fetchPage(path, clicks);
    pages.set(path, page);
    for (const link of page.links) {
      if (seen.has(link)) continue;
      seen.add(link);
      queue.push({ path: link, clicks: clicks + 1 });
    }
  }
  return pages;
}

async function locations(file: string): Promise<string[]> {
  const xml = await (await app.request(file)).text();
  return [...xml.matchAll(/<loc>([^<]*)</g)].map(([, location = '']) => location.replace(TEST_SITE.url, ''));
}

async function sitemap(): Promise<string[]> {
  const paths = [];
  for (const file of await locations('/sitemap.xml')) paths.push(...(await locations(file)));
  return paths;
}

const pages = await crawl();
const listed = await sitemap();
/** The fewest clicks to each page that may be indexed, by its canonical address. */
const reached = new Map<string, number>();
for (const { canonical, clicks } of pages.values())
  if (canonical !== null && !reached.has(canonical)) reached.set(canonical, clicks);
const maxClicks = (paths: readonly string[]) =>
  Math.max(...paths.map((path) => reached.get(path) ?? Infinity));

describe(`a site with ${CRAWLED_BUSINESSES} businesses`, () => {
  it('is reached by links alone', () => {
    expect(listed.filter((path) => path.startsWith('/business/'))).toHaveLength(CRAWLED_BUSINESSES);
    expect(listed.filter((path) => !reached.has(path))).toEqual([]);
  });

  it('has no link that leads nowhere, but to what needs an account', () => {
    const others = [...pages].filter(([, { status }]) => status !== 200);
    const kinds = others.map(([path, { status }]) => `${status} ${path.replace(/\d+$/, ':id')}`);
    expect([...new Set(kinds)].sort()).toEqual([
      '302 /mi-cuenta',
      '302 /mis-contenidos',
      '302 /reclamar/:id',
    ]);
  });

  it('has each id of a page once', () => {
    const faults = [...pages].flatMap(([path, { repeatedIds }]) => repeatedIds.map((id) => `${path}: ${id}`));
    expect(faults).toEqual([]);
  });

  it('lists every page in the sitemap that may be indexed', () => {
    expect([...reached.keys()].filter((path) => !listed.includes(path))).toEqual([]);
  });

  it('has only indexed pages in the sitemap, by their canonical address', async () => {
    const faults = [];
    for (const path of listed) {
      const { status, canonical } = pages.get(path) ?? (await fetchPage(path, 0));
      if (status !== 200 || canonical !== path) faults.push({ path, status, canonical });
    }
    expect(faults).toEqual([]);
  });

  it('has a title of its own for each indexed page', () => {
    const titles = new Map<string, Set<string>>();
    for (const { title, canonical } of pages.values())
      if (canonical !== null) titles.set(title, (titles.get(title) ?? new Set()).add(canonical));
    expect([...titles].filter(([, canonicals]) => canonicals.size > 1)).toEqual([]);
  });

  it('needs at most three clicks to a landing page, and few more to a business', () => {
    const landings = listed.filter((path) => path.startsWith('/negocios/'));
    expect(landings.length).toBeGreaterThan(30);
    expect(maxClicks(landings)).toBeLessThanOrEqual(3);
    expect(maxClicks(listed.filter((path) => path.startsWith('/business/')))).toBeLessThanOrEqual(5);
  });
});
