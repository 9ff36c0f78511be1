import { type FileHandle, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY } from '#shared/time.ts';

export async function withFile<T>(
  path: string,
  flags: string,
  work: (file: FileHandle) => Promise<T>,
): Promise<T> {
  const file = await open(path, flags, 0o600);
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}

export async function makeWorkFolder(parent: string, prefix: string): Promise<string> {
  for (const name of (await readdir(parent)).filter((entry) => entry.startsWith(prefix))) {
    const found = await stat(join(parent, name)).catch(() => null);
    if (found && found.mtimeMs < Date.now() - DAY)
      await rm(join(parent, name), { recursive: true, force: true });
  }
  return mkdtemp(join(parent, prefix));
}
