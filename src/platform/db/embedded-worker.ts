import { rename, rm } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { makePrivate } from '../private-files.ts';
import { CONTENT_CHANGED } from './content-version.ts';
import { isEmpty } from './embedded-folder.ts';
import type { EmbeddedWorkerData } from './embedded.ts';
import { overhear } from './overhear.ts';
import { serveSessions } from './serve-sessions.ts';

/** Creates the database in a draft, which gets its name when it is whole: a process killed before leaves nothing else. */
async function createDatabase(): Promise<void> {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  const db = await PGlite.create({ dataDir: draft });
  await db.close();
  await rename(draft, folder);
}

const { folder, socket, ownClient } = workerData as EmbeddedWorkerData;
if (await isEmpty(folder)) await createDatabase();
const db = await PGlite.create({
  dataDir: folder,
  extensions: { pg_trgm, unaccent },
  // A foreign client's temporary tables would otherwise hide the real ones from everybody.
  startParams: [...PGlite.defaultStartParams, '-c', 'search_path=public,pg_temp'],
});
// The engine gives its files the rights that it likes, whatever the umask.
await Array.fromAsync(makePrivate(folder));
await db.exec(`ALTER SYSTEM SET max_wal_size = '128MB'`);

// All connections share one session, so what it listens for is told to whichever of them makes the change: nobody but this
// worker hears all of it.
await db.exec(`LISTEN ${CONTENT_CHANGED}`);
const reportChange = () => parentPort?.postMessage('changed');
const hear = overhear(`${CONTENT_CHANGED}\0`, reportChange);
const execute = db.execProtocolRawStream.bind(db);
db.execProtocolRawStream = (message, { onRawData, ...options }) =>
  execute(message, {
    ...options,
    onRawData: (data) => {
      hear(data);
      onRawData(data);
    },
  });

// A foreign client may have turned the triggers off that tell of changes.
const server = await serveSessions(db, { socket, ownClient, onForeignWork: reportChange });

parentPort?.once('message', async () => {
  await server.close();
  await db.close();
  parentPort?.postMessage('closed');
  parentPort?.close();
});
parentPort?.postMessage('ready');
