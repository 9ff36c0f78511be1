import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import { pipeline } from 'node:stream';

/** `out`: connections break; `silent`: they open and nothing comes back; `stalling`: answers end after 1 KB. */
export type ProxyMode = 'through' | 'out' | 'silent' | 'stalling';

const STALL_BYTES = 1_024;

async function* firstBytes(parts: AsyncIterable<Buffer>, untilEnd: Promise<unknown>) {
  let left = STALL_BYTES;
  for await (const part of parts) {
    yield part.subarray(0, left);
    left -= part.byteLength;
    if (left <= 0) await untilEnd;
  }
}

/** A connection keeps the mode that it began with, unless `set` breaks it. */
export async function startTcpProxy(port: number) {
  let mode: ProxyMode = 'through';
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    client.on('error', () => {});
    if (mode === 'out') return client.destroy();
    sockets.add(client);
    const closed = once(client, 'close').catch(() => {});
    void closed.then(() => sockets.delete(client));
    if (mode === 'silent') return client.resume();
    const upstream = connect(port, '127.0.0.1');
    const answers = mode === 'stalling' ? [(parts: AsyncIterable<Buffer>) => firstBytes(parts, closed)] : [];
    pipeline([client, upstream], () => {});
    pipeline([upstream, ...answers, client], () => {});
    return undefined;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: (next: ProxyMode) => {
      mode = next;
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
