import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Db, openDatabase } from '#platform/db/database.ts';
import type { RestartableServer, ShutdownMode } from '../postgres.ts';
import type { Answer, Record } from './load.ts';

/** One in 25 is killed by SIGKILL, which makes the server restart all its processes. */
const KILLED = 25;
const IN_TRANSACTION = 3;
const PAUSE_MS = 200;

export interface Terminations {
  terminated: number;
  idleInTransaction: number;
  killed: number;
}

interface Backend {
  pid: number;
  state: string | null;
}

async function findBackend(db: Db, prefersTransaction: boolean): Promise<Backend | null> {
  const { rows } = await sql<Backend>`
    SELECT pid, state FROM pg_stat_activity
    WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()
    ORDER BY ${prefersTransaction} AND state = 'idle in transaction' DESC, random() LIMIT 1`.execute(db);
  return rows[0] ?? null;
}

async function findVictim(db: Db, round: number): Promise<Backend | null> {
  const prefersTransaction = round % IN_TRANSACTION === 0;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const found = await findBackend(db, prefersTransaction);
    if (found && (!prefersTransaction || found.state === 'idle in transaction')) return found;
  }
  return findBackend(db, false);
}

async function end(db: Db, pid: number, isKilled: boolean): Promise<boolean> {
  if (isKilled) return process.kill(pid, 'SIGKILL');
  const { rows } = await sql<{ done: boolean }>`SELECT pg_terminate_backend(${pid}) AS done`.execute(db);
  return rows[0]?.done ?? false;
}

export async function terminateBackends(address: string, count: number): Promise<Terminations> {
  // A SIGKILL breaks this connection as well.
  const db = openDatabase({ connectionString: address, poolSize: 1 }, () => {});
  const done: Terminations = { terminated: 0, idleInTransaction: 0, killed: 0 };
  while (done.terminated < count) {
    await sleep(PAUSE_MS);
    const isKilled = (done.terminated + 1) % KILLED === 0;
    const victim = await findVictim(db, done.terminated).catch(() => null);
    if (!victim || !(await end(db, victim.pid, isKilled).catch(() => false))) continue;
    done.terminated += 1;
    done.killed += Number(isKilled);
    done.idleInTransaction += Number(victim.state === 'idle in transaction');
  }
  await db.destroy();
  return done;
}

const AWAY_MS = 1_500;
/** Longer than an outage may last. */
const SETTLING_MS = 5_000;
const MODES: ShutdownMode[] = ['fast', 'immediate'];

/** Milliseconds from the server's return to the last refused response; infinite if none succeeded. */
function measureOutage(answers: readonly Answer[], returnedAt: number): number {
  const since = answers.filter(({ endedAt }) => endedAt >= returnedAt);
  const endsWith = (isWanted: (answer: Answer) => boolean) =>
    since.filter(isWanted).map(({ endedAt }) => endedAt);
  const served = endsWith(({ status }) => status < 300);
  const refused = endsWith(({ status }) => status >= 300);
  return Math.max(Math.min(...served), ...refused) - returnedAt;
}

export async function restartServer(
  server: RestartableServer,
  { answers }: Record,
  round: number,
): Promise<number> {
  await server.shutDown(MODES[round % MODES.length] ?? 'fast');
  await sleep(AWAY_MS);
  await server.start();
  const returnedAt = performance.now();
  await sleep(SETTLING_MS);
  return measureOutage(answers, returnedAt);
}
