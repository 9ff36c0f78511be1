const NAME = /^plaza-\d{8}T\d{6}Z\.tar\.gz$/;

export interface Archive {
  path: string;
  /** Reads it from the start. @throws BackupError if its place can not be read */
  read: () => AsyncIterable<Buffer>;
}

/** Has capitals, which no storage key has: no sweep of the pictures takes it for one of them. */
export const archiveName = (at: Date) => `plaza-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz`;

export const isArchiveName = (name: string): boolean => NAME.test(name);

export interface ArchiveDraft {
  folder: string;
  write: (content: AsyncIterable<Buffer>) => Promise<void>;
  archive: Archive;
}

export interface BackupDestination {
  place: string;
  /** Lists the archive under its name once `fill` has succeeded. Leaves nothing if it fails. */
  add<T>(name: string, fill: (draft: ArchiveDraft) => Promise<T>): Promise<T>;
  list(): Promise<string[]>;
  open(name: string): Archive;
  remove(name: string): Promise<void>;
}

/**
 * Keeps `made`, which was verified, and the archives before it up to `keep`. Those dated after it, by a clock that
 * was wrong, neither count nor go.
 */
export async function removeOldBackups(
  destination: BackupDestination,
  { made, keep }: { made: string; keep: number },
): Promise<string[]> {
  const names = await destination.list();
  const old = names.filter((name) => name <= made).slice(0, -keep);
  for (const name of old) await destination.remove(name);
  return old;
}
