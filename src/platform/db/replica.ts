import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { type RunningJob, startJob } from '../jobs.ts';
import type { ContentVersion } from './content-version.ts';
import { type Db, type PooledDb, openDatabase } from './database.ts';

const POOL_SIZE = 10;
/** Ends statements of a silent replica. Requests turn to the primary before (`PATIENCE_MS`). */
const TIMEOUT_MS = 2_000;
const POLL_MS = 50;
const HEARTBEAT_MS = 1_000;

export interface Replica {
  db: PooledDb;
  isCurrent: () => boolean;
  suspect: () => void;
  close: () => Promise<void>;
}

interface ReplicaOptions {
  connectionString: string;
  primary: Db;
  version: ContentVersion;
  log: Logger;
}

/** Holds a position in the log of changes, read after the changes that it covers were announced. */
interface Position {
  lsn: string;
  system: string;
}

async function readPosition(primary: Db): Promise<Position> {
  const { rows } = await sql<Position>`
    SELECT pg_current_wal_insert_lsn()::text AS lsn, system_identifier::text AS system
    FROM pg_control_system()`.execute(primary);
  if (!rows[0]) throw new Error('the primary does not tell its position');
  return rows[0];
}

/**
 * Tells whether the replica is past the position. @throws Error if the server is no replica of the primary: its
 * position would mean nothing
 */
async function hasReplayed(db: Db, { lsn, system }: Position): Promise<boolean> {
  const { rows } = await sql<{ replayed: boolean | null }>`
    SELECT pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn AS replayed FROM pg_control_system()
    WHERE pg_is_in_recovery() AND system_identifier::text = ${system}`.execute(db);
  if (!rows[0]) throw new Error('DATABASE_READ_URL leads to no replica of the server of DATABASE_URL');
  return rows[0].replayed ?? false;
}

/**
 * Compares positions after each rise of the content version, and each second: a replica that restarts may go back.
 */
function trackReplay({ db, primary, version, log }: Omit<ReplicaOptions, 'connectionString'> & { db: Db }) {
  let replayed: number | null = null;
  let checkedAt = 0;
  let goal: { version: number; position: Position } | null = null;
  let isUsed: boolean | null = null;

  const isCurrent = () => replayed !== null && replayed === version.current();

  async function check(announced: number): Promise<void> {
    checkedAt = performance.now();
    if (goal?.version !== announced) goal = { version: announced, position: await readPosition(primary) };
    replayed = (await hasReplayed(db, goal.position)) ? announced : null;
    if (isUsed === false) log.info('the replica answers again');
    isUsed = true;
  }

  function lose(err: unknown): void {
    replayed = null;
    if (isUsed !== false) log.warn({ err }, 'the replica can not be used: reading from the primary');
    isUsed = false;
  }

  async function watch(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const announced = version.current();
      const isDue = !isCurrent() || performance.now() - checkedAt >= HEARTBEAT_MS;
      if (announced !== null && isDue) await check(announced).catch(lose);
      const pause = isUsed === false ? HEARTBEAT_MS : POLL_MS;
      await setTimeout(pause, undefined, { signal }).catch(() => {});
    }
  }

  const suspect = () => {
    replayed = null;
  };
  return { isCurrent, suspect, watch };
}

/** Opens a streaming replica for reads. It may be down, now or later. */
export function openReplica({ connectionString, ...options }: ReplicaOptions): Replica {
  const db = openDatabase({ connectionString, poolSize: POOL_SIZE, timeoutMs: TIMEOUT_MS }, () => suspect());
  const { isCurrent, suspect, watch } = trackReplay({ ...options, db });
  const job: RunningJob = startJob({ name: 'replica', every: HEARTBEAT_MS, run: watch }, options.log);
  return {
    db,
    isCurrent,
    suspect,
    close: async () => {
      await job.stop();
      await db.destroy();
    },
  };
}
