import { sql } from 'kysely';
import { countPushDevices } from '#features/alerts/server/index.ts';
import { haveLimitsChanged } from '#features/plans/server/index.ts';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/database.ts';
import { listMigrations, listRun } from '#platform/db/migrate.ts';
import { type Finding, finding } from './finding.ts';

/** Is small because sessions, limits and opening hours are compared in seconds and minutes. */
const MAX_CLOCK_DIFFERENCE_MS = 5_000;

export async function checkVersion(db: Db): Promise<Finding> {
  const { rows } = await sql<{ version: string }>`
    SELECT current_setting('server_version') AS version`.execute(db);
  return finding('database', 'OK', `PostgreSQL ${rows[0]?.version}`);
}

export async function checkMigrations(db: Db, { migrate }: Pick<Config, 'migrate'>): Promise<Finding> {
  const run = new Set(await listRun(db));
  const pending = (await listMigrations()).filter((name) => !run.has(name));
  if (pending.length === 0) return finding('migrations', 'OK', 'all have run');
  const names = pending.join(', ');
  if (migrate) return finding('migrations', 'WARN', `the next start runs ${names}.`);
  return finding('migrations', 'FAIL', `${names} missing. Start once with MIGRATE=on.`);
}

async function findServerProcess(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
  return rows[0]?.pid;
}

/** Opens two connections: they share a server process only behind a pooler in transaction or statement mode. */
const isTransactionPooled = (db: Db): Promise<boolean> =>
  db.connection().execute(async (first) => {
    const pid = await findServerProcess(first);
    return db.connection().execute(async (second) => (await findServerProcess(second)) === pid);
  });

export async function checkPooler(
  db: Db,
  { databaseUrl, pageCache }: Pick<Config, 'databaseUrl' | 'pageCache'>,
): Promise<Finding> {
  if (databaseUrl === undefined) return finding('pooler', 'OK', 'none');
  if (!(await isTransactionPooled(db))) return finding('pooler', 'OK', 'none, or in session mode');
  if (!pageCache) return finding('pooler', 'OK', 'transaction mode, and PAGE_CACHE is off');
  return finding(
    'pooler',
    'FAIL',
    'it is in transaction mode, where the response cache misses changes. Use session mode, or set PAGE_CACHE=off.',
  );
}

export async function checkPlanLimits(db: Db): Promise<Finding> {
  if (!(await haveLimitsChanged(db))) return finding('plan limits', 'OK', 'all accounts have them');
  const text =
    'accounts show what earlier limits gave. A running site brings them to the new ones within the hour.';
  return finding('plan limits', 'WARN', text);
}

/** Is not for a few: phones are lost, and their services say so late. */
const MIN_DEVICES = 10;

export async function checkPush(db: Db): Promise<Finding> {
  const { devices, failing } = await countPushDevices(db);
  if (devices >= MIN_DEVICES && failing * 2 > devices)
    return finding(
      'push',
      'WARN',
      `${failing} of ${devices} phones and browsers get nothing. See "push failed" in the log, and whether this machine reaches the push services.`,
    );
  return finding('push', 'OK', `${devices} phones and browsers get alerts, ${failing} of them fail now`);
}

export async function checkClock(db: Db, clock: () => Date): Promise<Finding> {
  const before = clock().getTime();
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db);
  const middle = (before + clock().getTime()) / 2;
  const difference = Math.abs((rows[0]?.now.getTime() ?? 0) - middle);
  if (difference <= MAX_CLOCK_DIFFERENCE_MS) return finding('clock', 'OK', "agrees with the database's");
  return finding(
    'clock',
    'WARN',
    `differs from the database's by ${Math.round(difference / 1_000)} s. Set both machines by NTP.`,
  );
}
