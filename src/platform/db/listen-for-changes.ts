import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { type Repetition, repeat } from '../repeat.ts';
import { CONTENT_CHANGED, type HeardVersion } from './content-version.ts';

/** Of the connection, for whoever looks at those of the server. */
const NAME = 'plaza changes';
const HEARTBEAT = 1_000;
const PATIENCE = { connectionTimeoutMillis: 5_000, query_timeout: 2_000 };

/**
 * Hears changes on a connection of its own until that breaks: then it throws. Raises the version once on connecting, since earlier
 * changes may have been missed.
 */
async function listen(connectionString: string, version: HeardVersion, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({ connectionString, keepAlive: true, application_name: NAME, ...PATIENCE });
  client.on('notification', version.raise);
  client.on('error', version.lose);
  try {
    await client.connect();
    await client.query(`LISTEN ${CONTENT_CHANGED}`);
    await client.query(`NOTIFY ${CONTENT_CHANGED}`);
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
export const listenForChanges = (connectionString: string, version: HeardVersion, log: Logger): Repetition =>
  repeat(
    {
      name: 'news of changes',
      every: HEARTBEAT,
      run: (signal) => listen(connectionString, version, signal),
    },
    log,
  );
