import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { type RunningJob, startJob } from '../jobs.ts';
import { CONTENT_CHANGED, type TrackedContentVersion } from './content-version.ts';
import type { Db } from './database.ts';

const APPLICATION_NAME = 'plaza changes';
const HEARTBEAT_MS = 1_000;
/** Long enough for a busy process, which may meet its own timer before the answer that has arrived. */
const TIMEOUT_MS = 10_000;
const RETRY_MS = 60_000;

const NO_NOTIFICATIONS =
  'Notifications of the database do not arrive, so pages are not cached. A pooler in transaction mode does not pass them on: ' +
  'set PAGE_CACHE=off, or let DATABASE_URL lead to the server or to a pooler in session mode.';

interface Listening {
  connectionString: string;
  version: TrackedContentVersion;
  log: Logger;
}

/** Tells whether a program that remembers content runs on the database. */
export async function hasListeners(db: Db): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM pg_stat_activity
    WHERE application_name = ${APPLICATION_NAME} AND datname = current_database() LIMIT 1`.execute(db);
  return rows.length > 0;
}

const createClient = (connectionString: string) =>
  new pg.Client({
    connectionString,
    keepAlive: true,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: 5_000,
    query_timeout: TIMEOUT_MS,
  });

async function notify(connectionString: string, channel: string): Promise<void> {
  const client = createClient(connectionString);
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`NOTIFY ${client.escapeIdentifier(channel)}`);
  } finally {
    void client.end().catch(() => {});
  }
}

/** Tests for a pooler in transaction mode, which passes on notifications only with a response. */
async function receivesNotifications(client: pg.Client, connectionString: string): Promise<boolean> {
  const channel = `plaza_${randomUUID()}`;
  const received = new Promise<boolean>((resolve) => {
    client.on('notification', (message) => message.channel === channel && resolve(true));
  });
  await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
  await notify(connectionString, channel);
  return Promise.race([received, setTimeout(TIMEOUT_MS, false, { ref: false })]);
}

/** Raises the version once on connecting, since it may have missed changes before. */
async function listen({ connectionString, version, log }: Listening, signal: AbortSignal): Promise<void> {
  const client = createClient(connectionString);
  client.on('error', version.lose);
  try {
    await client.connect();
    await client.query(`LISTEN ${CONTENT_CHANGED}`);
    if (!(await receivesNotifications(client, connectionString))) {
      log.warn(NO_NOTIFICATIONS);
      await setTimeout(RETRY_MS, undefined, { signal }).catch(() => {});
      return;
    }
    client.on('notification', version.raise);
    version.raise();
    while (!signal.aborted) {
      await setTimeout(HEARTBEAT_MS, undefined, { signal }).catch(() => {});
      // Detects a connection that broke silently.
      await client.query('SELECT');
    }
  } finally {
    client.off('notification', version.raise);
    version.lose();
    void client.end().catch(() => {});
  }
}

export const listenForChanges = (
  connectionString: string,
  version: TrackedContentVersion,
  log: Logger,
): RunningJob =>
  startJob(
    {
      name: 'change notifications',
      every: HEARTBEAT_MS,
      run: (signal) => listen({ connectionString, version, log }, signal),
    },
    log,
  );
