import { basename, dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from './backup/backup-error.ts';
import type { Archive } from './backup/destination.ts';
import { openArchive, openDestination } from './backup/open-destination.ts';
import { type KnownDeletions, readDeletions, restoreBackup } from './backup/restore-backup.ts';
import type { StoredSite } from '#server/open-resources.ts';
import type { Config } from '#platform/config.ts';
import { failWithUsage, runOnStoredSite } from './on-stored-site.ts';

const USAGE = `Usage: npm run restore -- /mnt/backups/plaza-20261124T020000Z.tar.gz
       npm run restore -- s3://bucket/folder/plaza-20261124T020000Z.tar.gz
       npm run restore -- s3://bucket/folder

Restores an archive into an empty database and an empty place for pictures, those of DATABASE_URL, MEDIA_URL and
DATA_DIR. With BACKUP_KEY it must be signed by that key. Safe to repeat after it was interrupted. With a folder instead of an archive it lists the archives there.`;

function readPlace(): string {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    const [place, ...rest] = positionals;
    return place === undefined || rest.length > 0 ? failWithUsage(USAGE) : place;
  } catch {
    return failWithUsage(USAGE);
  }
}

const describeOrigin = (isSigned: boolean, hasKey: boolean) => {
  if (hasKey) return 'Its signature is that of BACKUP_KEY.';
  return isSigned
    ? 'It is signed, but BACKUP_KEY is not set: the signature was not checked.'
    : 'It is not signed: nothing proves who made it.';
};

/** Reads the newest archive beside this one: accounts deleted meanwhile must not come back. */
async function readLater(config: Config): Promise<KnownDeletions | null> {
  try {
    const beside = openDestination(dirname(from), config);
    const newest = (await beside.list()).at(-1);
    if (newest === undefined || newest <= basename(from)) return null;
    const later = await readDeletions(beside.open(newest), config.backup.keys);
    console.log(`Accounts that ${newest} knows to be deleted are deleted again when the program starts.`);
    return later;
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    console.error(`Accounts that were deleted after ${basename(from)} come back: ${error.message}`);
    return null;
  }
}

async function restore(site: StoredSite, archive: Archive, config: Config): Promise<void> {
  const { keys } = config.backup;
  const later = await readLater(config);
  const { manifest, isSigned } = await restoreBackup(site, archive, { keys, later });
  const { createdAt, tables, pictures } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Restored the backup of ${createdAt}: ${rows} rows, ${pictures} files of pictures, all verified.`,
  );
  console.log(describeOrigin(isSigned, keys.length > 0));
}

const from = readPlace();
await runOnStoredSite(async (site, config) => {
  const archive = await openArchive(from, config);
  if (archive) return restore(site, archive, config);
  const names = await openDestination(from, config).list();
  return console.log(names.length > 0 ? names.join('\n') : `There is no complete backup in ${from}.`);
});
