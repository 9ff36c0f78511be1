import { parseArgs } from 'node:util';
import { BackupError } from './backup/backup-error.ts';
import { createBackup } from './backup/create-backup.ts';
import { removeOldBackups } from './backup/destination.ts';
import { openDestination } from './backup/open-destination.ts';
import { failWithUsage, runOnStoredSite } from './on-stored-site.ts';
import { systemClock } from '#shared/time.ts';

const USAGE = `Usage: npm run backup -- /mnt/backups
       npm run backup -- s3://bucket/folder

Writes an archive of the database and the pictures, reads it back, and keeps the newest BACKUP_KEEP archives of the
place. Without a place BACKUP_TO is used. The site may be running.`;

function readTarget(): string | undefined {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    return positionals.length > 1 ? failWithUsage(USAGE) : positionals[0];
  } catch {
    return failWithUsage(USAGE);
  }
}

const target = readTarget();
await runOnStoredSite(async ({ db, storage }, { backup, ...stores }) => {
  const to = target ?? backup.to;
  if (to === null) throw new BackupError(USAGE);
  const destination = openDestination(to, stores);
  const made = await createBackup({ db, storage, clock: systemClock, keys: backup.keys }, destination);
  console.log(`${made.name} in ${to}: ${made.rows} rows, ${made.pictures} files of pictures, all verified.`);
  if (!made.isSigned)
    console.log('The archive is not signed: set BACKUP_KEY, so that a restore knows who made it.');
  for (const key of made.missingPictures) console.error(`The file of a picture is missing: ${key}`);
  const kept = { made: made.name, keep: backup.keep };
  for (const name of await removeOldBackups(destination, kept)) console.log(`Removed: ${name}`);
});
