import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { StartFault } from '../start-fault.ts';
import type { Db } from './database.ts';
import { describeUnreachable, findDatabaseFault } from './start-fault.ts';
import { DatabaseUnavailableError } from './unavailable.ts';

const OLDEST_MAJOR = 15;
const FIRST_PAUSE_S = 1;
const MAX_PAUSE_S = 10;

/** @throws StartFault where the server is too old. */
export async function requireVersion(db: Db): Promise<void> {
  const { rows } = await sql<{
    version: string;
  }>`SELECT current_setting('server_version') AS version`.execute(db);
  const version = rows[0]?.version ?? '';
  if (Number.parseInt(version, 10) >= OLDEST_MAJOR) return;
  throw new StartFault(
    `The database server is PostgreSQL ${version}; version ${OLDEST_MAJOR} or newer is needed.`,
  );
}

interface Start {
  databaseUrl: string;
  log: Logger;
  /** Whether to wait for a database that can't be reached; else that is a fault, too. */
  waits: boolean;
}

/** The end of a process that has nothing to close yet. */
const exit = () => process.exit(0);

/**
 * Does the work of a start, which may be done more than once, when the database can be reached. SIGTERM and SIGINT end the process
 * meanwhile. @throws StartFault for what does not pass by itself.
 */
export async function whenReachable(
  work: () => Promise<void>,
  { databaseUrl, log, waits }: Start,
): Promise<void> {
  process.on('SIGTERM', exit).on('SIGINT', exit);
  try {
    for (let pause = FIRST_PAUSE_S; ; pause = Math.min(pause * 2, MAX_PAUSE_S)) {
      try {
        return await work();
      } catch (error) {
        const fault = findDatabaseFault(error, databaseUrl);
        if (fault) throw fault;
        if (!(error instanceof DatabaseUnavailableError)) throw error;
        const sentence = describeUnreachable(error, databaseUrl);
        if (!waits) throw new StartFault(`${sentence} Start it, or correct DATABASE_URL.`, { cause: error });
        log.warn(`${sentence} Next try in ${pause} s.`);
        await setTimeout(pause * 1_000);
      }
    }
  } finally {
    process.off('SIGTERM', exit).off('SIGINT', exit);
  }
}
