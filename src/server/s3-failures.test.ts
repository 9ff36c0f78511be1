import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sweepOrphanFiles } from '#features/media/server/index.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { createS3Storage } from '#platform/storage/s3-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { createApp } from './create-app.ts';
import { openTestApp } from '#test/app.ts';
import { startCeph } from '#test/ceph.ts';
import { IS_LONG } from '#test/effort.ts';
import { createTestLog } from '#test/log.ts';
import { type PictureOwner, listed, newOwner, upload, uploaded } from '#test/picture-owners.ts';
import { nextPicture } from '#test/pictures.ts';
import { startTcpProxy } from '#test/tcp-proxy.ts';

const DETAIL = 'No podemos guardar ni leer archivos en este momento. Inténtalo de nuevo en un minuto.';
const TIMEOUTS = { answerMs: 500, partMs: 2_000 };
/** Each request waits for the store at most twice. */
const BOUND_MS = 4 * TIMEOUTS.answerMs;
const DAY_MS = 86_400_000;

describe.runIf(IS_LONG)('pictures on a real S3 store', () => {
  let ceph: Awaited<ReturnType<typeof startCeph>>;
  let proxy: Awaited<ReturnType<typeof startTcpProxy>>;
  let bucket: Awaited<ReturnType<typeof ceph.createBucket>>;
  let opened: Awaited<ReturnType<typeof openTestApp>>;
  let storage: Storage;
  let owner: PictureOwner;

  const access = () => ({ ...bucket.access, endpoint: proxy.endpoint });
  beforeAll(async () => {
    ceph = await startCeph();
    proxy = await startTcpProxy(ceph.port);
    bucket = await ceph.createBucket();
    storage = createS3Storage({ ...bucket, access: access(), publicUrl: null, timeouts: TIMEOUTS });
    opened = await openTestApp({ storage });
    owner = await newOwner(opened, { premium: true });
  });
  afterEach(() => proxy.set('through'));
  afterAll(async () => {
    await opened.close();
    await proxy.close();
    await ceph.stop();
  });

  const read = (path: string, method = 'GET') => opened.app.request(path, { method });
  const keys = async () => (await Array.fromAsync(storage.list())).toSorted();
  const countRows = () => opened.db.selectFrom('mediaFile').select('id').execute();
  const contents = async () => [await listed(owner, owner), await countRows(), await keys()];

  async function expectUnavailable(response: Response): Promise<void> {
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await response.json()).toEqual({ detail: DETAIL });
  }

  it('serves them with the same headers as from the disk', async () => {
    const url = (await uploaded(owner)).media_file.download_url;
    const response = await read(url);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    });
    const content = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(content.byteLength));
    expect(content.subarray(8, 12).toString()).toBe('WEBP');
    const head = await read(url, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(content.byteLength)]);
    expect((await read('/media/00000000000000000000000000000000-320.webp')).status).toBe(404);
  });

  it.each(['out', 'silent'] as const)(
    'refuses an upload in time while the store is %s, and takes it later',
    async (mode) => {
      const [picture, key, before] = [await nextPicture(), `key-${mode}`, await contents()];
      proxy.set(mode);
      const begin = performance.now();
      await expectUnavailable(await upload(owner, {}, picture, key));
      expect(performance.now() - begin).toBeLessThan(BOUND_MS);
      expect((await read('/api/announcements/active/filtered')).status).toBe(200);
      proxy.set('through');
      expect(await contents()).toEqual(before);
      expect((await upload(owner, {}, picture, key)).status).toBe(201);
    },
  );

  it.each(['out', 'silent'] as const)('answers for a picture in time while the store is %s', async (mode) => {
    const url = (await uploaded(owner)).media_file.download_url;
    proxy.set(mode);
    const begin = performance.now();
    await expectUnavailable(await read(url));
    expect(performance.now() - begin).toBeLessThan(BOUND_MS);
    proxy.set('through');
    expect((await read(url)).status).toBe(200);
  });

  it('cuts a picture short that the store sends half of', async () => {
    await storage.put('ab/large', Buffer.alloc(300_000, 'x'));
    proxy.set('stalling');
    const file = await storage.find('ab/large');
    const begin = performance.now();
    await expect(file!.stream().then(buffer)).rejects.toThrow(/sent nothing for 500 ms|No podemos/);
    expect(performance.now() - begin).toBeLessThan(BOUND_MS);
    proxy.set('through');
    await storage.remove('ab/large');
  });

  it('moves a file without a row to the trash, and no other', async () => {
    const known = await keys();
    const orphan = `ab/${'ab'.repeat(16)}-320.webp`;
    await storage.put(orphan, Buffer.from('x'));
    const later = new Date(Date.now() + DAY_MS);
    proxy.set('out');
    await expect(sweepOrphanFiles(opened.deps, later)).rejects.toThrow(DETAIL);
    proxy.set('through');
    expect(await keys()).toEqual([...known, orphan].toSorted());
    expect(await sweepOrphanFiles(opened.deps, later)).toBe(1);
    expect(await keys()).toEqual(known);
  });

  it('logs why, and answers 503, once the key is refused', async () => {
    const url = (await uploaded(owner)).media_file.download_url;
    const wrong = { ...access(), secret: 'another' };
    const refused = createS3Storage({ ...bucket, access: wrong, publicUrl: null });
    await expectUnavailable(await createApp({ ...opened.deps, storage: refused }).request(url));
    expect(JSON.stringify(opened.logLines)).toContain('SignatureDoesNotMatch');
  });

  describe('at start', () => {
    const { log } = createTestLog();
    const start = (changes: Partial<typeof bucket.access>, name = bucket.bucket) =>
      openStorage(
        {
          dataDir: '/nowhere',
          s3: { ...access(), ...changes },
          media: { bucket: name, prefix: '', publicUrl: null },
        },
        { log, waits: false },
      );

    it('tells a wrong key, a missing bucket and an unreachable store apart', async () => {
      expect((await start({})).place).toBe(`s3://${bucket.bucket}`);
      await expect(start({ secret: 'another' })).rejects.toThrow(
        'refuses the key (403 SignatureDoesNotMatch)',
      );
      await expect(start({ keyId: 'another' })).rejects.toThrow('refuses the key (403 InvalidAccessKeyId)');
      await expect(start({}, 'another')).rejects.toThrow('has no bucket "another". Create it');
      proxy.set('out');
      await expect(start({})).rejects.toThrow('can not be reached');
    });
  });
});
