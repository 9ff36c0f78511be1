import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { CONTENT_CHANGED } from './content-version.ts';
import type { EmbeddedWorkerData } from './embedded.ts';
import { keepPipelinesWhole } from './keep-pipelines-whole.ts';
import { overhear } from './overhear.ts';

const { folder, socket } = workerData as EmbeddedWorkerData;
const db = await PGlite.create({ dataDir: folder, extensions: { pg_trgm, unaccent } });
await db.exec(`ALTER SYSTEM SET max_wal_size = '128MB'`);

// All connections share one session, so what it listens for is told to whichever of them makes the change: nobody but this
// worker hears all of it.
await db.exec(`LISTEN ${CONTENT_CHANGED}`);
const hear = overhear(`${CONTENT_CHANGED}\0`, () => parentPort?.postMessage('changed'));
const execute = db.execProtocolRawStream.bind(db);
db.execProtocolRawStream = (message, { onRawData, ...options }) =>
  execute(message, {
    ...options,
    onRawData: (data) => {
      hear(data);
      onRawData(data);
    },
  });

const server = new PGLiteSocketServer({ db: keepPipelinesWhole(db), path: socket, maxConnections: 20 });
await server.start();

parentPort?.once('message', async () => {
  await server.stop();
  await db.close();
  parentPort?.postMessage('closed');
  parentPort?.close();
});
parentPort?.postMessage('ready');
