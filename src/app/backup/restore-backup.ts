import type { AppContext } from '#platform/context.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { buffer } from 'node:stream/consumers';
import { BackupError } from './backup-error.ts';
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

async function restorePictures(storage: Storage, archive: string): Promise<void> {
  for await (const { name, content } of readEntries(archive)) {
    if (name.startsWith(PICTURES)) await storage.put(name.slice(PICTURES.length), await buffer(content));
  }
}

/** Into an empty database, and an empty folder. Safe to repeat when it was interrupted. @throws BackupError */
export async function restoreBackup({ db, storage }: RestoreDeps, archive: string): Promise<Manifest> {
  const manifest = await verifyArchive(archive);
  await requireKnownMigrations(manifest.migrations);
  await requireEmptyDatabase(db);
  await requireOwnMedia(storage, manifest.siteId);
  if (manifest.siteId !== null) await storage.siteId.claim(manifest.siteId);
  // Before the rows: none may name a missing file.
  await restorePictures(storage, archive);
  const names = new Map(manifest.tables.map(({ name }) => [tableEntry(name), name]));
  await loadTables(db, manifest, async (load) => {
    for await (const { name, content } of readEntries(archive)) {
      const table = names.get(name);
      if (table !== undefined) await load(table, content);
    }
  });
  return manifest;
}
