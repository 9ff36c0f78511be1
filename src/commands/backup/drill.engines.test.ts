import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPictureKeys } from '#features/media/server/index.ts';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import { createS3Storage } from '#platform/storage/s3-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildUser } from '#db/builders/user.ts';
import { openEmptyDatabase } from '#test/database.ts';
import { IS_LONG } from '#test/effort.ts';
import { prepareKillableServer } from '#test/killable-server.ts';
import { makeFolder } from '#test/make-folder.ts';
import { S3_NAME, startS3 } from '#test/s3.ts';
import { readDatabase, readStorage } from '#test/site-content.ts';
import { storeOneColour } from '#test/store-one-colour.ts';
import type { Archive, BackupDestination } from './destination.ts';
import { openDestination } from './open-destination.ts';
import { verifyArchive } from './read-archive.ts';
import { restoreBackup } from './restore-backup.ts';

const ROOT = join(import.meta.dirname, '../../..');
const KILLS = 6;
const BUSINESSES = 300;

type KillableServer = Awaited<ReturnType<typeof prepareKillableServer>>;

function runBackup(env: NodeJS.ProcessEnv, place: string): ChildProcess {
  const execArgv = ['--disable-warning=ExperimentalWarning'];
  return fork(join(ROOT, 'src/commands/backup.ts'), [place], { cwd: ROOT, env, execArgv, silent: true });
}

interface Places {
  settings: Record<string, string>;
  backups: BackupDestination;
  /** Null for the data folder. */
  pictures: Storage | null;
  newStorage: (name: string) => Storage;
  close: () => Promise<void>;
}

async function openFolders(folder: string): Promise<Places> {
  return {
    settings: {},
    backups: openDestination(join(folder, 'backups'), { s3: null, media: null }),
    pictures: null,
    newStorage: (name) => createDiskStorage(join(folder, name)),
    close: async () => {},
  };
}

/** Backups in the bucket of the pictures. */
async function openBucket(): Promise<Places> {
  const store = await startS3();
  const bucket = { ...(await store.createBucket()), prefix: '', publicUrl: null };
  const { endpoint, region, keyId, secret } = bucket.access;
  return {
    settings: {
      MEDIA_URL: `s3://${bucket.bucket}`,
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: keyId,
      S3_SECRET_ACCESS_KEY: secret,
    },
    backups: openDestination(`s3://${bucket.bucket}/backups`, { s3: bucket.access, media: null }),
    pictures: createS3Storage(bucket),
    newStorage: (name) => createS3Storage({ ...bucket, prefix: `${name}/` }),
    close: store.stop,
  };
}

describe.runIf(IS_LONG).each([
  { name: 'folders', open: openFolders },
  { name: S3_NAME, open: openBucket },
])('a running site with $name', { timeout: 600_000 }, async ({ open }) => {
  const folder = await makeFolder();
  let places: Places;
  let server: KillableServer;
  let storage: Storage;
  const writing = new AbortController();
  afterAll(async () => {
    writing.abort();
    await server.kill();
    await server.remove();
    await places.close();
  });

  beforeAll(async () => {
    places = await open(folder);
    server = await prepareKillableServer(places.settings);
    storage = places.pictures ?? createDiskStorage(server.mediaFolder);
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

  async function backUp(): Promise<Archive> {
    const { backups } = places;
    const command = runBackup(server.env, backups.place);
    const [said, [code]] = await Promise.all([text(command.stderr!), once(command, 'exit')]);
    expect([code, said]).toEqual([0, '']);
    return backups.open((await backups.list()).at(-1) ?? '');
  }

  let restored = 0;
  async function restore(archive: Archive) {
    const empty = await openEmptyDatabase();
    const media = places.newStorage(`Restored-${(restored += 1)}`);
    await restoreBackup({ db: empty.db, storage: media }, archive);
    return { ...empty, media };
  }

  it('is backed up whole while it is written to, and survives kills of the backup', async () => {
    const written = write(writing.signal);
    const archive = await backUp();
    const elsewhere = await restore(archive);
    const named = new Set((await Array.fromAsync(listPictureKeys(elsewhere.db))).flat());
    const { hashes } = await readStorage(elsewhere.media);
    expect([...named].filter((key) => hashes[key] === undefined)).toEqual([]);
    expect((await verifyArchive(archive)).manifest.missingPictures).toEqual([]);
    await elsewhere.close();

    for (let round = 0; round < KILLS; round += 1) {
      const command = runBackup(server.env, places.backups.place);
      await sleep(500 + 400 * round);
      command.kill('SIGKILL');
      if (command.exitCode === null && command.signalCode === null) await once(command, 'exit');
      for (const name of await places.backups.list()) await verifyArchive(places.backups.open(name));
    }
    writing.abort();
    expect(await written).toBeGreaterThan(3);
  });

  it('has every row and file of the last moment after it was restored elsewhere', async () => {
    await server.kill();
    const elsewhere = await restore(await backUp());
    expect(await readDatabase(elsewhere.db)).toEqual(await server.withDb(readDatabase));
    const [found, original] = [await readStorage(elsewhere.media), await readStorage(storage)];
    expect(found.siteId).toBe(original.siteId);
    expect(original.hashes).toMatchObject(found.hashes);
    await elsewhere.close();
  });
});
