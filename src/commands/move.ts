import { parseArgs } from 'node:util';
import { BackupError } from './backup/backup-error.ts';
import { moveSite } from './backup/move-site.ts';
import { type StoredSite, openServerDatabase } from '#server/open-resources.ts';
import type { Config } from '#platform/config.ts';
import { hasListeners } from '#platform/db/change-listener.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { parseS3Address } from '#platform/storage/s3-config.ts';
import { failWithUsage, runOnStoredSite } from './on-stored-site.ts';

const USAGE = `Usage: npm run move -- --to postgres://user:password@host:5432/database
       npm run move -- --media s3://bucket/folder
       npm run move -- --to postgres://… --media s3://bucket/folder

Copies the embedded database into an empty PostgreSQL database, the pictures in DATA_DIR to S3, or both, and compares every
row and file. Stop the site first. Safe to repeat after it was interrupted. What is in DATA_DIR stays as it is.
--media needs S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`;

interface Targets {
  to: string | null;
  media: string | null;
}

function readTargets(): Targets {
  try {
    const options = { to: { type: 'string' }, media: { type: 'string' } } as const;
    const { to = null, media = null } = parseArgs({ options }).values;
    const isValid =
      (to === null || /^postgres(ql)?:\/\//.test(to)) && (media === null || parseS3Address(media) !== null);
    return isValid && (to ?? media) !== null ? { to, media } : failWithUsage(USAGE);
  } catch {
    return failWithUsage(USAGE);
  }
}

async function requireMovable({ db, isShared }: StoredSite, config: Config, { to, media }: Targets) {
  const { databaseUrl } = config;
  const fault = (text: string) => new BackupError(`${text} Nothing was changed.`);
  if (to !== null && databaseUrl !== undefined)
    throw fault('DATABASE_URL is set: the site is on a PostgreSQL server already. Leave out --to.');
  if (media !== null && config.media)
    throw fault('MEDIA_URL is set: the pictures are on S3 already. Leave out --media.');
  if (media !== null && !config.s3)
    throw fault('Set S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY to those of the store.');
  if (databaseUrl === undefined ? isShared : await hasListeners(db))
    throw fault('The site is running. Stop it, and run this again.');
}

function printSettings({ to, media }: Targets, { sessionKeys }: Config): void {
  console.log(
    'Moved. The old data is unchanged: move it away once the site runs. Set these and start the site:',
  );
  if (to !== null) console.log('  DATABASE_URL    the address after --to');
  if (to !== null && !sessionKeys) console.log('  SESSION_KEY     the content of DATA_DIR/session-key');
  if (media !== null) console.log(`  MEDIA_URL       ${media}, beside the S3 settings of this command`);
}

const targets = readTargets();
await runOnStoredSite(async (site, config) => {
  await requireMovable(site, config, targets);
  const { to, media } = targets;
  const place = media === null ? null : parseS3Address(media);
  const storage =
    place &&
    (await openStorage({ ...config, media: { ...place, publicUrl: null } }, { log: site.log, waits: false }));
  const db = to === null ? null : await openServerDatabase(to, site.log);
  try {
    const { tables, pictures } = await moveSite(site, { db, storage });
    for (const { name, rows } of tables ?? []) console.log(`${name}: ${rows} rows, equal`);
    if (pictures) {
      const { files, bytes, copied, missing } = pictures;
      console.log(`pictures: ${files} files of ${bytes} bytes, equal; ${copied} of them copied now`);
      for (const key of missing) console.error(`The file of a picture was missing before: ${key}`);
    }
  } finally {
    await db?.destroy();
  }
  printSettings(targets, config);
});
