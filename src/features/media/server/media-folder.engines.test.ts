import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import { buildUser } from '#db/builders/user.ts';
import { openTestDatabase } from '#test/database.ts';
import { makeFolder } from '#test/make-folder.ts';
import { variantKey } from './storage-keys.ts';
import { bindMediaFolder, upsertMediaFile } from './index.ts';

const database = await openTestDatabase();
const { db } = database;
const folder = await makeFolder();
const storage = createDiskStorage(folder);
const deps = { db, storage };
afterAll(() => database.close());

beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await db.deleteFrom('mediaFile').execute();
  await db.deleteFrom('siteIdentity').execute();
});

const ids = async () => ({
  database: (await db.selectFrom('siteIdentity').select('id').executeTakeFirst())?.id ?? null,
  folder: await storage.siteId.find(),
});

const hash = (digit: number) => String(digit).repeat(32);
const putFile = (digit: number) => storage.put(variantKey(hash(digit), 320), Buffer.from('x'));

async function nameFile(digit: number): Promise<void> {
  const { id: ownerUserId } = await buildUser(db);
  const picture = { hash: hash(digit), width: 1, height: 1, widths: [320], thumbhash: '' };
  await upsertMediaFile(db, { ownerUserId, ...picture });
}

/** A site with a picture, before folder or database had an id. */
async function prepareSite(): Promise<void> {
  await putFile(1);
  await nameFile(1);
}

/** Expects a refusal that leaves the folder unchanged, and returns its message. */
async function refusal(): Promise<string> {
  const before = { files: await Array.fromAsync(storage.list()), folder: await storage.siteId.find() };
  const fault = await bindMediaFolder(deps).catch((error: unknown) => error);
  const after = { files: await Array.fromAsync(storage.list()), folder: await storage.siteId.find() };
  expect(after).toEqual(before);
  return String(fault);
}

describe('a folder and a database that match', () => {
  it('get one id for a new site, and keep it', async () => {
    await bindMediaFolder(deps);
    const first = await ids();
    expect(first.database).not.toBeNull();
    expect(first.folder).toBe(first.database);
    await putFile(1);
    await bindMediaFolder(deps);
    expect(await ids()).toEqual(first);
  });

  it('get one id when machines start at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => bindMediaFolder(deps)));
    const { database: known, folder: claimed } = await ids();
    expect([claimed, (await readFile(storage.siteId.path, 'utf8')).trim()]).toEqual([known, known]);
  });

  it('get one id if most files have a row', async () => {
    await prepareSite();
    await putFile(2);
    await bindMediaFolder(deps);
    expect((await ids()).folder).not.toBeNull();
  });

  it('are bound again after a restore from before the database had an id', async () => {
    await prepareSite();
    await bindMediaFolder(deps);
    const { folder: claimed } = await ids();
    await db.deleteFrom('siteIdentity').execute();
    await bindMediaFolder(deps);
    expect(await ids()).toEqual({ database: claimed, folder: claimed });
  });
});

describe('a folder and a database of different sites', () => {
  it('are refused for their ids, until the id is written by hand', async () => {
    await prepareSite();
    await storage.siteId.claim(randomUUID());
    await db.insertInto('siteIdentity').values({ id: randomUUID() }).execute();
    const { database: id } = await ids();
    expect(await refusal()).toContain(`write ${id} into ${storage.siteId.path}`);
    await writeFile(storage.siteId.path, `${id}\n`);
    await bindMediaFolder(deps);
  });

  it('are refused if less than half of the files have a row', async () => {
    await prepareSite();
    await putFile(2);
    await putFile(3);
    expect(await refusal()).toContain('belong to another database');
  });

  it('are refused for a new database, with and without pictures in the folder', async () => {
    await storage.siteId.claim(randomUUID());
    expect(await refusal()).toContain('belong to another database');
    await putFile(1);
    expect(await refusal()).toContain('belong to another database');
    await rm(storage.siteId.path);
    expect(await refusal()).toContain('belong to another database');
  });

  it('are refused for an empty folder and a database with pictures', async () => {
    await nameFile(1);
    expect(await refusal()).toContain('Set DATA_DIR or MEDIA_URL to the place of this site');
  });
});

it('asks for the id if its file is damaged', async () => {
  await bindMediaFolder(deps);
  await writeFile(storage.siteId.path, 'half');
  await expect(bindMediaFolder(deps)).rejects.toThrow(/site-id is damaged.*Write that id into it/);
});
