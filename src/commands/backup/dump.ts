import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { findSiteId, listPictureKeys } from '#features/media/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { listRun } from '#platform/db/migrate.ts';
import { BackupError } from './backup-error.ts';
import type { Manifest, TableSummary } from './manifest.ts';
import { type Table, listTables, readRows, readSequences } from './tables.ts';
import { withFile } from './files.ts';

export interface Dump extends Pick<Manifest, 'siteId' | 'migrations' | 'tables' | 'sequences'> {
  newPictures: string[];
}

interface DumpOptions {
  folder: string;
  isKnown: (key: string) => boolean;
  signal: AbortSignal | undefined;
}

export const dumpFile = (folder: string, table: string) => join(folder, `${table}.jsonl`);

/** Hashes the rows as they are in a dump. */
export async function summarize(
  transaction: Db,
  table: Table,
  write: (text: string) => Promise<unknown> = async () => {},
): Promise<TableSummary> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const lines of readRows(transaction, table)) {
    const text = `${lines.join('\n')}\n`;
    hash.update(text);
    await write(text);
    rows += lines.length;
  }
  const columns = table.columns.map(({ name }) => name);
  return { name: table.name, columns, rows, sha256: hash.digest('hex') };
}

function dumpTable(transaction: Db, table: Table, { folder, signal }: DumpOptions): Promise<TableSummary> {
  return withFile(dumpFile(folder, table.name), 'w', (file) =>
    summarize(transaction, table, async (text) => {
      signal?.throwIfAborted();
      await file.appendFile(text);
    }),
  );
}

export async function prepareSnapshot(transaction: Db): Promise<void> {
  await sql
    .raw(
      `SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
       SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO'; SET LOCAL intervalstyle = 'iso_8601';
       SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'`,
    )
    .execute(transaction);
}

/** Writes all tables of one snapshot to a folder. The embedded engine serves no other work meanwhile. */
export function dumpTables(db: Db, options: DumpOptions): Promise<Dump> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute(async (transaction) => {
    await prepareSnapshot(transaction);
    const migrations = await listRun(transaction);
    if (migrations.length === 0) throw new BackupError('The database is empty: there is nothing to back up.');
    const tables = await listTables(transaction);
    const summaries: TableSummary[] = [];
    for (const table of tables) summaries.push(await dumpTable(transaction, table, options));
    const newPictures: string[] = [];
    for await (const keys of listPictureKeys(transaction))
      newPictures.push(...keys.filter((key) => !options.isKnown(key)));
    return {
      siteId: await findSiteId(transaction),
      migrations,
      tables: summaries,
      sequences: await readSequences(transaction, tables),
      newPictures: [...new Set(newPictures)],
    };
  });
}
