import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { S3mini } from 's3mini';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { bindMediaFolder, sweepOrphanFiles } from '#features/media/server/index.ts';
import { createS3Storage } from '#platform/storage/s3-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { DAY } from '#shared/time.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildUser } from '#db/builders/user.ts';
import { createTestClock } from '#test/clock.ts';
import { openEmptyDatabase, openTestDatabase } from '#test/database.ts';
import { IS_LONG } from '#test/effort.ts';
import { createTestLog } from '#test/log.ts';
import { S3_NAME, startS3 } from '#test/s3.ts';
import { startS3StandIn } from '#test/s3-stand-in.ts';
import { readDatabase, readStorage } from '#test/site-content.ts';
import { storeOneColour } from '#test/store-one-colour.ts';
import { startTcpProxy } from '#test/tcp-proxy.ts';
import { type BackupDestination, archiveName, removeOldBackups } from './destination.ts';
import { createBackup } from './create-backup.ts';
import { openArchive, openDestination, createS3Destination } from './open-destination.ts';
import { verifyArchive } from './read-archive.ts';
import { restoreBackup } from './restore-backup.ts';
import { runScheduledBackup } from './scheduled-backup.ts';

const PART = 8 * 1024 * 1024;
const pausesMs = [10, 10];

/** What the engine decides is in backup.engines.test.ts. */
const isWanted = IS_LONG || inject('engine').name === 'postgres';

describe.runIf(isWanted)(`backups on ${S3_NAME}`, async () => {
  const clock = createTestClock('2026-11-24T02:00:00Z');
  const database = await openTestDatabase();
  const { db } = database;
  let store: Awaited<ReturnType<typeof startS3>>;
  let proxy: Awaited<ReturnType<typeof startTcpProxy>>;
  let bucket: Awaited<ReturnType<typeof store.createBucket>>;
  let storage: Storage;
  let client: S3mini;

  const access = () => ({ ...bucket.access, endpoint: proxy.endpoint });
  const site = () => ({ db, storage, clock: clock.now });
  const later = () => clock.set(new Date(clock.now().getTime() + DAY));
  let folders = 0;
  /** In the bucket of the pictures. */
  const newPlace = () => ({ bucket: bucket.bucket, prefix: `backups/${(folders += 1)}/` });
  const open = (place = newPlace()) => createS3Destination(access(), place, pausesMs);

  beforeAll(async () => {
    store = await startS3();
    proxy = await startTcpProxy(store.port);
    bucket = { ...(await store.createBucket()), prefix: '' };
    const { endpoint, region, keyId: accessKeyId, secret: secretAccessKey } = bucket.access;
    client = new S3mini({ endpoint: `${endpoint}/${bucket.bucket}`, region, accessKeyId, secretAccessKey });
    storage = createS3Storage({ ...bucket, publicUrl: null });
    await bindMediaFolder({ db, storage });
    await buildAnnouncement(db);
    const owner = await buildUser(db, { name: 'Ñandú "Q40" \\N\t\n 🧺' });
    for (let made = 0; made < 3; made += 1) await storeOneColour({ db, storage }, owner.id);
  });
  afterEach(() => proxy.set('through'));
  afterAll(async () => {
    await database.close();
    await proxy.close();
    await store.stop();
  });

  const cut = async (destination: BackupDestination, name: string, size: number) => {
    const whole = await buffer(Readable.from(destination.open(name).read()));
    const key = `${destination.place.replace(`s3://${bucket.bucket}/`, '')}/${name}`;
    await client.putObject(key, whole.subarray(0, size < 0 ? whole.length + size : size));
  };

  it('restore every row and file', async () => {
    const place = newPlace();
    const { name } = await createBackup(site(), open(place));
    const empty = await openEmptyDatabase();
    const restored = {
      db: empty.db,
      storage: createS3Storage({ ...bucket, prefix: 'restored/', publicUrl: null }),
    };
    const address = `s3://${bucket.bucket}/${place.prefix}${name}`;
    const archive = await openArchive(address, { s3: access(), media: null });
    expect(archive?.path).toBe(address);
    await restoreBackup(restored, archive!);
    expect(await readDatabase(restored.db)).toEqual(await readDatabase(db));
    // Pictures restored into the same bucket.
    const original = await readStorage(storage);
    const own = Object.entries(original.hashes).filter(([key]) => !key.startsWith('restored/'));
    expect(await readStorage(restored.storage)).toEqual({ ...original, hashes: Object.fromEntries(own) });
    for (const [key] of own) await client.deleteObject(`restored/${key}`);
    await empty.close();
  });

  it('are no pictures: the sweep of the same bucket leaves them, wherever they are', async () => {
    for (const place of [newPlace(), { ...bucket, prefix: '' }, { ...bucket, prefix: 'aa/' }]) {
      const destination = open(place);
      const { name } = await createBackup(site(), destination);
      const before = await readStorage(storage);
      await sweepOrphanFiles(site(), new Date(Date.now() + DAY));
      expect(await readStorage(storage)).toEqual(before);
      expect(await destination.list()).toEqual([name]);
      await verifyArchive(destination.open(name));
      await destination.remove(name);
    }
  });

  it('are refused when they are cut short', async () => {
    const destination = open();
    const { name } = await createBackup(site(), destination);
    for (const size of [-1, -60, 1_000, 0]) {
      await cut(destination, name, size);
      await expect(verifyArchive(destination.open(name))).rejects.toThrow('cut short, damaged');
    }
  });

  it('are listed once they are verified, and leave nothing of one that fails', async () => {
    const place = newPlace();
    const destination = open(place);
    const listAll = async () => (await client.listObjects('/', place.prefix))?.map(({ Key: key }) => key);
    const breaking = destination.add(archiveName(clock.now()), async ({ write, archive }) => {
      await write(Readable.from([randomBytes(2 * PART), randomBytes(PART)]));
      expect(await destination.list()).toEqual([]);
      await verifyArchive(archive);
    });
    await expect(breaking).rejects.toThrow('cut short, damaged');
    expect(await listAll()).toEqual([]);
  });

  it('fail in an outage, in one sentence, and succeed after it', async () => {
    const destination = open();
    let read = 0;
    const find: Storage['find'] = async (key) => {
      read += 1;
      if (read === 3) proxy.set('out');
      return storage.find(key);
    };
    const failing = { ...site(), storage: { ...storage, find } };
    await expect(createBackup(failing, destination)).rejects.toThrow(
      /^s3:\/\/[^\n]+ failed: The store at [^\n]+ can not be reached \([^\n]+\)\.$/,
    );
    proxy.set('through');
    expect(await destination.list()).toEqual([]);
    const { name } = await createBackup(site(), destination);
    expect(await destination.list()).toEqual([name]);
    const reading = destination.open(name);
    proxy.set('out');
    await expect(verifyArchive(reading)).rejects.toThrow('can not be reached');
    await expect(destination.list()).rejects.toThrow('can not be reached');
  });

  it('name a wrong key, a missing bucket, and the settings that are missing', async () => {
    const wrong = createS3Destination({ ...access(), keyId: 'another' }, newPlace(), []);
    await expect(createBackup(site(), wrong)).rejects.toThrow('refuses the key (403 InvalidAccessKeyId)');
    const missing = createS3Destination(access(), { bucket: 'another', prefix: '' }, []);
    await expect(createBackup(site(), missing)).rejects.toThrow('no bucket "another"');
    const media = { ...bucket, publicUrl: 'https://fotos.example' };
    const to = `s3://${bucket.bucket}/backups`;
    expect(() => openDestination(to, { s3: null, media: null })).toThrow('Set S3_ENDPOINT');
    expect(() => openDestination(to, { s3: access(), media })).toThrow('shows to everyone');
    expect(() => openDestination('ftp://x/y', { s3: access(), media })).toThrow('s3://bucket/folder');
  });

  it('are made on a schedule, and the newest are kept', async () => {
    const place = newPlace();
    const destination = open(place);
    const names: string[] = [];
    for (let day = 0; day < 3; day += 1) {
      names.push(archiveName(clock.now()));
      const schedule = { every: DAY, keep: 2, destination };
      await runScheduledBackup({ ...site(), log: createTestLog().log }, schedule);
      later();
    }
    expect(await destination.list()).toEqual(names.slice(1));
    expect(await removeOldBackups(destination, { made: names[2]!, keep: 1 })).toEqual([names[1]]);
    const left = await client.listObjects('/', place.prefix);
    expect(left?.map(({ Key: key }) => key.slice(place.prefix.length))).toEqual([
      names[2],
      `${names[2]}.sha256`,
    ]);
  });
});

it('removes what killed backups left, a day later', async () => {
  const store = await startS3StandIn();
  const { access, ...place } = await store.createBucket();
  const { objects, uploads } = store.buckets.get(place.bucket)!;
  const old = new Date(Date.now() - 2 * DAY);
  const [before, after] = [archiveName(old), archiveName(new Date())];
  for (const [name, writtenAt] of [
    [before, old],
    [after, new Date()],
    ['notes.txt', old],
  ] as const) {
    objects.set(`site/${name}`, { content: Buffer.from('x'), headers: {}, writtenAt });
    uploads.set(`site/${name}`, {
      name: `site/${name}`,
      headers: {},
      parts: new Map(),
      begunAt: writtenAt,
    });
  }
  const destination = createS3Destination(access, place, []);
  await destination.add(archiveName(new Date(0)), ({ write }) => write(Readable.from([Buffer.from('x')])));
  expect([...objects.keys()]).toEqual(
    expect.arrayContaining([`site/${after}`, 'site/notes.txt', `site/${archiveName(new Date(0))}`]),
  );
  expect([...objects.keys()]).not.toContain(`site/${before}`);
  expect([...uploads.keys()]).toEqual([`site/${after}`, 'site/notes.txt']);
  await store.stop();
});
