import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppContext } from '#platform/context.ts';
import { archiveName } from './archive.ts';
import type { ArchiveDraft, BackupDestination } from './destination.ts';
import { dumpFile } from './dump.ts';
import { type Manifest, PICTURES, tableEntry } from './manifest.ts';
import { verifyArchive } from './read-archive.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';
import { type ArchiveWriter, createArchive } from './write-archive.ts';

export type BackupDeps = Pick<AppContext, 'db' | 'storage' | 'clock'>;

export type BackupSummary = Pick<Snapshot, 'pictures' | 'missingPictures'> & {
  name: string;
  rows: number;
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
  await archive.finish({ ...snapshot, program: version, createdAt: createdAt.toISOString() });
  return snapshot;
}

async function writeArchive(deps: BackupDeps, run: Run) {
  const { draft, createdAt } = run;
  const checksums = join(draft.folder, 'checksums');
  const archive = createArchive({ write: draft.write, checksums, createdAt });
  try {
    return await fill(archive, deps, run);
  } catch (error) {
    await archive.abort(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

const countRows = (tables: Manifest['tables']) => tables.reduce((sum, { rows }) => sum + rows, 0);

/** Reads the archive back before it is listed. @throws BackupError */
export async function createBackup(
  deps: BackupDeps,
  destination: BackupDestination,
  signal?: AbortSignal,
): Promise<BackupSummary> {
  const createdAt = deps.clock();
  const name = archiveName(createdAt);
  const { pictures, missingPictures, tables } = await destination.add(name, async (draft) => {
    const snapshot = await writeArchive(deps, { draft, createdAt, signal });
    signal?.throwIfAborted();
    await verifyArchive(draft.archive);
    return snapshot;
  });
  return { name, pictures, missingPictures, rows: countRows(tables) };
}
