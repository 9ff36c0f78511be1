import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { AppContext } from '#platform/context.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Archive } from './destination.ts';
import { BackupError } from './backup-error.ts';
import { dumpFile } from './dump.ts';
import { makeWorkFolder } from './files.ts';
import { loadTables, requireEmptyDatabase, requireKnownMigrations } from './load.ts';
import { type Manifest, PICTURES, tableEntry } from './manifest.ts';
import { readEntries, verifyArchive } from './read-archive.ts';

type RestoreDeps = Pick<AppContext, 'db' | 'storage'>;

/** Pictures under the id of the same site are of an interrupted restore, or survived the database. */
export async function requireOwnMedia(storage: Storage, siteId: string | null): Promise<void> {
  const claimed = await storage.siteId.find();
  if (claimed !== null && claimed === siteId) return;
  const first = claimed === null ? await storage.list()[Symbol.asyncIterator]().next() : null;
  if (first?.done === true) return;
  throw new BackupError(
    `The place of the pictures is not empty, and they are not of this site (${storage.siteId.path}). Nothing was changed. Move them away.`,
  );
}

/** Stores pictures at once. Tables wait in a folder, so that no transaction is open while the archive is read. */
async function unpack(archive: Archive, { tables }: Manifest, storage: Storage, folder: string) {
  const files = new Map(tables.map(({ name }) => [tableEntry(name), dumpFile(folder, name)]));
  for await (const { name, content } of readEntries(archive)) {
    const file = files.get(name);
    if (file !== undefined) await pipeline(content, createWriteStream(file, { mode: 0o600 }));
    else if (name.startsWith(PICTURES)) await storage.put(name.slice(PICTURES.length), await buffer(content));
  }
}

/** Into an empty database, and an empty place for pictures. Safe to repeat after it was interrupted. @throws BackupError */
export async function restoreBackup({ db, storage }: RestoreDeps, archive: Archive): Promise<Manifest> {
  const manifest = await verifyArchive(archive);
  await requireKnownMigrations(manifest.migrations);
  await requireEmptyDatabase(db);
  await requireOwnMedia(storage, manifest.siteId);
  if (manifest.siteId !== null) await storage.siteId.claim(manifest.siteId);
  const folder = await makeWorkFolder(tmpdir(), 'plaza-restore-');
  try {
    // Pictures come before the rows: none may name a missing file.
    await unpack(archive, manifest, storage, folder);
    await loadTables(db, manifest, async (load) => {
      for (const { name } of manifest.tables) await load(name, createReadStream(dumpFile(folder, name)));
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return manifest;
}
