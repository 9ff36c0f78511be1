import { once } from 'node:events';
import { createServer } from 'node:net';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketHandler } from '@electric-sql/pglite-socket';
import { createSessionQueue } from './session-queue.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { makePrivate } from '../../data-folder.ts';
import { CONTENT_CHANGED } from '../content-version.ts';
import { START_PARAMS, createDatabase } from './create-database.ts';
import { keepErrorListener } from './error-listener.ts';
import { isEmpty } from './folder.ts';
import type { EmbeddedWorkerData } from './engine.ts';
import { watchForText } from './sessions.ts';

const MAX_CONNECTIONS = 20;

interface ServeOptions {
  socket: string;
  ownClient: string;
  onForeignWork: () => void;
}

export async function serveSessions(db: PGlite, { socket, ownClient, onForeignWork }: ServeOptions) {
  const handlers = new Map<number, PGLiteSocketHandler>();
  const disconnect = async (id: number) => {
    const handler = handlers.get(id);
    handlers.delete(id);
    await handler?.detach(true);
  };
  const queryQueue = createSessionQueue(db, {
    ownClient,
    onForeignWork,
    disconnect: (id) => void disconnect(id),
  });
  const server = createServer((connection) => {
    keepErrorListener(connection);
    const handler = new PGLiteSocketHandler({ queryQueue, closeOnDetach: true });
    const id = handler.handlerId;
    handlers.set(id, handler);
    for (const event of ['close', 'error']) handler.addEventListener(event, () => handlers.delete(id));
    void handler.attach(connection);
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.listen(socket);
  await once(server, 'listening');
  return {
    close: async (): Promise<void> => {
      const closed = once(server, 'close');
      server.close();
      await Promise.all(Array.from(handlers.keys(), disconnect));
      await closed;
    },
  };
}

const { folder, socket, ownClient } = workerData as EmbeddedWorkerData;
if (await isEmpty(folder)) await createDatabase(folder);
const db = await PGlite.create({
  dataDir: folder,
  extensions: { pg_trgm, unaccent },
  // A foreign client's temporary tables would otherwise hide the real ones.
  startParams: [...START_PARAMS, '-c', 'search_path=public,pg_temp', '-c', 'max_wal_size=128MB'],
});
// The engine ignores the umask.
await Array.fromAsync(makePrivate(folder));

// All connections share one session, so a notification goes to any of them: only this worker sees all.
await db.exec(`LISTEN ${CONTENT_CHANGED}`);
const reportChange = () => parentPort?.postMessage('changed');
const watchChanges = watchForText(`${CONTENT_CHANGED}\0`, reportChange);
const execute = db.execProtocolRawStream.bind(db);
db.execProtocolRawStream = (message, { onRawData, ...options }) =>
  execute(message, {
    ...options,
    onRawData: (data) => {
      watchChanges(data);
      onRawData(data);
    },
  });

// A foreign client may have disabled the triggers that notify.
const server = await serveSessions(db, { socket, ownClient, onForeignWork: reportChange });

parentPort?.once('message', async () => {
  await server.close();
  await db.close();
  parentPort?.postMessage('closed');
  parentPort?.close();
});
parentPort?.postMessage('ready');
