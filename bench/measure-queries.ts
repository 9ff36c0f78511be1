import { sql } from 'kysely';
import { openDatabase } from '#platform/db/database.ts';
import { SURNAMES, TEMPLATES } from './fill-database.ts';
import { runLoad } from './load.ts';
import type { Bench } from './run.ts';
import { signInAsAdmin, useServer } from './server.ts';
import { type Row, compare } from './report.ts';

const query = (path: string, filters: Record<string, string>) => `${path}?${new URLSearchParams(filters)}`;
const businesses = (filters: Record<string, string>) => query('/api/business-profiles/all/filtered', filters);
const search = (term: string) => businesses({ search: term });
const listed = (filters: Record<string, string>) => query('/api/announcements/active/filtered', filters);
const announcements = (search: string) => listed({ search });
const swapLetters = (word: string) => word.slice(0, 3) + word.charAt(4) + word.charAt(3) + word.slice(5);

async function readTerms(address: string) {
  await using db = openDatabase({ connectionString: address, poolSize: 1 }, () => {});
  const read = async (query: string): Promise<string[]> => {
    const limited = sql<{
      text: string;
    }>`SELECT text::text FROM (${sql.raw(query)}) AS found (text) LIMIT 60`;
    return (await limited.execute(db)).rows.map(({ text }) => text);
  };
  const rare = 'documents <= 5 AND length(word) > 4';
  return {
    ids: await read('SELECT id FROM business_profile WHERE NOT is_hidden ORDER BY md5(id::text)'),
    categories: await read('SELECT id FROM category ORDER BY id'),
    places: await read('SELECT code FROM place ORDER BY md5(code)'),
    rare: await read(`SELECT word FROM search_word WHERE ${rare} ORDER BY md5(word)`),
    names: await read('SELECT name FROM business_profile WHERE id % 16 = 1 ORDER BY id DESC'),
    people: await read('SELECT name FROM app_user ORDER BY id'),
    centres: await read('SELECT code FROM place WHERE latitude IS NOT NULL ORDER BY md5(code)'),
  };
}

/** Lists the kinds of queries with the paths of each; the second list is for administrators. */
async function listQueries(address: string): Promise<Record<string, string[]>[]> {
  const { ids, categories, places, rare, names, people, centres } = await readTerms(address);
  const trades = [...new Set(TEMPLATES.map(({ trade }) => trade))];
  const common = trades.slice(0, 12);
  const pairs = common.flatMap((trade) => SURNAMES.slice(0, 5).map((surname) => `${trade} ${surname}`));
  const anonymous = {
    'one business': ids.map((id) => `/api/business-profiles/${id}`),
    newest: [businesses({ sort: 'newest' })],
    category: categories.map((category) => businesses({ category })),
    place: places.map((place) => businesses({ place })),
    'category in a place': places.map((place, index) =>
      businesses({ place, category: categories[index % categories.length] ?? '' }),
    ),
    'open now': ['', ...categories].map((category) =>
      businesses({ open: 'now', ...(category && { category }) }),
    ),
    near: centres.map((near) => businesses({ near })),
    'near and open': centres.map((near) => businesses({ near, open: 'now' })),
    'near and term': centres.map((near, index) =>
      businesses({ near, search: common[index % common.length] ?? '' }),
    ),
    suggestions: [...common, ...SURNAMES].map((word) =>
      query('/api/suggestions', { search: word.slice(0, 4) }),
    ),
    'landing pages': places.map((place, index) =>
      query('/api/landings', { place, category: categories[index % categories.length] ?? '' }),
    ),
    'common term': common.map(search),
    'rare term': rare.map(search),
    'two terms': pairs.map(search),
    typo: trades.filter((word) => word.length > 6).map((word) => search(swapLetters(word))),
    'exact name': names.map(search),
    'zero results': common.map((term) => search(`${term} qqzxwq`)),
    announcements: ['/api/announcements/active/filtered'],
    'announcements, common term': common.map(announcements),
    'announcements, rare term': rare.map(announcements),
    'announcements in a place': places.map((place) => listed({ place })),
    'jobs in a place': places.map((place) => listed({ place, kind: 'job' })),
    'jobs by pay': ['3500', '5000', '8000', '20000'].map((pay) => listed({ kind: 'job', pay_min: pay })),
    'events of today': places.map((place) => listed({ place, date: 'today' })),
    'announcements near': centres.map((near) => listed({ near })),
    'jobs near': centres.map((near) => listed({ near, kind: 'job' })),
    'announcements near and term': centres.map((near, index) =>
      listed({ near, search: common[index % common.length] ?? '' }),
    ),
  };
  const admin = {
    subscriptions: ['/api/user-subscriptions/admin/users'],
    'people by name': people.map((name) => query('/api/users/all', { search: name })),
  };
  return [anonymous, admin];
}

type Target = { url: string; sessions: Record<string, string>[] };

async function measureSize({ databases, checkouts, effort }: Bench, size: number): Promise<Row[]> {
  const address = await databases.provide(size);
  await using stack = new AsyncDisposableStack();
  const targets: Target[] = [];
  for (const checkout of checkouts) {
    const server = stack.use(await useServer({ DATABASE_URL: address, PAGE_CACHE: 'off' }, checkout));
    targets.push({ url: server.url, sessions: [{}, await signInAsAdmin(server)] });
  }
  const rows: Row[] = [];
  for (const [access, kinds] of (await listQueries(address)).entries())
    for (const [name, paths] of Object.entries(kinds)) {
      const measure = async ({ url, sessions }: Target) => {
        const load = { url, paths, requests: effort.requests, headers: sessions[access] ?? {} };
        // Prepared statements get their generic plan with the sixth execution.
        await runLoad({ ...load, connections: 4 });
        const latencies: Record<string, number> = {};
        for (const connections of effort.connections) {
          const result = await runLoad({ ...load, connections });
          for (const name of ['p50', 'p95', 'p99'] as const)
            latencies[`${name} @${connections}`] = result[name];
        }
        return latencies;
      };
      rows.push(...(await compare({ businesses: size, query: name }, targets, measure)));
    }
  return rows;
}

/** Measures the latency of lists and searches, by kind, at each size. */
export async function measureQueries(bench: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  for (const size of bench.sizes) rows.push(...(await measureSize(bench, size)));
  return rows;
}
