import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onDisk } from '#platform/storage.ts';

const FOLDER_NAME = 'plaza-upload-';

/** Works in a temporary folder, which is gone when `work` is over. @throws storageFailure where none can be made. */
export async function inWorkFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await onDisk(() => mkdtemp(join(tmpdir(), FOLDER_NAME)));
  try {
    return await work(folder);
  } finally {
    // What can't be removed now is removed by `sweepReceived`.
    await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}

/** Removes what a killed process has received or drawn and left, last touched before `before`. */
export async function sweepReceived(before: Date): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(FOLDER_NAME));
  for (const folder of names.map((name) => join(tmpdir(), name))) {
    const found = await stat(folder).catch(() => null);
    if (found && found.mtime < before) await rm(folder, { recursive: true, force: true });
  }
}
