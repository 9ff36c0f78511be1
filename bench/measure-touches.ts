import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { sql } from 'kysely';
import { openDatabase } from '#platform/db/database.ts';
import { CATEGORIES, findBlame } from './blame.ts';
import { type NameFunction, openSourceNames } from './source-names.ts';
import { type Journey, journeys } from './journeys.ts';
import { type Felt, load, openBrowser, openPhone, touch } from './phone.ts';
import type { Row } from './report.ts';
import type { Bench } from './run.ts';
import { useServer } from './server.ts';

const SHOP = 'Hotel Casa Bugambilia';
const ITEMS = 200;
const LONG_MS = 50;
const MOST_NAMES = 2;
const FEWEST_SHARE = 0.05;

/** Gives the shop a carta, with its own photos at three of four items. */
async function addCarta(address: string): Promise<{ business: string; landing: string }> {
  await using db = openDatabase({ connectionString: address, poolSize: 1 }, () => {});
  const { id } = await db
    .selectFrom('businessProfile')
    .select('id')
    .where('name', '=', SHOP)
    .executeTakeFirstOrThrow();
  await sql`DELETE FROM catalog_item WHERE business_id = ${id}`.execute(db);
  await sql`INSERT INTO catalog_item (business_id, name, description, group_name, price_centavos, sort_order, media_file_id, created_at, updated_at)
    SELECT ${id}, 'Producto número ' || i, CASE WHEN i % 3 = 0 THEN 'Con salsa y queso, de hoy' END, 'Grupo ' || 1 + i / 20,
      500 + 25 * i, i, CASE WHEN i % 4 > 0 THEN photos.ids[1 + i % cardinality(photos.ids)] END, now(), now()
    FROM generate_series(0, ${ITEMS - 1}::int) AS i,
      (SELECT array_agg(media_file_id) AS ids FROM business_media WHERE business_id = ${id}) AS photos`.execute(
    db,
  );
  return { business: `/business/${id}`, landing: '/negocios/hoteles-y-turismo' };
}

type Told = Map<string, Felt[]>;

/** Goes through the journey once. */
async function walk(
  page: Page,
  url: string,
  { path, steps }: Journey,
  around: (name: string, feel: () => Promise<Felt>) => Promise<void>,
): Promise<void> {
  await around('load', () => load(page, url + path));
  for (const { name, prepare, content } of steps) {
    const act = await prepare(page);
    await around(name, () => touch(page, act, content));
  }
}

async function feel(browser: Browser, url: string, journey: Journey, told: Told): Promise<void> {
  const page = await openPhone(browser);
  await walk(page, url, journey, async (name, measure) => {
    told.set(name, [...(told.get(name) ?? []), await measure()]);
  });
  await page.context().close();
}

/** Walks once more with a profile, which makes everything slower: it names functions only. */
async function blame(browser: Browser, url: string, journey: Journey, nameFunction: NameFunction) {
  const page = await openPhone(browser);
  const names = new Map<string, string>();
  await walk(page, url, journey, async (name, measure) => {
    await browser.startTracing(page, { categories: CATEGORIES });
    await measure();
    const trace = await browser.stopTracing();
    const found = findBlame({ trace, origin: url, nameFunction }).filter(
      ([, share]) => share >= FEWEST_SHARE,
    );
    const told = found.slice(0, MOST_NAMES).map(([what, share]) => `${what} ${Math.round(100 * share)} %`);
    names.set(name, told.join(', '));
  });
  await page.context().close();
  return names;
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function summarize(felt: readonly Felt[]): Record<string, number> {
  const present = (values: (number | null)[]) => values.filter((value) => value !== null);
  const paints = present(felt.map(({ paint }) => paint));
  const contents = present(felt.map(({ content }) => content));
  const longest = felt.map(({ tasks }) => Math.max(0, ...tasks));
  const blocked = felt.map(({ tasks }) => tasks.reduce((sum, ms) => sum + ms - LONG_MS, 0));
  return {
    paint: median(paints),
    'paint, worst': Math.max(0, ...paints),
    content: median(contents),
    'content, worst': Math.max(0, ...contents),
    'long tasks': median(felt.map(({ tasks }) => tasks.length)),
    longest: median(longest),
    'longest, least': Math.min(...longest),
    'longest, worst': Math.max(...longest),
    blocked: median(blocked),
  };
}

interface Target {
  url: string;
  nameFunction: NameFunction;
}

/** Measures what a phone feels that is four times slower than this machine, with nothing in its cache. */
export async function measureTouches({ databases, checkouts, effort }: Bench): Promise<Row[]> {
  const address = await databases.create('touches');
  const folder = await mkdtemp(join(tmpdir(), 'plaza-bench-'));
  await using stack = new AsyncDisposableStack();
  stack.defer(() => rm(folder, { recursive: true }));
  const settings = { DATABASE_URL: address, DATA_DIR: folder, DEMO: 'on' };
  const targets: Target[] = [];
  for (const checkout of checkouts) {
    const server = stack.use(await useServer(settings, checkout));
    const { nameFunction } = stack.use(await openSourceNames(checkout));
    targets.push({ url: server.url, nameFunction });
  }
  const { business, landing } = await addCarta(address);
  const browser = await openBrowser();
  stack.defer(() => browser.close());
  const rows: Row[] = [];
  for (const journey of journeys(business, landing)) {
    const told = targets.map((): Told => new Map());
    for (let round = 0; round < effort.touches; round += 1)
      for (const [index, { url }] of targets.entries()) await feel(browser, url, journey, told[index]!);
    for (const [index, { url, nameFunction }] of targets.entries()) {
      const names = await blame(browser, url, journey, nameFunction);
      for (const [step, felt] of told[index]!)
        rows.push({
          page: journey.page,
          step,
          ...(targets.length > 1 && { checkout: index === 0 ? 'this' : 'other' }),
          ...summarize(felt),
          in: names.get(step) ?? '',
          load: loadavg()[0] ?? 0,
        });
    }
  }
  return rows;
}
