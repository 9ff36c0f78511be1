import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { S3mini } from 's3mini';
import { S3_NAME, startS3 } from '#test/s3.ts';
import { startTcpProxy } from '#test/tcp-proxy.ts';
import { readInParts, uploadInParts } from './s3-parts.ts';

const PART = 8 * 1024 * 1024;
const CHUNK = 100_000;
const NAME = 'site/large';
const pausesMs = [50, 50];

let store: Awaited<ReturnType<typeof startS3>>;
let proxy: Awaited<ReturnType<typeof startTcpProxy>>;
let client: S3mini;
beforeAll(async () => {
  store = await startS3();
  proxy = await startTcpProxy(store.port);
  const { bucket, access } = await store.createBucket();
  const { region, keyId: accessKeyId, secret: secretAccessKey } = access;
  client = new S3mini({ endpoint: `${proxy.endpoint}/${bucket}`, region, accessKeyId, secretAccessKey });
});
afterAll(async () => {
  await proxy.close();
  await store.stop();
});

async function* chunks(content: Buffer): AsyncGenerator<Buffer> {
  for (let begin = 0; begin < content.length; begin += CHUNK) yield content.subarray(begin, begin + CHUNK);
}
const read = () => buffer(Readable.from(readInParts(client, NAME, pausesMs)));

it.each([0, 1, PART - 1, PART, PART + 1, 2 * PART, 2 * PART + CHUNK])(
  `stores %i bytes in parts (${S3_NAME})`,
  async (size) => {
    const content = randomBytes(size);
    await uploadInParts(client, NAME, chunks(content), { pausesMs });
    const stored = await client.getObjectArrayBuffer(NAME);
    expect(content.equals(Buffer.from(stored ?? new ArrayBuffer()))).toBe(true);
    expect(content.equals(await read())).toBe(true);
  },
);

it('gives a part again that a short outage cut, in both directions', async () => {
  const content = randomBytes(3 * PART);
  const interrupt = () => {
    proxy.set('out');
    setTimeout(() => proxy.set('through'), 20);
  };
  async function* interrupted() {
    yield content.subarray(0, 2 * PART);
    interrupt();
    yield content.subarray(2 * PART);
    interrupt();
  }
  await uploadInParts(client, NAME, interrupted(), { pausesMs });
  const parts: Buffer[] = [];
  for await (const part of readInParts(client, NAME, pausesMs)) {
    parts.push(part);
    interrupt();
  }
  expect(content.equals(Buffer.concat(parts))).toBe(true);
  await sleep(50);
});

it('leaves the older object, and no part, where the content breaks', async () => {
  const before = await read();
  async function* breaking() {
    yield* chunks(randomBytes(2 * PART));
    throw new Error('cut short');
  }
  await expect(uploadInParts(client, NAME, breaking(), { pausesMs })).rejects.toThrow('cut short');
  const aborting = AbortSignal.abort(new Error('stopped'));
  const stopped = uploadInParts(client, NAME, chunks(randomBytes(2 * PART)), { pausesMs, signal: aborting });
  await expect(stopped).rejects.toThrow('stopped');
  expect(before.equals(await read())).toBe(true);
  expect(JSON.stringify(await client.listMultipartUploads())).not.toContain('"UploadId"');
});
