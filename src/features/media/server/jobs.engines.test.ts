import { randomUUID } from 'node:crypto';
import { cp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import { DAY, HOUR } from '#shared/time.ts';
import { buildUser } from '#db/builders/user.ts';
import { createTestClock } from '#test/clock.ts';
import { openTestDatabase } from '#test/database.ts';
import { makeFolder } from '#test/make-folder.ts';
import { emptyTrash, sweepOrphanFiles, bindMediaFolder, upsertMediaFile } from './index.ts';

const database = await openTestDatabase();
const { db } = database;
const folder = await makeFolder();
const storage = createDiskStorage(folder);
const clock = createTestClock('2026-11-23T18:00:00Z');
const deps = { db, storage, clock: clock.now };
afterAll(() => database.close());

const HOUR_AGO = new Date(Date.now() - 3_600_000);
const put = (key: string) => storage.put(key, Buffer.from('x'));
const keys = async () => (await Array.fromAsync(storage.list())).toSorted();
const age = async (key: string) => utimes(join(folder, key), new Date(0), new Date(0));

async function addPicture(hash: string): Promise<void> {
  const { id: ownerUserId } = await buildUser(db);
  await upsertMediaFile(db, { ownerUserId, hash, width: 1, height: 1, widths: [320], thumbhash: '' });
}

beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await db.deleteFrom('mediaFile').execute();
  await bindMediaFolder(deps);
});

describe('sweepOrphanFiles', () => {
  it('moves old files of any kind without a row to the trash', async () => {
    const known = 'a'.repeat(32);
    await addPicture(known);
    const kept = [`aa/${known}-320.webp`, `bb/${'b'.repeat(32)}-320.webp`, 'unfinished/just-now'];
    const orphans = [`cc/${'c'.repeat(32)}-320.webp`, `aa/${known}-320.png`, 'unfinished/killed', 'stray'];
    for (const key of [...kept, ...orphans]) await put(key);
    for (const key of [kept[0]!, ...orphans]) await age(key);
    expect(await sweepOrphanFiles(deps, HOUR_AGO)).toBe(orphans.length);
    expect(await keys()).toEqual(kept.toSorted());
    const trashed = orphans.filter((key) => !key.startsWith('unfinished/'));
    for (const key of trashed)
      expect(await readFile(join(folder, 'trash/2026-11-23', key), 'utf8')).toBe('x');
    expect(await sweepOrphanFiles(deps, HOUR_AGO)).toBe(0);
  });

  it('removes nothing beside a database without pictures, which may be the wrong one', async () => {
    await db.deleteFrom('mediaFile').execute();
    await put('unfinished/old');
    await age('unfinished/old');
    expect(await sweepOrphanFiles(deps, HOUR_AGO)).toBe(0);
    await addPicture('d'.repeat(32));
    expect(await sweepOrphanFiles(deps, HOUR_AGO)).toBe(1);
  });

  it('handles more files than one batch', async () => {
    await addPicture('f'.repeat(32));
    const many = Array.from({ length: 520 }, (_, index) => `unfinished/${index}`);
    for (const key of many) await put(key);
    expect(await sweepOrphanFiles(deps, new Date(Date.now() + 1_000))).toBe(many.length);
    expect(await keys()).toEqual([]);
  });
});

describe('a folder with the id of another site, or none', () => {
  it.each([
    ['another id', () => writeFile(storage.siteId.path, randomUUID())],
    ['no id, as when it is not mounted', () => rm(storage.siteId.path)],
  ])('loses nothing: %s', async (_, change) => {
    await addPicture('e'.repeat(32));
    const orphan = `bb/${'b'.repeat(32)}-320.webp`;
    await put(orphan);
    await age(orphan);
    await change();
    await expect(sweepOrphanFiles(deps, HOUR_AGO)).rejects.toThrow(/^No picture is deleted: .*site-id holds/);
    await expect(emptyTrash(deps, new Date())).rejects.toThrow('No picture is deleted');
    expect(await keys()).toEqual([orphan]);
  });
});

describe('the trash', () => {
  const key = `bb/${'b'.repeat(32)}-320.webp`;
  const trashed = () => readdir(join(folder, 'trash'));

  it('is emptied of what was moved there before the day', async () => {
    await put(key);
    await storage.trash(key, clock.now());
    const later = (days: number) => new Date(clock.now().getTime() + days * DAY);
    await emptyTrash(deps, later(0));
    expect(await trashed()).toEqual(['2026-11-23']);
    await emptyTrash(deps, later(1));
    expect(await trashed()).toEqual([]);
  });

  it('restores files by being copied over the folder', async () => {
    await addPicture('b'.repeat(32));
    await put(key);
    await storage.trash(key, clock.now());
    expect(await storage.find(key)).toBeNull();
    await cp(join(folder, 'trash/2026-11-23'), folder, { recursive: true, preserveTimestamps: true });
    await sweepOrphanFiles(deps, new Date(Date.now() + HOUR));
    expect(await keys()).toEqual([key]);
  });
});
