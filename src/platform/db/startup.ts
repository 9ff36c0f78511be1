import pg from 'pg';
import { StartupError, findErrorCode } from '../startup-error.ts';
import { DatabaseUnavailableError } from './errors.ts';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from './database.ts';

const NO_PASSWORD = /password must be a (?:non-empty )?string/;
/**
 * Matches faults that may be mended on the server while the program waits: users, databases, rights and names of
 * hosts.
 */
const MENDED_THERE = /^(?:28\w{3}|3D000|42501|ENOTFOUND)$/;
const NO_EXTENSION = /extension/;
const NO_OPTIONS = /unsupported startup parameter/;
const TLS = /CERT|SIGNED|VERIFY_LEAF|does not support SSL/;

interface Target {
  server: string;
  host: string;
  user: string;
  database: string;
}

function parseTarget(databaseUrl: string): Target | null {
  try {
    const { host, port, user = '', database = '' } = new pg.Client({ connectionString: databaseUrl });
    return { server: `${host}:${port}`, host, user, database };
  } catch {
    return null;
  }
}

function explain(error: Error, { server, host, user, database }: Target): string | null {
  const { message } = error;
  const code = findErrorCode(error) ?? '';
  if (code === 'ENOTFOUND') return `No host is called "${host}". Correct DATABASE_URL.`;
  if (code.startsWith('28') || NO_PASSWORD.test(message))
    return `The database server at ${server} refuses the user "${user}" (${message}). Correct user and password in DATABASE_URL.`;
  if (code === '3D000')
    return `The database server at ${server} has no database "${database}" (${message}). Create it, or correct DATABASE_URL.`;
  if (code === '42501')
    return `The user "${user}" may not prepare the database "${database}" (${message}). Grant the right, or migrate as a user who has it and set MIGRATE=off.`;
  if ((code === '0A000' || code === '58P01') && NO_EXTENSION.test(message))
    return `The database server at ${server} lacks an extension (${message}). Install PostgreSQL's contrib package there.`;
  if (NO_OPTIONS.test(message))
    return `The pooler at ${server} refuses the connection (${message}). Set ignore_startup_parameters = options there.`;
  if (TLS.test(`${code} ${message}`))
    return `The connection to ${server} can not be encrypted (${message}). Correct sslmode in DATABASE_URL.`;
  return null;
}

export function findDatabaseStartupError(error: unknown, databaseUrl: string): StartupError | null {
  const cause = error instanceof DatabaseUnavailableError ? error.cause : error;
  if (!(cause instanceof Error)) return null;
  const target = parseTarget(databaseUrl);
  if (!target)
    return new StartupError(
      'DATABASE_URL can not be read. Percent-encode special characters in its user and password.',
      { isPermanent: true },
    );
  const text = explain(cause, target);
  return text === null ? null : new StartupError(text, { cause });
}

export function describeUnreachable({ cause }: DatabaseUnavailableError, databaseUrl: string): string {
  const reasons = cause instanceof AggregateError ? cause.errors : [cause];
  const messages = reasons.map((reason) => (reason instanceof Error ? reason.message : String(reason)));
  return `The database at ${parseTarget(databaseUrl)?.server} can not be reached (${messages.join('; ')}).`;
}

const isMendedThere = ({ cause }: StartupError): boolean =>
  MENDED_THERE.test(findErrorCode(cause) ?? '') ||
  (cause instanceof Error && NO_PASSWORD.test(cause.message));

const OLDEST_MAJOR = 15;
const FIRST_PAUSE_S = 1;
const MAX_PAUSE_S = 10;

export async function requireServerVersion(db: Db): Promise<void> {
  const { rows } = await sql<{
    version: string;
  }>`SELECT current_setting('server_version') AS version`.execute(db);
  const version = rows[0]?.version ?? '';
  if (Number.parseInt(version, 10) >= OLDEST_MAJOR) return;
  throw new StartupError(
    `The database server is PostgreSQL ${version}; version ${OLDEST_MAJOR} or newer is needed.`,
  );
}

interface Start {
  databaseUrl: string;
  log: Logger;
  waits: boolean;
}

export async function waitForDatabase(
  work: () => Promise<void>,
  { databaseUrl, log, waits }: Start,
): Promise<void> {
  for (let pause = FIRST_PAUSE_S; ; pause = Math.min(pause * 2, MAX_PAUSE_S)) {
    try {
      return await work();
    } catch (error) {
      const fault = findDatabaseStartupError(error, databaseUrl);
      if (fault && !(waits && isMendedThere(fault))) throw fault;
      const unreachable =
        error instanceof DatabaseUnavailableError ? describeUnreachable(error, databaseUrl) : null;
      const sentence = fault?.message ?? unreachable;
      if (sentence === null) throw error;
      if (!waits) throw new StartupError(`${sentence} Start it, or correct DATABASE_URL.`, { cause: error });
      log.warn(`${sentence} Next try in ${pause} s.`);
      await setTimeout(pause * 1_000);
    }
  }
}

const BUSY_PAUSE_MS = 250;
const BUSY_DEADLINE_MS = 120_000;

export async function waitUntilFree<T>(work: () => Promise<T>, deadlineMs = BUSY_DEADLINE_MS): Promise<T> {
  const deadline = performance.now() + deadlineMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError)) throw error;
      if (performance.now() > deadline)
        throw new StartupError(
          'The database does not answer, because another program of this site keeps it busy. Run this again when that has started.',
          { cause: error },
        );
      await setTimeout(BUSY_PAUSE_MS);
    }
  }
}
