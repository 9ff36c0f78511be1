import { loadavg } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { openDatabase } from '#platform/db/database.ts';
import { listHolidays } from '#features/businesses/server/holidays/holidays.ts';
import { addDays, guatemalaDay } from '#shared/calendar.ts';
import { minuteOfWeek } from '#shared/opening-hours/week.ts';
import { SOLD } from './add-items.ts';
import { TEMPLATES } from './fill-database.ts';
import { runLoad } from './load.ts';
import { type Row, compare } from './report.ts';
import type { Bench } from './run.ts';
import { useServer } from './server.ts';

const WEEKDAY_HOURS = ['02:00', '07:30', '12:30', '20:00'];
const CONNECTIONS = [1, 4];

const DAYS_BACK = 120;
const KINDS = ['offer', 'job', 'event'];

/** Lists moments of the past: by a later clock, jobs would end what the kept database still needs. */
function listMoments(now: Date): { name: string; at: Date }[] {
  const past = Array.from({ length: DAYS_BACK }, (_, ago) => addDays(guatemalaDay(now), -1 - ago));
  const last = (weekday: number) => past.find((day) => new Date(day).getUTCDay() === weekday) ?? '';
  const asuetos = listHolidays(past.at(-1) ?? '', DAYS_BACK).filter(
    ({ place, day }) => place === null && new Date(day).getUTCDay() > 0,
  );
  const at = (day: string, time: string) => new Date(`${day}T${time}:00-06:00`);
  return [
    ...WEEKDAY_HOURS.map((time) => ({ name: `Tuesday ${time}`, at: at(last(2), time) })),
    { name: 'Sunday 12:30', at: at(last(0), '12:30') },
    ...asuetos.slice(-1).map(({ day, name }) => ({ name: `${name} 12:30`, at: at(day, '12:30') })),
  ];
}

const query = (path: string, filters: Record<string, string>) => `${path}?${new URLSearchParams(filters)}`;
const businesses = (filters: Record<string, string>) => query('/api/business-profiles/all/filtered', filters);
const announcements = (filters: Record<string, string>) =>
  query('/api/announcements/active/filtered', filters);
const swapLetters = (word: string) => word.slice(0, 3) + word.charAt(4) + word.charAt(3) + word.slice(5);

interface Pair {
  category: string;
  place: string;
}

async function readScene(address: string) {
  await using db = openDatabase({ connectionString: address, poolSize: 1 }, () => {});
  await sql`SET statement_timeout = 0`.execute(db);
  const text = async (query: string) =>
    (await sql<{ text: string }>`SELECT text FROM (${sql.raw(query)}) AS found (text)`.execute(db)).rows.map(
      ({ text }) => text,
    );
  // A page costs most where just a thousand match, where the place is large and the category small, and where both are large.
  const pairs = async (order: string) => {
    const { rows } = await sql<Pair>`
      SELECT category_id::text AS category, code AS place FROM business_profile,
        LATERAL (VALUES (left(place_code, 2)), (left(place_code, 4))) AS places (code)
      WHERE NOT is_hidden AND category_id IS NOT NULL AND code IS NOT NULL
      GROUP BY category_id, code ORDER BY ${sql.raw(order)} LIMIT 20`.execute(db);
    return rows;
  };
  return {
    categories: await text('SELECT id::text FROM category ORDER BY id'),
    places: await text('SELECT code FROM place ORDER BY md5(code) LIMIT 60'),
    departments: await text('SELECT code FROM place WHERE length(code) = 2 ORDER BY code'),
    centres: await text('SELECT code FROM place WHERE latitude IS NOT NULL ORDER BY md5(code) LIMIT 60'),
    worst: [...(await pairs('abs(count(*) - 1000), 1, 2')), ...(await pairs('count(*) DESC, 1, 2'))],
  };
}

async function readShareOpen(address: string, at: Date): Promise<number> {
  await using db = openDatabase({ connectionString: address, poolSize: 1 }, () => {});
  const { rows } = await sql<{ share: number }>`
    SELECT (100.0 * count(*) FILTER (WHERE open_ranges @> ${minuteOfWeek(at)}::int) / count(*))::float8 AS share
    FROM business_profile WHERE NOT is_hidden`.execute(db);
  return rows[0]?.share ?? 0;
}

type Scene = Awaited<ReturnType<typeof readScene>>;

function listQueries({ categories, places, departments, centres, worst }: Scene): Record<string, string[]> {
  const trades = [...new Set(TEMPLATES.map(({ trade }) => trade))];
  const common = trades.slice(0, 12);
  const open = { open: 'now' };
  return {
    'near and open': centres.map((near) => businesses({ near, ...open })),
    'near, open and category': centres.map((near, index) =>
      businesses({ near, ...open, category: categories[index % categories.length] ?? '' }),
    ),
    'open now': [businesses(open)],
    'open now, newest': [businesses({ ...open, sort: 'newest' })],
    'open now in a category': categories.map((category) => businesses({ ...open, category })),
    'open now in a place': [...departments, ...places].map((place) => businesses({ ...open, place })),
    'open now, category and place': worst.map((pair) => businesses({ ...open, ...pair })),
    'open now and a word': common.map((search) => businesses({ ...open, search })),
    'open now, a word and a place': common.map((search, index) =>
      businesses({ ...open, search, place: departments[index % departments.length] ?? '' }),
    ),
    everything: [businesses({})],
    category: categories.map((category) => businesses({ category })),
    'category in a place, worst': worst.map((pair) => businesses({ ...pair })),
    'landing pages': worst.map((pair) => query('/api/landings', { ...pair })),
    'landing pages of a kind': departments.flatMap((place) =>
      KINDS.map((kind) => query('/api/announcement-landings', { kind, place })),
    ),
    'common word': common.map((search) => businesses({ search })),
    'common word in a place': common.map((search, index) =>
      businesses({ search, place: departments[index % departments.length] ?? '' }),
    ),
    typo: trades.filter((word) => word.length > 6).map((word) => businesses({ search: swapLetters(word) })),
    'zero results': common.map((term) => businesses({ search: `${term} qqzxwq` })),
    'word of announcements': common.map((search) => announcements({ search })),
    'word and kind of announcements': common.map((search, index) =>
      announcements({ search, kind: KINDS[index % KINDS.length] ?? '' }),
    ),
    'item of a carta': SOLD.slice(0, 60).map((search) => businesses({ search })),
    'item in a place': SOLD.slice(0, 60).map((search) => businesses({ search, place: '09' })),
    'item, misspelled': SOLD.slice(0, 60).map((word) => businesses({ search: swapLetters(word) })),
    'announcements in a place': places.map((place) => announcements({ place })),
    'announcements of a kind in a place': places.map((place, index) =>
      announcements({ place, kind: KINDS[index % KINDS.length] ?? '' }),
    ),
    'events of today in a place': places.map((place) => announcements({ place, date: 'today' })),
    'events of today and of the weekend': [
      announcements({ date: 'today' }),
      announcements({ date: 'weekend' }),
    ],
  };
}

async function measureMoment(
  { checkouts, effort }: Bench,
  { address, scene, label, at }: { address: string; scene: Scene; label: Row; at: Date },
): Promise<Row[]> {
  await using stack = new AsyncDisposableStack();
  const preload = pathToFileURL(join(import.meta.dirname, 'set-clock.ts')).href;
  const settings = {
    DATABASE_URL: address,
    PAGE_CACHE: 'off',
    BENCH_CLOCK: at.toISOString(),
    NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import=${preload}`,
  };
  const urls: string[] = [];
  for (const checkout of checkouts) urls.push(stack.use(await useServer(settings, checkout)).url);
  const rows: Row[] = [];
  for (const [name, paths] of Object.entries(listQueries(scene))) {
    const measure = async (url: string) => {
      const load = { url, paths, requests: effort.requests };
      await runLoad({ ...load, connections: 4 });
      const latencies: Record<string, number> = {};
      for (const connections of CONNECTIONS) {
        const { p50, p95 } = await runLoad({ ...load, connections });
        latencies[`p50 @${connections}`] = p50;
        latencies[`p95 @${connections}`] = p95;
      }
      return { ...latencies, load: loadavg()[0] ?? 0 };
    };
    rows.push(...(await compare({ ...label, query: name }, urls, measure)));
  }
  return rows;
}

/** Measures lists and searches at hours of a clock that it sets, with the share of businesses that are open then. */
export async function measureHours(bench: Bench): Promise<Row[]> {
  const businessCount = bench.sizes.at(-1) ?? bench.size;
  const address = await bench.databases.provide(businessCount, { withItems: true });
  const scene = await readScene(address);
  const rows: Row[] = [];
  for (const { name, at } of listMoments(new Date())) {
    const share = await readShareOpen(address, at);
    const label = { businesses: businessCount, hour: name, 'open, %': share };
    rows.push(...(await measureMoment(bench, { address, scene, label, at })));
  }
  return rows;
}
