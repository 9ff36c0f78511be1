import { parseArgs } from 'node:util';
import { restoreBackup } from '#app/backup/restore-backup.ts';
import { failWithUsage, runOnStoredSite } from './on-stored-site.ts';

const USAGE = `Usage: npm run restore -- plaza-20261124T020000Z.tar.gz

Restores an archive into an empty database and an empty media folder, those of DATABASE_URL and DATA_DIR.
Safe to repeat after it was interrupted.`;

function readArchive(): string {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    const [archive, ...rest] = positionals;
    return archive === undefined || rest.length > 0 ? failWithUsage(USAGE) : archive;
  } catch {
    return failWithUsage(USAGE);
  }
}

const archive = readArchive();
await runOnStoredSite(async (site) => {
  const { createdAt, tables, pictures } = await restoreBackup(site, archive);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Restored the backup of ${createdAt}: ${rows} rows, ${pictures} files of pictures, all verified.`,
  );
});
