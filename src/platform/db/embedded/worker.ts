import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { makePrivate } from '../../data-folder.ts';
import { CONTENT_CHANGED } from '../content-version.ts';
import { START_PARAMS, createDatabase } from './create-database.ts';
import { isEmpty } from './folder.ts';
import type { EmbeddedWorkerData } from './engine.ts';
import { createSessionQueue } from './session-queue.ts';
import { serveSocket } from './socket-server.ts';
import { watchForText } from './watch-for-text.ts';

const { folder, socket, ownClient } = workerData as EmbeddedWorkerData;
if (await isEmpty(folder)) await createDatabase(folder);
const db = await PGlite.create({
  dataDir: folder,
  extensions: { pg_trgm, unaccent },
  startParams: [...START_PARAMS, '-c', 'search_path=public,pg_temp', '-c', 'max_wal_size=128MB'],
});
// The engine ignores the umask.
await Array.fromAsync(makePrivate(folder));

// All connections share one session, so a notification goes to any of them: only this worker sees all.
await db.exec(`LISTEN ${CONTENT_CHANGED}`);
const watchChanges = watchForText(`${CONTENT_CHANGED}\0`, () => parentPort?.postMessage('changed'));
const server = await serveSocket(createSessionQueue(db, watchChanges), { socket, ownClient });

parentPort?.once('message', async () => {
  await server.close();
  await db.close();
  parentPort?.postMessage('closed');
  parentPort?.close();
});
parentPort?.postMessage('ready');
