import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type DeletedAccount, markPending } from '#features/users/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import { describeCause } from '#platform/storage/s3-faults.ts';
import type { Archive } from './destination.ts';
import { BackupError } from './backup-error.ts';
import { dumpFile } from './dump.ts';
import { makeWorkFolder } from './files.ts';
import { analyze, isEmptyDatabase, loadTables, requireEmptyDatabase, requireFittingTables } from './load.ts';
import { type Manifest, PICTURES, tableEntry } from './manifest.ts';
import { type VerifiedArchive, readEntries, verifyArchive } from './read-archive.ts';
import type { Storage } from '#platform/storage/storage.ts';

async function isEmpty(storage: Storage): Promise<boolean> {
  const first = await storage.list()[Symbol.asyncIterator]().next();
  return first.done === true;
}

/**
 * Accepts pictures under the id of the same site: an interrupted restore left them, or they survived the database.
 */
async function requireOwnMedia(storage: Storage, siteId: string | null): Promise<void> {
  const claimed = await storage.siteId.find();
  if (claimed !== null && claimed === siteId) return;
  if (claimed === null && (await isEmpty(storage))) return;
  throw new BackupError(
    `The place of the pictures is not empty, and they are not of this site (${storage.siteId.path}). Nothing was changed. Move them away.`,
  );
}

async function isStored(storage: Storage, key: string): Promise<boolean> {
  const file = await storage.find(key);
  await file?.release();
  return file !== null;
}

/** Stores pictures so that all of them can be removed again, except those that were there before. */
async function openRestoredPictures(storage: Storage, siteId: string | null) {
  const isNew = (await storage.siteId.find()) === null;
  const isFilled = !(await isEmpty(storage));
  const added = new Set<string>();
  if (siteId !== null) await storage.siteId.claim(siteId);
  return {
    count: () => added.size,
    put: async (key: string, content: Buffer): Promise<void> => {
      if (!(isFilled && (await isStored(storage, key)))) added.add(key);
      await storage.put(key, content);
    },
    removeAll: async (): Promise<void> => {
      for (const key of added) {
        await storage.remove(key);
        added.delete(key);
      }
      if (isNew) await storage.siteId.release();
    },
  };
}

type RestoreDeps = Pick<AppContext, 'db' | 'storage'>;
type RestoredPictures = Awaited<ReturnType<typeof openRestoredPictures>>;

async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize > bytes) return;
  throw new BackupError(
    `The tables need ${bytes} bytes in ${tmpdir()}, which has ${bavail * bsize}. Nothing was changed. Set TMPDIR to a folder with more room.`,
  );
}

const changedMeanwhile = ({ path }: Archive) =>
  new BackupError(`${path} changed while it was restored. Nothing was changed.`);

/**
 * Stores pictures at once. Tables wait in a folder, so that no transaction is open while the archive is read. It is
 * the archive that was verified: no more is written than it had, and every byte is compared.
 */
async function unpack(
  archive: Archive,
  { manifest: { tables, pictures: count, checksums }, tableBytes }: VerifiedArchive,
  pictures: RestoredPictures,
  folder: string,
): Promise<void> {
  const files = new Map(tables.map(({ name }) => [tableEntry(name), dumpFile(folder, name)]));
  const sums = createHash('sha256');
  let [bytes, stored] = [0, 0];
  for await (const { name, size, content } of readEntries(archive)) {
    const hash = createHash('sha256');
    const hashed = async function* read(): AsyncGenerator<Buffer> {
      for await (const chunk of content) {
        hash.update(chunk);
        yield chunk;
      }
    };
    const file = files.get(name);
    if (file !== undefined) {
      bytes += size;
      if (bytes > tableBytes) throw changedMeanwhile(archive);
      await pipeline(hashed(), createWriteStream(file, { mode: 0o600, flags: 'wx' }));
    } else if (name.startsWith(PICTURES)) {
      stored += 1;
      if (stored > count) throw changedMeanwhile(archive);
      await pictures.put(name.slice(PICTURES.length), await buffer(hashed()));
    } else continue;
    sums.update(`${hash.digest('hex')}  ${name}\n`);
  }
  if (sums.digest('hex') !== checksums) throw changedMeanwhile(archive);
}

const withoutClaim = (message: string) => message.replaceAll(' Nothing was changed.', '');

/** Removes the pictures, unless the database may have taken the rows. Returns what the operator reads. */
async function undo(
  { db, storage }: RestoreDeps,
  pictures: RestoredPictures,
  error: unknown,
): Promise<unknown> {
  const reason = error instanceof BackupError ? withoutClaim(error.message) : describeCause(error);
  const isEmpty = await isEmptyDatabase(db).catch(() => null);
  if (isEmpty !== true)
    return new BackupError(
      `The restore failed (${reason}), and the database ${isEmpty === null ? 'does not answer' : 'is no longer empty'}: ` +
        `it may hold the rows, so the pictures in ${storage.place} were left there. If the site does not start with them, empty both and run this again.`,
      { cause: error },
    );
  try {
    await pictures.removeAll();
  } catch (cause) {
    return new BackupError(
      `The restore failed (${reason}), and ${pictures.count()} files of pictures could not be removed from ${storage.place} again (${describeCause(cause)}). ` +
        'The database is empty. Run this again, or remove them.',
      { cause },
    );
  }
  return error instanceof BackupError
    ? error
    : new BackupError(`The restore failed: ${reason}. Nothing was changed.`, { cause: error });
}

export interface KnownDeletions {
  siteId: string | null;
  accounts: DeletedAccount[];
}

const deletionsOf = ({ siteId, deletedAccounts }: Manifest): KnownDeletions => ({
  siteId,
  accounts: deletedAccounts.map(({ digest, deletedAt }) => ({ digest, deletedAt: new Date(deletedAt) })),
});

/** Reads which accounts of its site an archive knows to be deleted. @throws BackupError */
export const readDeletions = async (archive: Archive, keys: readonly Buffer[]): Promise<KnownDeletions> =>
  deletionsOf((await verifyArchive(archive, keys)).manifest);

interface RestoreOptions {
  keys?: readonly Buffer[];
  /** Are those of a later archive. */
  later?: KnownDeletions | null;
}

/**
 * Restores into an empty database, and an empty place for pictures. Safe to repeat after it was interrupted; leaves
 * nothing if it fails. With `keys` the archive must be signed by one of them. @throws BackupError
 */
export async function restoreBackup(
  deps: RestoreDeps,
  archive: Archive,
  { keys = [], later = null }: RestoreOptions = {},
): Promise<VerifiedArchive> {
  const { db, storage } = deps;
  const verified = await verifyArchive(archive, keys);
  const { manifest, tableBytes } = verified;
  await requireEmptyDatabase(db);
  await requireFittingTables(db, manifest);
  await requireOwnMedia(storage, manifest.siteId);
  const folder = await makeWorkFolder(tmpdir(), 'plaza-restore-');
  try {
    await requireSpace(folder, tableBytes);
    const pictures = await openRestoredPictures(storage, manifest.siteId);
    try {
      // Pictures come before the rows: none may name a missing file.
      await unpack(archive, verified, pictures, folder);
      await loadTables(db, manifest, async (load) => {
        for (const { name } of manifest.tables) await load(name, createReadStream(dumpFile(folder, name)));
      });
    } catch (error) {
      throw await undo(deps, pictures, error);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await markPending(db, deletionsOf(manifest).accounts);
  if (later?.siteId === manifest.siteId) await markPending(db, later.accounts);
  await analyze(db);
  return verified;
}
