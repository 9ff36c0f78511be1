import { once } from 'node:events';
import { type Socket, createServer } from 'node:net';
import type { SessionQueue } from './session-queue.ts';
import { asksForEncryption, createMessageReader, refuseConnection } from './wire.ts';

const MAX_CONNECTIONS = 20;

const REFUSAL =
  'the embedded database serves only the programs of this site, as all connections share one session; ' +
  '`npm run backup` copies it, and `npm run move` takes it to PostgreSQL';

const TERMINATE = 'X'.charCodeAt(0);

interface ServeOptions {
  socket: string;
  /** The `application_name` of the program's own connections. */
  ownClient: string;
}

/** Serves one connection, once it has said that it is the program's own. Returns how to receive a message. */
function createReceiver(connection: Socket, ownClient: string, ask: (message: Buffer) => Promise<void>) {
  const ownStartup = `\0application_name\0${ownClient}\0`;
  let isOwn = false;
  return (message: Buffer): void => {
    if (!isOwn) {
      if (asksForEncryption(message)) return void connection.write('N');
      if (!message.includes(ownStartup)) return void connection.end(refuseConnection(REFUSAL));
      isOwn = true;
    } else if (message[0] === TERMINATE) return void connection.end();
    ask(message).catch(() => connection.destroy());
  };
}

/** Serves the engine to the program's own processes. */
export async function serveSocket(queue: SessionQueue, { socket, ownClient }: ServeOptions) {
  const connections = new Map<number, Socket>();
  let lastId = 0;

  function serve(connection: Socket): void {
    const id = (lastId += 1);
    const read = createMessageReader();
    const answer = (data: Uint8Array) => connection.writable && connection.write(data);
    const receive = createReceiver(connection, ownClient, (message) => queue.add(id, message, answer));
    connections.set(id, connection);
    // A close follows.
    connection.on('error', () => {});
    connection.on('data', (data) => {
      const bytes = typeof data === 'string' ? Buffer.from(data) : data;
      for (const message of read(bytes)) if (connection.writable) receive(message);
    });
    connection.once('close', () => {
      connections.delete(id);
      void queue.end(id);
    });
  }

  const server = createServer(serve);
  server.maxConnections = MAX_CONNECTIONS;
  server.listen(socket);
  await once(server, 'listening');
  return {
    close: async (): Promise<void> => {
      const closed = once(server, 'close');
      server.close();
      const ends = Array.from(connections, ([id, connection]) => {
        connection.destroy();
        return queue.end(id);
      });
      await Promise.all([closed, ...ends]);
    },
  };
}
