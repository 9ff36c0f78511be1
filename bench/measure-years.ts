import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type KyselyPlugin, type QueryId, sql } from 'kysely';
import { pino } from 'pino';
import { createCodeMailer, createIdentityProvider } from '#features/auth/server/index.ts';
import { markLimitsApplied } from '#features/plans/server/index.ts';
import { createCounters } from '#features/statistics/server/index.ts';
import { type DatabaseAddress, type PooledDb, openDatabase } from '#platform/db/database.ts';
import { openEmbedded } from '#platform/db/embedded/engine.ts';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import { systemClock } from '#shared/time.ts';
import { TEST_SITE } from '#test/app.ts';
import { fillOldSite } from '#test/old-site.ts';
import { countOverdue } from '#test/overdue-rows.ts';
import { CHEAP_PASSWORD_COST } from '#test/password-cost.ts';
import { runJobs } from '#test/run-jobs.ts';
import { fillDatabase } from './fill-database.ts';
import { SITE_ID } from './databases.ts';
import { runLoad } from './load.ts';
import { PANEL } from './panel-paths.ts';
import type { Row } from './report.ts';
import type { Bench } from './run.ts';
import { signInAsAdmin, useServer } from './server.ts';

const FULL = { businesses: 5_000, entries: 300_000, businessDays: 2_000_000, rows: 5_000 };
const QUICK = { businesses: 1_000, entries: 3_000, businessDays: 20_000, rows: 500 };

/** Milliseconds for which a job may hold the embedded engine at once. */
const MAX_HELD_MS = 50;

type Engine = 'PostgreSQL' | 'embedded';

/** Fills the empty database behind `host` or `connectionString`. */
async function fill(address: DatabaseAddress, { businesses, ...old }: typeof FULL) {
  await using db = openDatabase({ ...address, poolSize: 1 }, () => {});
  await fillDatabase(db, businesses);
  await fillOldSite(db, systemClock(), old);
  await db.insertInto('siteIdentity').values({ id: SITE_ID }).execute();
  // People have more than any plan shows.
  await markLimitsApplied(db);
  await sql`VACUUM ANALYZE`.execute(db);
}

interface Statement {
  ms: number;
  text: string;
}

/** Records the statements of a database that take longest. */
function watchStatements(db: PooledDb) {
  const started = new Map<QueryId, { at: number; node: object }>();
  let longest = { ms: 0, node: {} as object };
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      started.set(queryId, { at: performance.now(), node });
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      const { at, node } = started.get(queryId) ?? { at: performance.now(), node: {} };
      started.delete(queryId);
      const ms = performance.now() - at;
      count += 1;
      if (ms > longest.ms) longest = { ms, node };
      return result;
    },
  };
  const watched = db.withPlugin(plugin);
  return {
    db: watched,
    take: (): Statement & { count: number } => {
      const { ms, node } = longest;
      const text = JSON.stringify(node, (key, value: unknown) => (key === 'parameters' ? undefined : value));
      const taken = { ms, text: text.slice(0, 400), count };
      longest = { ms: 0, node: {} };
      count = 0;
      return taken;
    },
  };
}

/** Asks for one row again and again on a connection of its own, as a visitor's request would. */
function startVisitor(db: PooledDb) {
  let longest = 0;
  const stopping = new AbortController();
  const work = async () => {
    while (!stopping.signal.aborted) {
      const begun = performance.now();
      await sql`SELECT 1`.execute(db);
      longest = Math.max(longest, performance.now() - begun);
      await sleep(1);
    }
  };
  const done = work();
  return {
    take: () => {
      const taken = longest;
      longest = 0;
      return taken;
    },
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}

async function runAllJobs(
  { failures }: Bench,
  engine: Engine,
  address: DatabaseAddress,
  folder: string,
): Promise<Row[]> {
  await using db = openDatabase({ ...address, poolSize: 5 }, () => {});
  await using asking = openDatabase({ ...address, poolSize: 1 }, () => {});
  const watched = watchStatements(db);
  const storage = createDiskStorage(join(folder, 'media'));
  const clock = systemClock;
  await storage.siteId.claim(SITE_ID);
  const identity = createIdentityProvider(
    { firebase: null, revealAccounts: true, minPassword: 6 },
    {
      db,
      clock,
      sendCode: createCodeMailer(TEST_SITE),
      siteUrl: TEST_SITE.url,
      siteName: TEST_SITE.name,
      passwordCost: CHEAP_PASSWORD_COST,
    },
  );
  const deps = {
    db: watched.db,
    storage,
    identity,
    ...createCounters(),
    clock,
    log: pino({ level: 'silent' }),
    metrics: null,
    sessionKeys: [Buffer.alloc(32, 'bench')],
    readHealth: async () => ({ backup: { state: 'fine' as const, doneAt: clock() }, lowDisks: [] }),
  };
  const before = Object.values(await countOverdue(db, clock())).reduce((sum, count) => sum + count, 0);
  const visitor = startVisitor(asking);
  const rows: Row[] = [];
  const measure =
    (pass: string) =>
    async (job: string, run: () => Promise<unknown>): Promise<void> => {
      visitor.take();
      watched.take();
      const begun = performance.now();
      await run();
      const seconds = (performance.now() - begun) / 1_000;
      const held = visitor.take();
      const { ms, text, count } = watched.take();
      if (Math.max(ms, held) > MAX_HELD_MS)
        process.stderr.write(`${engine} ${job}: ${ms.toFixed(0)} ms ${text}\n`);
      rows.push({
        engine,
        pass,
        job,
        statements: count,
        'longest statement, ms': ms,
        'visitor waits, ms': held,
        seconds,
      });
    };
  await measure('before')('nothing', () => sleep(3_000));
  for (const pass of ['first', 'second']) await runJobs(deps, measure(pass));
  await visitor.stop();
  const left = Object.entries(await countOverdue(db, clock())).filter(([, count]) => count > 0);
  for (const [rule, count] of left) failures.push(`${engine}: ${count} rows are past the term of ${rule}`);
  const total = rows.reduce((sum, { seconds }) => sum + Number(seconds), 0);
  rows.unshift({
    engine,
    pass: 'both',
    job: `all; ${before} rows were past their term, ${left.length} rules have some left`,
    statements: rows.reduce((sum, { statements }) => sum + Number(statements), 0),
    'longest statement, ms': Math.max(...rows.map((row) => Number(row['longest statement, ms']))),
    'visitor waits, ms': Math.max(...rows.map((row) => Number(row['visitor waits, ms']))),
    seconds: total,
  });
  return rows;
}

async function askPanel({ effort }: Bench, engine: Engine, settings: Record<string, string>): Promise<Row[]> {
  await using server = await useServer(settings);
  const headers = await signInAsAdmin(server);
  const rows: Row[] = [];
  for (const [what, path] of Object.entries(PANEL)) {
    const load = { url: server.url, paths: [path], connections: 1, headers };
    await runLoad({ ...load, requests: 8 });
    const { p50, p95 } = await runLoad({ ...load, requests: Math.min(effort.requests, 60) });
    rows.push({ engine, what, p50, p95, load: loadavg()[0] ?? 0 });
  }
  return rows;
}

async function measureEmbedded(bench: Bench, size: typeof FULL) {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-bench-'));
  try {
    const engine = await openEmbedded(folder);
    const address = { host: engine.host, poolSize: 1 };
    await fill(address, size);
    const jobs = await runAllJobs(bench, 'embedded', address, folder);
    await engine.close();
    return { jobs, panel: await askPanel(bench, 'embedded', { DATA_DIR: folder }) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measurePostgres(bench: Bench, size: typeof FULL) {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-bench-'));
  try {
    const connectionString = await bench.databases.create('years');
    const address = { connectionString, poolSize: 1 };
    await fill(address, size);
    const jobs = await runAllJobs(bench, 'PostgreSQL', address, folder);
    const settings = { DATABASE_URL: connectionString, DATA_DIR: folder };
    return { jobs, panel: await askPanel(bench, 'PostgreSQL', settings) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const sites = new WeakMap<Bench, Promise<Record<'jobs' | 'panel', Row[]>>>();

async function measureBoth(bench: Bench) {
  const size = bench.effort.rounds > 1 ? FULL : QUICK;
  const [embedded, postgres] = [await measureEmbedded(bench, size), await measurePostgres(bench, size)];
  return {
    jobs: [...embedded.jobs, ...postgres.jobs],
    panel: [...embedded.panel, ...postgres.panel],
  };
}

function measureOnce(bench: Bench) {
  const site = sites.get(bench) ?? measureBoth(bench);
  sites.set(bench, site);
  return site;
}

/** Runs all jobs, twice, on five years of rows in which none ran, beside a visitor. Fails where rows are left past their terms. */
export const measureJobs = async (bench: Bench): Promise<Row[]> => (await measureOnce(bench)).jobs;

/** Asks the panel for its lists and pages on the same site, after its jobs. */
export const measurePanel = async (bench: Bench): Promise<Row[]> => (await measureOnce(bench)).panel;
