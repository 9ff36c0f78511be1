import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listPictureKeys } from '#features/media/server/index.ts';
import { listDeletedAccounts } from '#features/users/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import { type ArchiveDraft, type BackupDestination, archiveName } from './destination.ts';
import { type Dump, dumpFile, dumpTables } from './dump.ts';
import { type Manifest, PICTURES, tableEntry } from './manifest.ts';
import { type CopyPicture, createPictureCopier } from './pictures.ts';
import { verifyArchive } from './read-archive.ts';
import { type ArchiveWriter, createArchive } from './write-archive.ts';

export interface Snapshot extends Dump {
  pictures: number;
  missingPictures: string[];
}

/**
 * Writes the tables to a folder and copies every picture that they name. Copies pictures first, so that few are left
 * after the snapshot. If one of those was deleted before it was copied, a new snapshot is taken, which no longer
 * names it. A file that is missing twice was lost before.
 */
export async function takeSnapshot(
  { db, storage }: Pick<AppContext, 'db' | 'storage'>,
  folder: string,
  copy: CopyPicture,
  signal?: AbortSignal,
): Promise<Snapshot> {
  const pictures = createPictureCopier(storage, async (key, content) => {
    signal?.throwIfAborted();
    await copy(key, content);
  });
  const missing = new Set<string>();
  for await (const keys of listPictureKeys(db)) await pictures.copyAll(keys);
  for (;;) {
    const dump = await dumpTables(db, { folder, isKnown: pictures.has, signal });
    const gone = await pictures.copyAll(dump.newPictures);
    if (gone.every((key) => missing.has(key)))
      return { ...dump, pictures: pictures.count(), missingPictures: gone };
    for (const key of gone) missing.add(key);
  }
}

export type BackupDeps = Pick<AppContext, 'db' | 'storage' | 'clock'> & {
  keys?: readonly Buffer[];
};

export type BackupSummary = Pick<Snapshot, 'pictures' | 'missingPictures'> & {
  name: string;
  rows: number;
  isSigned: boolean;
};

interface Run {
  draft: ArchiveDraft;
  createdAt: Date;
  signal: AbortSignal | undefined;
}

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

async function fill(archive: ArchiveWriter, deps: BackupDeps, { draft: { folder }, createdAt, signal }: Run) {
  const { newPictures: _, ...snapshot } = await takeSnapshot(
    deps,
    folder,
    (key, content) => archive.add(PICTURES + key, content),
    signal,
  );
  for (const { name } of snapshot.tables) await archive.addFile(tableEntry(name), dumpFile(folder, name));
  const deletedAccounts = (await listDeletedAccounts(deps.db)).map(({ digest, deletedAt }) => ({
    digest,
    deletedAt: deletedAt.toISOString(),
  }));
  await archive.finish({
    ...snapshot,
    deletedAccounts,
    program: version,
    createdAt: createdAt.toISOString(),
  });
  return snapshot;
}

async function writeArchive(deps: BackupDeps, run: Run) {
  const { draft, createdAt } = run;
  const checksums = join(draft.folder, 'checksums');
  const archive = createArchive({ write: draft.write, checksums, createdAt, keys: deps.keys ?? [] });
  try {
    return await fill(archive, deps, run);
  } catch (error) {
    await archive.abort(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

async function findFreeName(destination: BackupDestination, at: Date): Promise<string> {
  // A new folder is made, and any other fault found, when the archive is added.
  const taken = new Set(await destination.list().catch(() => []));
  for (let time = at.getTime(); ; time += 1_000) {
    const name = archiveName(new Date(time));
    if (!taken.has(name)) return name;
  }
}

const countRows = (tables: Manifest['tables']) => tables.reduce((sum, { rows }) => sum + rows, 0);

/** Makes a backup and reads it back before it is listed. @throws BackupError */
export async function createBackup(
  deps: BackupDeps,
  destination: BackupDestination,
  signal?: AbortSignal,
): Promise<BackupSummary> {
  const createdAt = deps.clock();
  const name = await findFreeName(destination, createdAt);
  const made = await destination.add(name, async (draft) => {
    const snapshot = await writeArchive(deps, { draft, createdAt, signal });
    signal?.throwIfAborted();
    const { isSigned } = await verifyArchive(draft.archive, deps.keys);
    return { ...snapshot, isSigned };
  });
  const { pictures, missingPictures, tables, isSigned } = made;
  return { name, pictures, missingPictures, rows: countRows(tables), isSigned };
}
