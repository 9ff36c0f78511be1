import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { type RunningJob, startJob } from '../jobs.ts';
import { CONTENT_CHANGED, type TrackedContentVersion } from './content-version.ts';

/** Of the connection, for whoever looks at those of the server. */
const NAME = 'plaza changes';
const HEARTBEAT = 1_000;
const TIMEOUT_MS = 2_000;
const RETRY_UNHEARD_MS = 60_000;
const PATIENCE = { connectionTimeoutMillis: 5_000, query_timeout: TIMEOUT_MS };

const UNHEARD =
  'Notifications of the database do not arrive, so pages are not cached. A pooler in transaction mode does not pass them on: ' +
  'set PAGE_CACHE=off, or let DATABASE_URL lead to the server or to a pooler in session mode.';

interface Listening {
  connectionString: string;
  version: TrackedContentVersion;
  log: Logger;
}

const createClient = (connectionString: string) =>
  new pg.Client({ connectionString, keepAlive: true, application_name: NAME, ...PATIENCE });

async function notify(connectionString: string, channel: string): Promise<void> {
  const client = createClient(connectionString);
  // A failed query throws as well.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`NOTIFY ${client.escapeIdentifier(channel)}`);
  } finally {
    void client.end().catch(() => {});
  }
}

/**
 * Whether the client, while it is idle, receives what another connection sends. Its own NOTIFY would prove nothing: a pooler that
 * lends connections by the transaction passes on what arrives with an answer, and drops the rest.
 */
async function receivesNotifications(client: pg.Client, connectionString: string): Promise<boolean> {
  const channel = `plaza_${randomUUID()}`;
  const received = new Promise<boolean>((resolve) => {
    client.on('notification', (message) => message.channel === channel && resolve(true));
  });
  await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
  await notify(connectionString, channel);
  return Promise.race([received, setTimeout(TIMEOUT_MS, false, { ref: false })]);
}

/**
 * Hears changes on a connection of its own until that breaks: then it throws. Raises the version once on connecting, since earlier
 * changes may have been missed.
 */
async function listen({ connectionString, version, log }: Listening, signal: AbortSignal): Promise<void> {
  const client = createClient(connectionString);
  client.on('error', version.lose);
  try {
    await client.connect();
    await client.query(`LISTEN ${CONTENT_CHANGED}`);
    if (!(await receivesNotifications(client, connectionString))) {
      log.warn(UNHEARD);
      await setTimeout(RETRY_UNHEARD_MS, undefined, { signal }).catch(() => {});
      return;
    }
    client.on('notification', version.raise);
    version.raise();
    while (!signal.aborted) {
      await setTimeout(HEARTBEAT, undefined, { signal }).catch(() => {});
      // A connection that broke without a word would be believed for ever.
      await client.query('SELECT');
    }
  } finally {
    client.off('notification', version.raise);
    version.lose();
    // It may never answer.
    void client.end().catch(() => {});
  }
}

/** Raises the version with every change on the PostgreSQL server, whoever makes it; connects anew whenever it has to. */
export const listenForChanges = (
  connectionString: string,
  version: TrackedContentVersion,
  log: Logger,
): RunningJob =>
  startJob(
    {
      name: 'news of changes',
      every: HEARTBEAT,
      run: (signal) => listen({ connectionString, version, log }, signal),
    },
    log,
  );
