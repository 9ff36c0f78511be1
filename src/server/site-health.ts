import { findLastBackup } from '#commands/backup/scheduled-backup.ts';
import type { Config } from '#platform/config.ts';
import type { SiteHealth } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { HOUR } from '#shared/time.ts';
import { listDisks, readDisk } from './disks.ts';

export const MIN_FREE_DISK_MB = 1_024;

const MEGABYTE = 1024 ** 2;

/** Allows half an interval and an hour more, as the alert does. */
export const isBackupLate = (ageMs: number, every: number): boolean => ageMs > 1.5 * every + HOUR;

async function readBackup(db: Db, every: number | null, now: Date): Promise<SiteHealth['backup']> {
  if (every === null) return { state: 'unplanned', doneAt: null };
  const doneAt = await findLastBackup(db);
  if (!doneAt) return { state: 'missing', doneAt };
  return { state: isBackupLate(now.getTime() - doneAt.getTime(), every) ? 'late' : 'fine', doneAt };
}

/** Leaves out disks that can't be read: the doctor tells of them. */
async function listLowDisks(config: Config): Promise<SiteHealth['lowDisks']> {
  const disks = listDisks(config).map(async (disk) => {
    const { freeBytes } = await readDisk(disk);
    return { name: disk.name, freeBytes };
  });
  const read = await Promise.allSettled(disks);
  return read.flatMap((disk) =>
    disk.status === 'fulfilled' && disk.value.freeBytes < MIN_FREE_DISK_MB * MEGABYTE ? [disk.value] : [],
  );
}

export async function readHealth(db: Db, config: Config, now: Date): Promise<SiteHealth> {
  return { backup: await readBackup(db, config.backup.every, now), lowDisks: await listLowDisks(config) };
}
