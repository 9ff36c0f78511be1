import { rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openStorage } from '#platform/storage.ts';
import { buildUser } from '../../../../../db/builders/user.ts';
import { openTestDatabase } from '../../../../../test/database.ts';
import { makeFolder } from '../../../../../test/make-folder.ts';
import { sweepOrphanFiles, upsertMediaFile } from '../index.ts';

const database = await openTestDatabase();
const { db } = database;
const folder = await makeFolder();
const storage = openStorage(folder);
afterAll(() => database.close());

const HOUR_AGO = new Date(Date.now() - 3_600_000);
const put = (key: string) => storage.put(key, Buffer.from('x'));
const keys = async () => (await Array.fromAsync(storage.list())).toSorted();
const age = async (key: string) => utimes(join(folder, key), new Date(0), new Date(0));

async function addPicture(hash: string): Promise<void> {
  const { id: ownerUserId } = await buildUser(db);
  await upsertMediaFile(db, { ownerUserId, hash, width: 1, height: 1, widths: [320], thumbhash: '' });
}

beforeEach(() => rm(folder, { recursive: true, force: true }));

describe('sweepOrphanFiles', () => {
  it('removes old files without a row, of whatever kind, and nothing else', async () => {
    const known = 'a'.repeat(32);
    await addPicture(known);
    const kept = [`aa/${known}-320.webp`, `bb/${'b'.repeat(32)}-320.webp`, 'unfinished/just-now'];
    const orphans = [`cc/${'c'.repeat(32)}-320.webp`, `aa/${known}-320.png`, 'unfinished/killed', 'stray'];
    for (const key of [...kept, ...orphans]) await put(key);
    for (const key of [kept[0]!, ...orphans]) await age(key);
    expect(await sweepOrphanFiles({ db, storage }, HOUR_AGO)).toBe(orphans.length);
    expect(await keys()).toEqual(kept.toSorted());
    expect(await sweepOrphanFiles({ db, storage }, HOUR_AGO)).toBe(0);
  });

  it('removes nothing beside a database without any picture, which may be the wrong one', async () => {
    await db.deleteFrom('mediaFile').execute();
    await put('unfinished/old');
    await age('unfinished/old');
    expect(await sweepOrphanFiles({ db, storage }, HOUR_AGO)).toBe(0);
    await addPicture('d'.repeat(32));
    expect(await sweepOrphanFiles({ db, storage }, HOUR_AGO)).toBe(1);
  });

  it('has nothing to do in an empty storage', async () => {
    expect(await sweepOrphanFiles({ db, storage }, HOUR_AGO)).toBe(0);
  });

  it('goes through more files than it asks about at once', async () => {
    const many = Array.from({ length: 520 }, (_, index) => `unfinished/${index}`);
    for (const key of many) await put(key);
    expect(await sweepOrphanFiles({ db, storage }, new Date(Date.now() + 1_000))).toBe(many.length);
    expect(await keys()).toEqual([]);
  });
});
