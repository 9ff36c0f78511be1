import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { buildUser } from '#db/builders/user.ts';
import { PASSWORD } from '#test/accounts.ts';
import { TEST_SITE } from '#test/app.ts';
import { freshAddress } from '#test/browser.ts';
import { findFreePort } from '#test/find-free-port.ts';
import { makeFolder } from '#test/make-folder.ts';
import { type PoolMode, startPgbouncer } from '#test/pgbouncer.ts';
import { withDatabase } from '#test/postgres.ts';
import { signIn } from '#test/sign-in.ts';
import { SOON } from '#test/soon.ts';

const PROGRAM = fileURLToPath(import.meta.resolve('#test/server-without-pages.ts'));
const SESSION_KEY = Buffer.alloc(32, 'test');
const METRICS_TOKEN = 'token-of-the-metrics';
const METRICS = { authorization: `Bearer ${METRICS_TOKEN}` };
const PROGRAMS = 2;
const PUBLISHERS = 3;
/** More than the five runs after which PostgreSQL may reuse a plan, on every pooled connection. */
const READS = 40;

const LISTS = [
  '/readyz',
  '/api/business-profiles/all/filtered',
  '/api/business-profiles/all/filtered?search=panaderia',
  '/api/business-profiles/all/filtered?search=panadria+luna&sort=newest',
  '/api/announcements/active/filtered',
  '/api/announcements/active/filtered?search=oferta',
  '/api/categories/all',
];

const started: ChildProcess[] = [];
// Also one that never became ready.
afterAll(() => started.forEach((program) => program.kill('SIGKILL')));

async function createDatabase(server: string) {
  const name = `plaza_pooled_${randomUUID().slice(0, 8)}`;
  const admin = openDatabase({ connectionString: server, poolSize: 1 }, () => {});
  await sql`CREATE ROLE ${sql.id(name)} LOGIN PASSWORD 'secret'`.execute(admin);
  await sql`ALTER ROLE ${sql.id(name)} SET statement_timeout = '15s'`.execute(admin);
  await sql`ALTER ROLE ${sql.id(name)} SET jit = off`.execute(admin);
  await sql`CREATE DATABASE ${sql.id(name)} OWNER ${sql.id(name)}`.execute(admin);
  const url = new URL(withDatabase(server, name));
  const db = openDatabase({ connectionString: url.href, poolSize: 2 }, () => {});
  [url.username, url.password] = [name, 'secret'];
  const remove = async () => {
    await db.destroy();
    await sql`DROP DATABASE ${sql.id(name)} WITH (FORCE)`.execute(admin);
    await sql`DROP ROLE ${sql.id(name)}`.execute(admin);
    await admin.destroy();
  };
  return { address: url.href, db, remove };
}

async function startProgram(databaseUrl: string, dataDir: string, pageCache: 'on' | 'off') {
  const port = await findFreePort();
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    PAGE_CACHE: pageCache,
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: TEST_SITE.url,
    TRUST_PROXY: '1',
    SESSION_KEY: SESSION_KEY.toString('base64'),
    METRICS_TOKEN,
    LOG_LEVEL: 'debug',
  };
  const execArgv = ['--disable-warning=ExperimentalWarning'];
  const program = fork(PROGRAM, { env, execArgv, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  started.push(program);
  let log = '';
  program.stdout?.on('data', (lines) => ((log += String(lines)), process.stderr.write(lines)));
  await once(program, 'message');
  return { program, url: `http://127.0.0.1:${port}`, log: () => log };
}

async function end(program: ChildProcess): Promise<void> {
  const ended = once(program, 'exit');
  program.kill('SIGKILL');
  await ended;
}

type Running = Awaited<ReturnType<typeof startProgram>>;

async function ask(url: string, path: string, { body, ...headers }: Record<string, unknown> = {}) {
  const response = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      'x-forwarded-for': freshAddress(),
      origin: TEST_SITE.url,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(headers as Record<string, string>),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = await response.text();
  return { path, status: response.status, failure: response.ok ? null : answer, answer, response };
}

describe.runIf(inject('engine').name === 'postgres').each<{ mode: PoolMode; pageCache: 'on' | 'off' }>([
  { mode: 'transaction', pageCache: 'off' },
  { mode: 'session', pageCache: 'on' },
])('behind PgBouncer in $mode mode', { timeout: 120_000 }, async ({ mode, pageCache }) => {
  const dataDir = await makeFolder();
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let pgbouncer: Awaited<ReturnType<typeof startPgbouncer>>;
  let running: Running[];

  beforeAll(async () => {
    const engine = inject('engine');
    if (engine.name !== 'postgres') return;
    database = await createDatabase(engine.address);
    pgbouncer = await startPgbouncer({ address: database.address, mode });
    const starting = Array.from({ length: PROGRAMS }, () =>
      startProgram(pgbouncer.address, dataDir, pageCache),
    );
    running = await Promise.all(starting);
  });
  afterAll(async () => {
    await Promise.all(running.map(({ program }) => end(program)));
    await pgbouncer.stop();
    await database.remove();
  });

  const deps = { clock: () => new Date(), sessionKeys: [SESSION_KEY], site: TEST_SITE };

  async function publish({ url }: Running) {
    const user = await buildUser(database.db, { emailVerified: true, premium: true });
    const { cookie } = await signIn({ db: database.db, deps }, user);
    const business = await ask(url, '/api/business-profiles/', { cookie, body: { name: 'Panadería Luna' } });
    const { id } = JSON.parse(business.answer);
    const body = { business_id: id, title: 'Oferta', content: 'Dos por uno' };
    const announcement = await ask(url, '/api/announcements/', { cookie, body });
    const session = await ask(url, '/api/auth/sign-in', { body: { email: user.email, password: PASSWORD } });
    return [business, announcement, session];
  }

  it('every list, search, sign-in and publication succeeds, from several programs at once', async () => {
    const reads = running.flatMap(({ url }) =>
      Array.from({ length: READS }, async (_, index) => ask(url, LISTS[index % LISTS.length]!)),
    );
    const writes = running.flatMap((program) => Array.from({ length: PUBLISHERS }, () => publish(program)));
    const answers = [...(await Promise.all(reads)), ...(await Promise.all(writes)).flat()];
    expect(answers.filter(({ failure }) => failure)).toEqual([]);
    for (const path of LISTS)
      for (const { url } of running) expect(await ask(url, path)).toMatchObject({ status: 200 });
    for (const { log } of running) expect(log()).not.toMatch(/"err"|PAGE_CACHE/);
    // A pooler would lend a session lock with its connection.
    const { rows } = await sql`SELECT FROM pg_locks WHERE locktype = 'advisory'
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it.runIf(mode === 'session')('a program answers from its cache, until another one publishes', async () => {
    const [first, second] = running as [Running, Running];
    const list = '/api/categories/all';
    const hits = async () =>
      Number(
        /^response_cache_hits_total (\d+)/m.exec((await ask(second.url, '/metrics', METRICS)).answer)?.[1],
      );
    await ask(second.url, list);
    const before = await hits();
    await ask(second.url, list);
    expect(await hits()).toBeGreaterThan(before);
    const admin = await buildUser(database.db, { emailVerified: true, role: 'admin' });
    const { cookie } = await signIn({ db: database.db, deps }, admin);
    await ask(first.url, '/api/categories/', { cookie, body: { name: 'Talabartería' } });
    await vi.waitFor(
      async () => expect((await ask(second.url, list)).answer).toContain('Talabartería'),
      3_000,
    );
  });

  it.runIf(mode === 'transaction')(
    'a program whose page cache was left on caches nothing, and says so',
    async () => {
      const careless = await startProgram(pgbouncer.address, dataDir, 'on');
      try {
        await vi.waitFor(() => expect(careless.log()).toContain('PAGE_CACHE=off'), SOON);
        const list = '/api/categories/all';
        await ask(careless.url, list);
        await sql`INSERT INTO category (name) VALUES ('Talabartería')`.execute(database.db);
        expect((await ask(careless.url, list)).answer).toContain('Talabartería');
      } finally {
        await end(careless.program);
      }
    },
  );
});
