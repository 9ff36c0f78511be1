import { loadavg } from 'node:os';
import { markLimitsApplied } from '#features/plans/server/index.ts';
import { openDatabase } from '#platform/db/database.ts';
import { SOLD, addItems } from './add-items.ts';
import { SITE_ID } from './databases.ts';
import { fillDatabase } from './fill-database.ts';
import { runLoad } from './load.ts';
import type { Row } from './report.ts';
import type { Bench } from './run.ts';
import { useServer } from './server.ts';

const CONNECTIONS = [1, 4];
/** Businesses at most: filling takes longer than measuring. */
const MOST = 200_000;

const PATH = '/api/business-profiles/all/filtered';
const search = (text: string, more: Record<string, string> = {}) =>
  `${PATH}?${new URLSearchParams({ search: text, ...more })}`;
const swapLetters = (word: string) => word.slice(0, 3) + word.charAt(4) + word.charAt(3) + word.slice(5);

const COMMON = ['comedor', 'panadería', 'farmacia', 'taller', 'ferretería', 'café', 'clínica', 'librería'];

const SEARCHES = {
  'common term': COMMON.map((term) => search(term)),
  'two terms': COMMON.map((term) => search(`${term} xicará`)),
  'term in a place': COMMON.map((term) => search(term, { place: '09' })),
  typo: COMMON.map((term) => search(swapLetters(term))),
  'zero results': COMMON.map((term) => search(`${term} qqzxwq`)),
};

const ITEM_SEARCHES = {
  item: SOLD.map((name) => search(name)),
  'item in a place': SOLD.map((name) => search(name, { place: '09' })),
  'item, misspelled': SOLD.map((name) => search(swapLetters(name))),
  'suggestions of items': SOLD.map(
    (name) => `/api/suggestions?${new URLSearchParams({ search: name.slice(0, 4) })}`,
  ),
};

type Latencies = Record<string, { p50: number; p95: number }>;

async function measure(
  settings: Record<string, string>,
  searches: Record<string, string[]>,
  { effort }: Bench,
): Promise<Latencies> {
  await using server = await useServer(settings);
  const found: Latencies = {};
  for (const [name, paths] of Object.entries(searches)) {
    const load = { url: server.url, paths, requests: effort.requests };
    await runLoad({ ...load, connections: 4 });
    for (const connections of CONNECTIONS) {
      const { p50, p95 } = await runLoad({ ...load, connections });
      found[`${name} @${connections}`] = { p50, p95 };
    }
  }
  return found;
}

/** Measures searches on one database, before and after its businesses sell something. */
export async function measureItems(bench: Bench): Promise<Row[]> {
  const businesses = Math.min(bench.sizes.at(-1) ?? MOST, MOST);
  const address = await bench.databases.create('items');
  {
    await using db = openDatabase({ connectionString: address, poolSize: 1 }, () => {});
    await fillDatabase(db, businesses);
    await db.insertInto('siteIdentity').values({ id: SITE_ID }).execute();
    await markLimitsApplied(db);
  }
  const settings = { DATABASE_URL: address, PAGE_CACHE: 'off' };
  const before = await measure(settings, SEARCHES, bench);
  await addItems(address);
  const after = await measure(settings, { ...SEARCHES, ...ITEM_SEARCHES }, bench);
  return Object.entries(after).map(([query, { p50, p95 }]) => ({
    businesses,
    query,
    'p50 without': before[query]?.p50 ?? 0,
    'p95 without': before[query]?.p95 ?? 0,
    'p50 with': p50,
    'p95 with': p95,
    'p95 ratio': before[query] ? p95 / before[query].p95 : 0,
    load: loadavg()[0] ?? 0,
  }));
}
