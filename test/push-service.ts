import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingHttpHeaders, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type TransportDeps, createPushTransport } from '#platform/push/transport.ts';
import type { PushMessage } from '#shared/push-message.ts';

const info = (name: string) => Buffer.from(`Content-Encoding: ${name}\0`);

/** Stands for a browser that subscribed: it reads its messages (RFC 8291), as no other can. */
export function newBrowserDevice(endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`) {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys();
  const auth = randomBytes(16);
  function decrypt(body: Buffer): PushMessage {
    const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
    const [sender, sealed] = [body.subarray(21, 21 + keyLength), body.subarray(21 + keyLength)];
    const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
    const ikm = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, keyInfo, 32));
    const key = Buffer.from(hkdfSync('sha256', ikm, salt, info('aes128gcm'), 16));
    const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, info('nonce'), 12));
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
  }
  return {
    device: { endpoint, p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    decrypt,
  };
}
export type BrowserDevice = ReturnType<typeof newBrowserDevice>;

interface Answer {
  status: number | 'hang';
  headers?: Record<string, string>;
}

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Serves in place of all push services. `answers` are given one after another, and then 201. */
export async function openPushService() {
  const received: Received[] = [];
  const answers: Answer[] = [];
  const server = createServer(async (incoming, response) => {
    received.push({ path: incoming.url ?? '', headers: incoming.headers, body: await buffer(incoming) });
    const { status, headers } = answers.shift() ?? { status: 201 };
    if (status === 'hang') return;
    response.writeHead(status, headers).end('x'.repeat(100_000));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const deps: TransportDeps = {
    lookup: (_, { all }, done) =>
      all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4),
    request: (url, options, done) =>
      request(new URL(`http://${url.hostname}:${port}${url.pathname}`), options, done),
  };
  return {
    transport: createPushTransport(deps),
    /** Waits for no busy machine. */
    hasty: createPushTransport({ ...deps, timeoutMs: 500 }),
    received,
    answers,
    messagesTo: ({ device, decrypt }: BrowserDevice) =>
      received.filter(({ path }) => device.endpoint.endsWith(path)).map(({ body }) => decrypt(body)),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
