import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Config } from '#platform/config.ts';
import { isShownToVisitors, parseS3Address } from '#platform/storage/s3-config.ts';
import type { Archive, BackupDestination } from './destination.ts';
import { BackupError } from './backup-error.ts';
import { createFolderDestination } from './folder-destination.ts';
import { createS3Destination } from './s3-destination.ts';

type Stores = Pick<Config, 's3' | 'media'>;

const HAS_SCHEME = /^[a-z0-9]+:\/\//i;
const ARCHIVE = /\.tar\.gz$/;

/** Opens a place for archives. @throws BackupError for an address that can not be written to */
export function openDestination(to: string, { s3, media }: Stores): BackupDestination {
  if (!HAS_SCHEME.test(to)) return createFolderDestination(to);
  const place = parseS3Address(to);
  if (!place)
    throw new BackupError(
      `Backups are in a folder, or at an address such as s3://bucket/folder, not at ${to}.`,
    );
  if (!s3) throw new BackupError(`Set S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY to use ${to}.`);
  if (isShownToVisitors(place, media))
    throw new BackupError(
      `${to} is a part of MEDIA_URL, which MEDIA_PUBLIC_URL shows to everyone. Use another bucket or folder.`,
    );
  return createS3Destination(s3, place);
}

async function isPlace(from: string): Promise<boolean> {
  if (HAS_SCHEME.test(from)) return !ARCHIVE.test(from);
  return stat(from).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** Returns null for a place with archives. */
export async function openArchive(from: string, stores: Stores): Promise<Archive | null> {
  if (await isPlace(from)) return null;
  return openDestination(dirname(from), stores).open(basename(from));
}
