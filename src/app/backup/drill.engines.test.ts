import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { listPictureKeys } from '#features/media/server/index.ts';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { buildAnnouncement } from '../../../db/builders/announcement.ts';
import { buildUser } from '../../../db/builders/user.ts';
import { openEmptyDatabase } from '../../../test/database.ts';
import { IS_LONG } from '../../../test/effort.ts';
import { prepareKillableServer } from '../../../test/killable-server.ts';
import { makeFolder } from '../../../test/make-folder.ts';
import { readDatabase, readStorage } from '../../../test/site-content.ts';
import { storeOneColour } from '../../../test/store-one-colour.ts';
import { fileArchive } from './folder-destination.ts';
import { verifyArchive } from './read-archive.ts';
import { restoreBackup } from './restore-backup.ts';

const ROOT = join(import.meta.dirname, '../../..');
const KILLS = 6;
const BUSINESSES = 300;

type KillableServer = Awaited<ReturnType<typeof prepareKillableServer>>;

function runBackup(env: NodeJS.ProcessEnv, folder: string): ChildProcess {
  const execArgv = ['--disable-warning=ExperimentalWarning'];
  return fork(join(ROOT, 'tools/backup.ts'), [folder], { cwd: ROOT, env, execArgv, silent: true });
}

describe.runIf(IS_LONG)('a running site', { timeout: 600_000 }, async () => {
  const folder = await makeFolder();
  const backups = join(folder, 'backups');
  let server: KillableServer;
  let storage: Storage;
  const writing = new AbortController();
  afterAll(async () => {
    writing.abort();
    await server.kill();
    await server.remove();
  });

  beforeAll(async () => {
    await mkdir(backups);
    server = await prepareKillableServer();
    storage = createDiskStorage(server.mediaFolder);
    await server.start();
    await server.withDb(async (db) => {
      for (let made = 0; made < BUSINESSES; made += 1) await buildAnnouncement(db);
    });
  });

  /** Adds rows and pictures, and deletes some, until it is stopped. Returns how many rows it added. */
  const write = (signal: AbortSignal) =>
    server.withDb(async (db) => {
      let written = 0;
      while (!signal.aborted) {
        const { id } = await buildUser(db);
        const picture = await storeOneColour({ db, storage }, id);
        await buildAnnouncement(db);
        if (written % 2 === 1) {
          await db.deleteFrom('mediaFile').where('id', '=', picture.id).execute();
          for (const width of picture.widths)
            await storage.remove(`${picture.hash.slice(0, 2)}/${picture.hash}-${width}.webp`);
        }
        written += 1;
      }
      return written;
    });

  const listArchives = async () =>
    (await readdir(backups)).filter((name) => !name.startsWith('.')).toSorted();

  async function backUp(): Promise<string> {
    const before = await listArchives();
    const command = runBackup(server.env, backups);
    const [said, [code]] = await Promise.all([text(command.stderr!), once(command, 'exit')]);
    expect([code, said]).toEqual([0, '']);
    const made = (await listArchives()).find((name) => !before.includes(name));
    return join(backups, made ?? '');
  }

  async function restore(archive: string) {
    const empty = await openEmptyDatabase();
    const media = createDiskStorage(join(folder, `media-${inject('engine').name}-${Date.now()}`));
    await restoreBackup({ db: empty.db, storage: media }, fileArchive(archive));
    return { ...empty, media };
  }

  it('is backed up whole while it is written to, and survives kills of the backup', async () => {
    const written = write(writing.signal);
    const archive = await backUp();
    const restored = await restore(archive);
    const named = new Set((await Array.fromAsync(listPictureKeys(restored.db))).flat());
    const { hashes } = await readStorage(restored.media);
    expect([...named].filter((key) => hashes[key] === undefined)).toEqual([]);
    expect((await verifyArchive(fileArchive(archive))).missingPictures).toEqual([]);
    await restored.close();

    for (let round = 0; round < KILLS; round += 1) {
      const command = runBackup(server.env, backups);
      await sleep(500 + 400 * round);
      command.kill('SIGKILL');
      if (command.exitCode === null && command.signalCode === null) await once(command, 'exit');
      for (const name of await listArchives()) await verifyArchive(fileArchive(join(backups, name)));
    }
    writing.abort();
    expect(await written).toBeGreaterThan(3);
  });

  it('has every row and file of the last moment after it was restored elsewhere', async () => {
    await server.kill();
    const restored = await restore(await backUp());
    expect(await readDatabase(restored.db)).toEqual(await server.withDb(readDatabase));
    const [found, original] = [await readStorage(restored.media), await readStorage(storage)];
    expect(found.siteId).toBe(original.siteId);
    expect(original.hashes).toMatchObject(found.hashes);
    await restored.close();
  });
});
