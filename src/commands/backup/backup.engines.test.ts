import { copyFile, mkdir, readFile, readdir, stat, truncate, writeFile } from 'node:fs/promises';
import { randomInt, randomUUID } from 'node:crypto';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bindMediaFolder, deleteUnusedFiles, sweepReleased } from '#features/media/server/index.ts';
import { openDatabase } from '#platform/db/database.ts';
import { openEmbedded } from '#platform/db/embedded/engine.ts';
import { createTables, listRun } from '#platform/db/migrate.ts';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { DAY, MINUTE } from '#shared/time.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildUser } from '#db/builders/user.ts';
import { createTestClock } from '#test/clock.ts';
import { openEmptyDatabase, openTestDatabase } from '#test/database.ts';
import { IS_LONG } from '#test/effort.ts';
import { createTestLog } from '#test/log.ts';
import { makeFolder } from '#test/make-folder.ts';
import { readDatabase, readStorage } from '#test/site-content.ts';
import { storeOneColour } from '#test/store-one-colour.ts';
import { archiveName, removeOldBackups } from './destination.ts';
import { createBackup } from './create-backup.ts';
import { createFolderDestination, fileArchive } from './open-destination.ts';
import { verifyArchive } from './read-archive.ts';
import { restoreBackup } from './restore-backup.ts';
import { moveDatabase } from './move-site.ts';
import { runScheduledBackup } from './scheduled-backup.ts';
import { withFile } from './files.ts';

const folder = await makeFolder();
const clock = createTestClock('2026-11-24T02:00:00Z');
const database = await openTestDatabase();
const { db } = database;
/** Refused restores leave it empty. */
const empty = await openEmptyDatabase();
const storage = createDiskStorage(join(folder, 'media'));
const site = { db, storage, clock: clock.now };
afterAll(async () => {
  await empty.close();
  await database.close();
});

const later = (time: number) => clock.set(new Date(clock.now().getTime() + time));

const newFolder = async (name: string) => {
  const path = join(folder, `${name}-${randomUUID()}`);
  await mkdir(path);
  return path;
};

async function backUp(deps = site): Promise<string> {
  const path = await newFolder('backups');
  return join(path, (await createBackup(deps, createFolderDestination(path))).name);
}

async function flipBit(path: string, position: number): Promise<void> {
  await withFile(path, 'r+', async (file) => {
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, position);
    await file.write(Buffer.from([buffer.readUInt8() ^ (1 << randomInt(8))]), 0, 1, position);
  });
}

/** Values that a careless format loses. */
async function fillDatabase(): Promise<void> {
  const owner = await buildUser(db, { name: 'Ñandú "Q40" \\N\t\n‮ 🧺', premium: true });
  const business = await buildBusiness(db, { userId: owner.id, description: 'a\r\nb   c\\"' });
  await buildAnnouncement(db, { businessId: business.id });
  const picture = await storeOneColour(site, owner.id);
  await storeOneColour(site, owner.id);
  // Two accounts that upload the same picture share its files.
  for (const { id } of [owner, await buildUser(db)]) await storeOneColour(site, id, 'teal');
  await db.updateTable('appUser').set({ avatarFileId: picture.id }).where('id', '=', owner.id).execute();
  await sql`INSERT INTO banner (media_file_id) VALUES (${picture.id})`.execute(db);
  await sql`INSERT INTO audit_entry (created_at, actor_name, act, subject_kind, subject_name, before, after)
    VALUES ('infinity', 'x', 'x', 'x', 'x', 'null', '{"a": [1.10, null, "\\u00f1"]}')`.execute(db);
  await sql`UPDATE business_profile SET business_hours = '{}', open_ranges = '{[1,5),[9,12)}'`.execute(db);
  await sql`INSERT INTO identity_user (uid, email, password, created_at)
    VALUES ('u', 'u@example.com', 'p', '2026-01-01 00:00:00.123456+00')`.execute(db);
  await sql`DELETE FROM business_profile WHERE id = ${(await buildBusiness(db)).id}`.execute(db);
}

beforeAll(async () => {
  await fillDatabase();
  await bindMediaFolder(site);
});

describe('a backup', () => {
  it('can be read with tar and sha256sum', async () => {
    const [archive, target] = [await backUp(), await newFolder('unpacked')];
    await promisify(execFile)('tar', ['-xzf', archive, '-C', target]);
    await promisify(execFile)('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], { cwd: target });
    const manifest = JSON.parse(await readFile(join(target, 'manifest.json'), 'utf8'));
    expect(manifest).toMatchObject({
      format: 1,
      migrations: expect.arrayContaining(['0001_baseline', '0002_backup_run']),
      missingPictures: [],
    });
  });

  it('is refused when it is cut short or a bit is flipped', async () => {
    const archive = await backUp();
    const { size } = await stat(archive);
    const damaged = join(folder, 'damaged');
    for (let round = 0; round < (IS_LONG ? 20 : 5); round += 1) {
      await copyFile(archive, damaged);
      await truncate(damaged, randomInt(size));
      await expect(verifyArchive(fileArchive(damaged))).rejects.toThrow('cut short, damaged');
      await copyFile(archive, damaged);
      await flipBit(damaged, randomInt(size));
      await expect(verifyArchive(fileArchive(damaged))).rejects.toThrow('cut short, damaged');
    }
  });

  it('of an installation with a later migration is refused', async () => {
    await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999_later', '')`.execute(db);
    const archive = await backUp();
    await sql`DELETE FROM kysely_migration WHERE name = '9999_later'`.execute(db);
    const target = { db: empty.db, storage: createDiskStorage(await newFolder('media')) };
    await expect(restoreBackup(target, fileArchive(archive))).rejects.toThrow(
      'another version of this program (9999_later)',
    );
    expect(await readStorage(target.storage)).toEqual({ siteId: null, hashes: {} });
  });

  it('is not restored beside pictures of another site', async () => {
    const other = createDiskStorage(await newFolder('media'));
    await other.put(`aa/${'a'.repeat(32)}-320.webp`, Buffer.from('x'));
    await expect(
      restoreBackup({ db: empty.db, storage: other }, fileArchive(await backUp())),
    ).rejects.toThrow('not of this site');
  });

  it('restores every row, sequence, trigger and file', async () => {
    const archive = await backUp();
    const restored = { db: empty.db, storage: createDiskStorage(await newFolder('media')) };
    await restoreBackup(restored, fileArchive(archive));
    expect(await readDatabase(restored.db)).toEqual(await readDatabase(db));
    expect(await readStorage(restored.storage)).toEqual(await readStorage(storage));
    await buildAnnouncement(restored.db);
    await expect(restoreBackup(restored, fileArchive(archive))).rejects.toThrow('The database is not empty');
  });

  it('names no picture that is deleted meanwhile, and reports files that were lost before', async () => {
    const owner = await buildUser(db);
    const lost = await storeOneColour(site, owner.id);
    for (const key of Object.keys((await readStorage(storage)).hashes))
      if (key.includes(lost.hash)) await storage.remove(key);
    let uploaded: { id: number; hash: string } | null = null;
    const find: Storage['find'] = async (key) => {
      if (uploaded && key.includes(uploaded.hash))
        await sweepReleased(
          { ...site, log: createTestLog().log },
          await deleteUnusedFiles(db, [uploaded.id]),
        );
      // After the first list of pictures was read, so that only the snapshot names it.
      if (key.includes(lost.hash)) uploaded ??= await storeOneColour(site, owner.id);
      return storage.find(key);
    };
    const deletes = { ...site, storage: { ...storage, find } };
    const { manifest } = await verifyArchive(fileArchive(await backUp(deletes)));
    expect(uploaded).not.toBeNull();
    expect(manifest.missingPictures).toEqual(
      lost.widths.map((width) => expect.stringContaining(`${lost.hash}-${width}`)),
    );
    await deleteUnusedFiles(db, [lost.id]);
  });
});

// From each engine to the other.
describe.runIf(inject('engine').name === 'postgres')('a database', () => {
  it.runIf(IS_LONG)('is restored from a server to the embedded engine, and moved back', async () => {
    const dataDir = await newFolder('embedded');
    const embedded = await openEmbedded(dataDir);
    const source = openDatabase({ host: embedded.host, poolSize: 2 }, () => {});
    await restoreBackup(
      { db: source, storage: createDiskStorage(join(dataDir, 'media')) },
      fileArchive(await backUp()),
    );
    const target = await openEmptyDatabase();
    const moved = await moveDatabase(source, target.db);
    expect(moved.find(({ name }) => name === 'place')?.rows).toBe(362);
    expect(await readDatabase(target.db)).toEqual(await readDatabase(db));
    expect(await moveDatabase(source, target.db)).toEqual(moved);
    await buildUser(target.db);
    await expect(moveDatabase(source, target.db)).rejects.toThrow('The database is not empty');
    await source.destroy();
    await embedded.close();
    await target.close();
  });

  it('of an older version is migrated when it is moved', async () => {
    const [older, newer] = [await openEmptyDatabase(), await openEmptyDatabase()];
    await older.db.transaction().execute((transaction) => createTables(transaction, ['0001_baseline']));
    await moveDatabase(older.db, newer.db);
    expect(await listRun(newer.db)).toEqual(await listRun(db));
    await older.close();
    await newer.close();
  });
});

describe('the scheduled backup', () => {
  it('is made once when it is due, by one of several processes, and fails loudly', async () => {
    const path = await newFolder('backups');
    const deps = { ...site, log: createTestLog().log };
    const run = (to = path) =>
      runScheduledBackup(deps, { every: DAY, keep: 2, destination: createFolderDestination(to) });
    await Promise.all([run(), run(), run()]);
    expect(await readdir(path)).toHaveLength(1);
    later(DAY - MINUTE);
    await run();
    expect(await readdir(path)).toHaveLength(1);
    later(MINUTE);
    await expect(run('/dev/null')).rejects.toThrow('The backup in /dev/null failed');
    await run();
    expect(await readdir(path)).not.toContain(archiveName(clock.now()));
    later(15 * MINUTE);
    await run();
    expect(await readdir(path)).toContain(archiveName(clock.now()));
  });

  it('is due although a wrong clock noted the last one in the future', async () => {
    const path = await newFolder('backups');
    const run = () =>
      runScheduledBackup(
        { ...site, log: createTestLog().log },
        { every: DAY, keep: 2, destination: createFolderDestination(path) },
      );
    const future = new Date(clock.now().getTime() + 400 * DAY);
    await db.deleteFrom('backupRun').execute();
    await db.insertInto('backupRun').values({ doneAt: future, claimedUntil: future }).execute();
    await run();
    expect(await readdir(path)).toHaveLength(1);
  });

  it('ends with the program, and is due again', async () => {
    const path = await newFolder('backups');
    later(DAY);
    const run = (signal?: AbortSignal) =>
      runScheduledBackup(
        { ...site, log: createTestLog().log },
        { every: DAY, keep: 2, destination: createFolderDestination(path) },
        signal,
      );
    await run(AbortSignal.abort());
    expect(await readdir(path)).toEqual([]);
    await run();
    expect(await readdir(path)).toHaveLength(1);
  });
});

describe('a folder of backups', () => {
  it('keeps the newest ones, and nothing that is not finished', async () => {
    const path = await newFolder('backups');
    const destination = createFolderDestination(path);
    const names: string[] = [];
    for (let day = 0; day < 3; day += 1) {
      names.push((await createBackup(site, destination)).name);
      later(DAY);
    }
    await removeOldBackups(destination, { made: names[2]!, keep: 2 });
    expect(await readdir(path)).toEqual(names.slice(1));
    expect(names[2]).toMatch(/^plaza-202611\d\dT\d{6}Z\.tar\.gz$/);
  });

  it('keeps the new one beside those that a wrong clock dated later, and counts those not', async () => {
    const path = await newFolder('backups');
    const destination = createFolderDestination(path);
    const future = archiveName(new Date('2031-01-01T00:00:00Z'));
    await writeFile(join(path, future), '');
    const first = await createBackup(site, destination);
    // Of the same second.
    const second = await createBackup(site, destination);
    expect(second.name > first.name).toBe(true);
    expect(await removeOldBackups(destination, { made: second.name, keep: 1 })).toEqual([first.name]);
    expect(await readdir(path)).toEqual([second.name, future]);
  });
});
