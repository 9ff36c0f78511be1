import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { type Db, openDatabase } from '#platform/db/database.ts';
import { buildUser } from '#db/builders/user.ts';
import { TEST_SITE } from '#test/app.ts';
import { IS_LONG, RACE_ROUNDS } from '#test/effort.ts';
import { prepareKillableServer } from '#test/killable-server.ts';
import { type RestartableServer, startPostgres, withDatabase } from '#test/postgres.ts';
import { signIn } from '#test/sign-in.ts';

const LIST = '/api/categories/all';
const TOKEN = 'token-of-the-metrics';
const LAG_MS = 400;
const SOON = { timeout: 20_000, interval: 20 };

describe.runIf(IS_LONG && inject('engine').name === 'postgres')('a streaming replica', async () => {
  const servers: RestartableServer[] = [];
  let server: Awaited<ReturnType<typeof prepareKillableServer>>;
  let db: Db;
  let onReplica: Db;
  let replica: RestartableServer;
  let names = 0;

  beforeAll(async () => {
    const primary = startPostgres();
    servers.push(primary);
    replica = startPostgres({}, { replicaOf: primary.address });
    servers.push(replica);
    const admin = openDatabase({ connectionString: primary.address, poolSize: 1 }, () => {});
    await sql`CREATE DATABASE plaza`.execute(admin);
    await admin.destroy();
    const [address, readAddress] = [primary, replica].map((one) => withDatabase(one.address, 'plaza'));
    db = openDatabase({ connectionString: address!, poolSize: 2 }, () => {});
    onReplica = openDatabase({ connectionString: readAddress!, poolSize: 2 }, () => {});
    server = await prepareKillableServer({
      DATABASE_URL: address!,
      DATABASE_READ_URL: readAddress!,
      METRICS_TOKEN: TOKEN,
      LOG_LEVEL: 'info',
    });
    await server.start();
  });
  afterAll(async () => {
    await server.kill();
    await Promise.all([db.destroy(), onReplica.destroy()]);
    for (const one of servers.toReversed()) one.stop();
    await server.remove();
  });

  async function readNames(headers: Record<string, string> = {}): Promise<string[]> {
    const response = await fetch(server.url + LIST, { headers });
    expect(response.status).toBe(200);
    const categories = (await response.json()) as { name: string }[];
    return categories.map(({ name }) => name);
  }

  async function replicaRenders(): Promise<number> {
    const response = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    const line = /^response_cache_renders_total\{database="replica"\} (\d+)/m;
    return Number(line.exec(await response.text())?.[1] ?? 0);
  }

  const newName = () => `Categoría ${(names += 1)}`;

  async function addCategory(): Promise<string> {
    const name = newName();
    await sql`INSERT INTO category (name) VALUES (${name})`.execute(db);
    return name;
  }

  async function untilReplicaIsRead(): Promise<void> {
    const name = await addCategory();
    await vi.waitFor(async () => expect(await isReplayed(name)).toBe(true), SOON);
    await vi.waitFor(async () => {
      const before = await replicaRenders();
      // No two searches share an entry of the cache.
      await fetch(`${server.url}/api/business-profiles/all/filtered?search=${encodeURIComponent(newName())}`);
      expect(await replicaRenders()).toBeGreaterThan(before);
    }, SOON);
  }

  async function isReplayed(name: string): Promise<boolean> {
    const { rows } = await sql`SELECT FROM category WHERE name = ${name}`.execute(onReplica);
    return rows.length > 0;
  }

  const setLag = async (ms: number) => {
    await sql`ALTER SYSTEM SET recovery_min_apply_delay = ${sql.lit(ms)}`.execute(onReplica);
    await sql`SELECT pg_reload_conf()`.execute(onReplica);
  };

  it('renders anonymous reads, and counts what they find nowhere', async () => {
    await untilReplicaIsRead();
    await fetch(`${server.url}/api/business-profiles/all/filtered?search=xilofonista`, {
      headers: { 'user-agent': 'Mozilla/5.0 (Android 14) Firefox/140.0' },
    });
    await vi.waitFor(async () => {
      const { rows } = await sql`SELECT FROM zero_result_search WHERE term LIKE 'xilofon%'`.execute(db);
      expect(rows).toHaveLength(1);
    }, SOON);
  });

  it('is not read while it lacks an announced change', async () => {
    await untilReplicaIsRead();
    expect(
      (await sql`SELECT has_function_privilege('public', 'pg_control_system()', 'EXECUTE') AS ok`.execute(db))
        .rows,
    ).toEqual([{ ok: true }]);
    await sql`SELECT pg_wal_replay_pause()`.execute(onReplica);
    try {
      const before = await replicaRenders();
      for (let round = 0; round < RACE_ROUNDS; round += 1) {
        const name = await addCategory();
        await vi.waitFor(async () => expect(await readNames()).toContain(name), SOON);
        expect(await isReplayed(name)).toBe(false);
      }
      // A render may have begun between the commit and its notification.
      expect((await replicaRenders()) - before).toBeLessThanOrEqual(RACE_ROUNDS);
    } finally {
      await sql`SELECT pg_wal_replay_resume()`.execute(onReplica);
    }
    await untilReplicaIsRead();
  });

  it('never takes back what a client has seen, while it lags', async () => {
    await setLag(LAG_MS);
    try {
      let seen = 0;
      for (let round = 0; round < RACE_ROUNDS * 5; round += 1) {
        await addCategory();
        for (let read = 0; read < 10; read += 1) {
          const { length } = await readNames();
          expect(length).toBeGreaterThanOrEqual(seen);
          seen = length;
        }
      }
    } finally {
      await setLag(0);
    }
  });

  it('shows clients at once what they wrote, also after they signed out', async () => {
    await setLag(LAG_MS);
    try {
      const deps = { clock: () => new Date(), sessionKeys: server.sessionKeys, site: TEST_SITE };
      const user = await buildUser(db, { emailVerified: true, role: 'admin' });
      const { cookie } = await signIn({ db, deps }, user);
      for (let round = 0; round < RACE_ROUNDS; round += 1) {
        const name = newName();
        const response = await fetch(`${server.url}/api/categories/`, {
          method: 'POST',
          headers: { cookie, origin: TEST_SITE.url, 'content-type': 'application/json' },
          body: JSON.stringify({ name }),
        });
        expect(response.status).toBe(201);
        const wrote = response.headers.getSetCookie().find((text) => text.startsWith('__Host-wrote='));
        expect(await readNames({ cookie })).toContain(name);
        expect(await readNames({ cookie: wrote!.split(';')[0]! })).toContain(name);
      }
    } finally {
      await setLag(0);
    }
  });

  it('may be down: reads come from the primary, and one line is logged', async () => {
    await untilReplicaIsRead();
    await replica.shutDown('immediate');
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const name = await addCategory();
      await vi.waitFor(async () => expect(await readNames()).toContain(name), SOON);
    }
    await replica.start();
    await untilReplicaIsRead();
    // Lines are written at most half a second late.
    await vi.waitFor(() => expect(server.log()).toContain('the replica answers again'), SOON);
    expect(server.log().match(/the replica can not be used/g) ?? []).toHaveLength(1);
  });
});
