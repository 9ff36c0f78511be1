import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppContext } from '#platform/context.ts';
import type { BackupDestination } from './destination.ts';
import { dumpFile } from './dump.ts';
import { type Manifest, PICTURES, tableEntry } from './manifest.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';
import { type ArchiveWriter, createArchive } from './write-archive.ts';

export type BackupDeps = Pick<AppContext, 'db' | 'storage' | 'clock'>;

export type BackupSummary = Pick<Snapshot, 'pictures' | 'missingPictures'> & {
  name: string;
  rows: number;
};

interface Run {
  folder: string;
  createdAt: Date;
  signal: AbortSignal | undefined;
}

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

export const archiveName = (at: Date) => `plaza-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz`;

async function fill(archive: ArchiveWriter, deps: BackupDeps, { folder, createdAt, signal }: Run) {
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
  const { folder, createdAt } = run;
  const path = join(folder, 'archive.tar.gz');
  const archive = createArchive({ path, checksums: join(folder, 'checksums'), createdAt });
  try {
    return { path, snapshot: await fill(archive, deps, run) };
  } catch (error) {
    await archive.abort(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

const countRows = (tables: Manifest['tables']) => tables.reduce((sum, { rows }) => sum + rows, 0);

/** The archive gets its name when it is complete and on the disk. */
export function createBackup(
  deps: BackupDeps,
  destination: BackupDestination,
  signal?: AbortSignal,
): Promise<BackupSummary> {
  return destination.inWorkFolder(async (folder) => {
    const createdAt = deps.clock();
    const { path, snapshot } = await writeArchive(deps, { folder, createdAt, signal });
    const name = archiveName(createdAt);
    await destination.publish(path, name);
    const { pictures, missingPictures, tables } = snapshot;
    return { name, pictures, missingPictures, rows: countRows(tables) };
  });
}
