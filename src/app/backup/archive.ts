const NAME = /^plaza-\d{8}T\d{6}Z\.tar\.gz$/;

export interface Archive {
  /** Path or address. */
  path: string;
  /** Reads it from its begin. @throws BackupError if its place can not be read */
  read: () => AsyncIterable<Buffer>;
}

/** With capitals, which no storage key has: no sweep of the pictures takes it for one of them. */
export const archiveName = (at: Date) => `plaza-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz`;

export const isArchiveName = (name: string): boolean => NAME.test(name);
