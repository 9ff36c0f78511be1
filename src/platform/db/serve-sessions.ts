import { once } from 'node:events';
import { createServer } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketHandler } from '@electric-sql/pglite-socket';
import { createSessionQueue } from './session-queue.ts';

const MAX_CONNECTIONS = 20;

interface ServeOptions {
  /** Path of the Unix socket. */
  socket: string;
  /** The `application_name` of clients that are not foreign. */
  ownClient: string;
  /** A foreign client has completed something; what it changed is unknown. */
  onForeignWork: () => void;
}

/** Serves the engine behind a Unix socket; `close` ends all connections. */
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
