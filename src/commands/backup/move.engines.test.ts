import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { S3mini } from 's3mini';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bindMediaFolder } from '#features/media/server/index.ts';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import { createS3Storage } from '#platform/storage/s3-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildUser } from '#db/builders/user.ts';
import { openEmptyDatabase, openTestDatabase } from '#test/database.ts';
import { makeFolder } from '#test/make-folder.ts';
import { S3_NAME, startS3 } from '#test/s3.ts';
import { readDatabase, readStorage } from '#test/site-content.ts';
import { storeOneColour } from '#test/store-one-colour.ts';
import { startTcpProxy } from '#test/tcp-proxy.ts';
import { moveSite } from './move-site.ts';

const OTHER_ID = '8c2b1d5a-0f64-4f0b-9a6e-5b7c1e2d3f40';
const FILES = 40;
const pausesMs = [10, 10];

describe(`a site that is moved to ${S3_NAME}`, async () => {
  const folder = await makeFolder();
  const database = await openTestDatabase();
  const { db } = database;
  const storage = createDiskStorage(join(folder, 'media'));
  const site = { db, storage };
  let store: Awaited<ReturnType<typeof startS3>>;
  let proxy: Awaited<ReturnType<typeof startTcpProxy>>;
  let bucket: Awaited<ReturnType<typeof store.createBucket>>;

  beforeAll(async () => {
    store = await startS3();
    proxy = await startTcpProxy(store.port);
    bucket = await store.createBucket();
    await bindMediaFolder(site);
    const owner = await buildUser(db);
    await buildAnnouncement(db);
    for (let made = 0; made < 3; made += 1) await storeOneColour(site, owner.id);
    // Without rows: what the folder has is moved, all of it.
    for (let made = 0; made < FILES; made += 1)
      await storage.put(`ab/${randomBytes(16).toString('hex')}-320.webp`, randomBytes(100 + made));
    await storage.put('ab/old', Buffer.from('x'));
    await storage.trash('ab/old', new Date());
    await storage.put('unfinished/upload', Buffer.from('x'));
  });
  afterEach(() => proxy.set('through'));
  afterAll(async () => {
    await database.close();
    await proxy.close();
    await store.stop();
  });

  let places = 0;
  const newTarget = (): Storage & { prefix: string } => {
    const prefix = `${(places += 1)}/`;
    const access = { ...bucket.access, endpoint: proxy.endpoint };
    return { prefix, ...createS3Storage({ ...bucket, prefix, access, publicUrl: null }) };
  };
  const move = (target: Storage) => moveSite(site, { db: null, storage: target }, pausesMs);
  async function expectedFiles() {
    const { siteId, hashes } = await readStorage(storage);
    return {
      siteId,
      hashes: Object.fromEntries(Object.entries(hashes).filter(([key]) => key.includes('-'))),
    };
  }

  it('has every row and file there, and unchanged where it was', async () => {
    const [target, empty] = [newTarget(), await openEmptyDatabase()];
    const before = [await readDatabase(db), await readStorage(storage)];
    const targets = { db: empty.db, storage: target };
    const { tables, pictures } = await moveSite(site, targets, pausesMs);
    expect(await readDatabase(empty.db)).toEqual(before[0]);
    const expected = await expectedFiles();
    const files = Object.keys(expected.hashes).length;
    expect(await readStorage(target)).toEqual(expected);
    expect(pictures).toMatchObject({ files, copied: files, missing: [] });
    await bindMediaFolder({ db: empty.db, storage: target });
    const again = await moveSite(site, targets, pausesMs);
    expect(again).toEqual({ tables, pictures: { ...pictures, copied: 0 } });
    expect([await readDatabase(db), await readStorage(storage)]).toEqual(before);
    await buildUser(empty.db);
    await expect(moveSite(site, targets, pausesMs)).rejects.toThrow('The database is not empty');
    await empty.close();
  });

  it('has pictures with the headers of uploaded ones', async () => {
    const target = newTarget();
    await move(target);
    const { endpoint, region, keyId: accessKeyId, secret: secretAccessKey } = bucket.access;
    const client = new S3mini({
      endpoint: `${endpoint}/${bucket.bucket}`,
      region,
      accessKeyId,
      secretAccessKey,
    });
    const [key] = await Array.fromAsync(target.list());
    const found = await client.getObjectResponse(target.prefix + key);
    await found?.body?.cancel();
    expect(Object.fromEntries(found!.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('starts nowhere with a part of its pictures, and is moved on after an outage', async () => {
    const target = newTarget();
    let written = 0;
    const put: Storage['put'] = async (key, content) => {
      written += 1;
      if (written === FILES / 2) proxy.set('out');
      return target.put(key, content);
    };
    await expect(move({ ...target, put })).rejects.toThrow(
      new RegExp(
        `^The pictures could not be copied to ${target.place} \\([^\\n]+\\)\\. Run this again: [^\\n]+$`,
      ),
    );
    proxy.set('through');
    const stored = (await Array.fromAsync(target.list())).length;
    expect(stored).toBeGreaterThan(0);
    for (const start of [() => bindMediaFolder({ db, storage: target }), () => target.siteId.claim(OTHER_ID)])
      await expect(start()).rejects.toThrow('Not all pictures of the site have been moved yet');
    const { pictures } = await move(target);
    expect(pictures!.copied).toBeLessThanOrEqual(pictures!.files - stored);
    expect(await readStorage(target)).toEqual(await expectedFiles());
    await bindMediaFolder({ db, storage: target });
  });

  it('replaces a file that differs, and fails for one that stays different', async () => {
    const target = newTarget();
    await move(target);
    const [key = ''] = await Array.fromAsync(target.list());
    await target.put(key, Buffer.from('damaged'));
    await move(target);
    expect(await readStorage(target)).toEqual(await expectedFiles());
    const put: Storage['put'] = (name) => target.put(name, Buffer.from('damaged'));
    await target.remove(key);
    await expect(move({ ...target, put })).rejects.toThrow(`${key} in ${target.place} differs`);
    await expect(bindMediaFolder({ db, storage: target })).rejects.toThrow('Not all pictures');
  });

  it('is refused where another site is, or files of unknown origin, and changes nothing there', async () => {
    const [other, unknown] = [newTarget(), newTarget()];
    await other.siteId.claim(OTHER_ID);
    await other.put('ab/other', Buffer.from('x'));
    await unknown.put('ab/unknown', Buffer.from('x'));
    for (const target of [other, unknown]) {
      const before = await readStorage(target);
      await expect(move(target)).rejects.toThrow('is not empty, and what is there is not of this site');
      expect(await readStorage(target)).toEqual(before);
    }
  });

  it('reports a picture that was lost before', async () => {
    const owner = await buildUser(db);
    const lost = await storeOneColour(site, owner.id);
    const keys = lost.widths.map((width) => `${lost.hash.slice(0, 2)}/${lost.hash}-${width}.webp`);
    for (const key of keys) await storage.remove(key);
    expect((await move(newTarget())).pictures?.missing).toEqual(keys);
  });
});
