import { parseArgs } from 'node:util';
import { BackupError } from '#app/backup/backup-error.ts';
import { moveDatabase } from '#app/backup/move-database.ts';
import { openServerDatabase } from '#app/open-resources.ts';
import { failWithUsage, runOnStoredSite } from './on-stored-site.ts';

const USAGE = `Usage: npm run move -- --to postgres://user:password@host:5432/database

Copies the embedded database in DATA_DIR into an empty PostgreSQL database. Stop the site first. Safe to repeat
after it was interrupted. Pictures stay in DATA_DIR/media.`;

function readTarget(): string {
  try {
    const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
    return to !== undefined && /^postgres(ql)?:\/\//.test(to) ? to : failWithUsage(USAGE);
  } catch {
    return failWithUsage(USAGE);
  }
}

const to = readTarget();
await runOnStoredSite(async ({ db, log, isShared }, { databaseUrl }) => {
  if (databaseUrl !== undefined)
    throw new BackupError(
      'DATABASE_URL is set: the site is on a PostgreSQL server already. Nothing was changed.',
    );
  if (isShared)
    throw new BackupError('The site is running. Stop it, and run this again. Nothing was changed.');
  const target = await openServerDatabase(to, log);
  try {
    for (const { name, rows } of await moveDatabase(db, target)) console.log(`${name}: ${rows} rows, equal`);
  } finally {
    await target.destroy();
  }
  console.log(
    'Moved. Set DATABASE_URL to the new database, and SESSION_KEY to the content of DATA_DIR/session-key.',
  );
});
