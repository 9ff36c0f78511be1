import { once } from 'node:events';
import { type Socket, createServer } from 'node:net';
import type { SessionQueue } from './session-queue.ts';

const TYPE_BYTES = 1;
const LENGTH_BYTES = 4;
/** The first message of a connection has no type: length, then a code. */
const FIRST_BYTES = 8;

const [SSL_REQUEST, ENCRYPTION_REQUEST] = [80_877_103, 80_877_104];
const INVALID_AUTHORIZATION = '28000';

/** Cuts what a client sends into whole messages, whatever pieces it comes in. */
export function createMessageReader() {
  let rest: Buffer = Buffer.alloc(0);
  let isStarted = false;

  function next(): Buffer | null {
    const typeBytes = isStarted ? TYPE_BYTES : 0;
    if (rest.length < (isStarted ? TYPE_BYTES + LENGTH_BYTES : FIRST_BYTES)) return null;
    const end = typeBytes + Math.max(rest.readUInt32BE(typeBytes), LENGTH_BYTES);
    if (rest.length < end) return null;
    const message = rest.subarray(0, end);
    rest = rest.subarray(end);
    isStarted ||= !asksForEncryption(message);
    return message;
  }

  return (data: Buffer): Buffer[] => {
    rest = Buffer.concat([rest, data]);
    const messages = [];
    for (let message = next(); message; message = next()) messages.push(message);
    return messages;
  };
}

/** The answer 'N' refuses it, and the client goes on without. */
export function asksForEncryption(message: Buffer): boolean {
  if (message.length !== FIRST_BYTES || message[0] !== 0) return false;
  return [SSL_REQUEST, ENCRYPTION_REQUEST].includes(message.readUInt32BE(LENGTH_BYTES));
}

/** Returns the message that ends a connection which never began. */
export function refuseConnection(reason: string): Buffer {
  const fields = { S: 'FATAL', V: 'FATAL', C: INVALID_AUTHORIZATION, M: reason };
  const text = Object.entries(fields).map(([field, value]) => `${field}${value}\0`);
  const content = Buffer.from(`${text.join('')}\0`);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(content.length + LENGTH_BYTES);
  return Buffer.concat([Buffer.from('E'), length, content]);
}

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
