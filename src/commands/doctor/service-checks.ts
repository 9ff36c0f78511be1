import { randomUUID } from 'node:crypto';
import { freemem } from 'node:os';
import type { Config, MailConfig } from '#platform/config.ts';
import { verifySmtp } from '#platform/mail/transport.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { StreetFileError } from '#platform/streets/street-header.ts';
import { findStreetFile } from '#platform/streets/streets.ts';
import { type Disk, readDisk } from '#server/disks.ts';
import { MIN_FREE_DISK_MB } from '#server/site-health.ts';
import { type Finding, describeError, finding } from './finding.ts';

const MEGABYTE = 1024 * 1024;
const MIN_FREE_MEMORY_MB = 150;

export async function checkStorage(storage: Storage): Promise<Finding> {
  const key = `doctor-${randomUUID()}`;
  try {
    await storage.put(key, Buffer.from('x'));
    await storage.remove(key);
    return finding('pictures', 'OK', `${storage.place} can be written`);
  } catch (error) {
    return finding('pictures', 'FAIL', `${storage.place} can not be written (${describeError(error)}).`);
  }
}

export async function checkMail({ smtp }: MailConfig): Promise<Finding> {
  if (!smtp) return finding('mail', 'WARN', 'no mail is sent. Set SMTP_URL and MAIL_FROM.');
  try {
    await verifySmtp(smtp);
    return finding('mail', 'OK', `${new URL(smtp.url).host} accepts us`);
  } catch (error) {
    return finding('mail', 'FAIL', `${new URL(smtp.url).host}: ${describeError(error)}. Correct SMTP_URL.`);
  }
}

export async function checkStreets(storage: Storage, mapTiles: Config['mapTiles']): Promise<Finding> {
  try {
    const file = await findStreetFile(storage);
    if (!file)
      return finding(
        'map',
        'OK',
        mapTiles ? new URL(mapTiles.url).host : 'outlines. npm run map adds streets.',
      );
    if (mapTiles)
      return finding(
        'map',
        'WARN',
        'MAP_TILES_URL hides the installed streets. Remove it, or run npm run map -- --remove.',
      );
    const megabytes = Math.round(file.byteLength / MEGABYTE);
    return finding('map', 'OK', `streets, ${megabytes} MB, zoom ${file.minZoom} to ${file.maxZoom}`);
  } catch (error) {
    if (!(error instanceof StreetFileError))
      return finding('map', 'FAIL', `the streets can not be read (${describeError(error)}).`);
    return finding('map', 'FAIL', `the streets can not be shown. ${error.message} Then run npm run map.`);
  }
}

export function checkMemory(freeBytes = freemem()): Finding {
  const megabytes = Math.round(freeBytes / MEGABYTE);
  if (megabytes >= MIN_FREE_MEMORY_MB) return finding('memory', 'OK', `${megabytes} MB free`);
  return finding('memory', 'WARN', `only ${megabytes} MB free: uploads may fail. End other programs.`);
}

export async function checkDisk(disk: Disk, minFreeMb = MIN_FREE_DISK_MB): Promise<Finding> {
  const subject = `disk (${disk.name})`;
  const megabytes = Math.round((await readDisk(disk)).freeBytes / MEGABYTE);
  if (megabytes >= minFreeMb) return finding(subject, 'OK', `${megabytes} MB free in ${disk.folder}`);
  return finding(
    subject,
    megabytes === 0 ? 'FAIL' : 'WARN',
    `only ${megabytes} MB free in ${disk.folder}. Make room, or use a larger disk.`,
  );
}

export const checkDisks = (disks: readonly Disk[]) => Promise.all(disks.map((disk) => checkDisk(disk)));
