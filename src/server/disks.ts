import { stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '#platform/config.ts';
import { type Places, findDataFolder } from '#platform/data-place.ts';

export interface Disk {
  name: 'data' | 'pictures' | 'backups' | 'temporary';
  folder: string;
}

type DiskConfig = Places & Pick<Config, 'backup'>;

export function listDisks(config: DiskConfig): Disk[] {
  const data = findDataFolder(config);
  const { to } = config.backup;
  return [
    ...(data === null ? [] : [{ name: 'data' as const, folder: data }]),
    ...(data === null || config.media ? [] : [{ name: 'pictures' as const, folder: join(data, 'media') }]),
    ...(to === null || to.startsWith('s3:') ? [] : [{ name: 'backups' as const, folder: to }]),
    { name: 'temporary', folder: tmpdir() },
  ];
}

async function findExisting(folder: string): Promise<string> {
  const path = resolve(folder);
  return stat(path).then(
    () => path,
    () => (dirname(path) === path ? path : findExisting(dirname(path))),
  );
}

export async function readDisk({ folder }: Disk): Promise<{ freeBytes: number; totalBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(await findExisting(folder));
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
