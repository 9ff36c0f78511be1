import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { createTables, listMigrations, lockMigrations, migrateLocked } from '#platform/db/migrate.ts';
import { BackupError } from './backup-error.ts';
import { prepareSnapshot, summarize } from './dump.ts';
import type { Manifest, TableSummary } from './manifest.ts';
import {
  type Table,
  insertRows,
  isTransient,
  listTables,
  readSequences,
  setSequence,
  withoutForeignKeys,
} from './tables.ts';

export type TableContent = Pick<Manifest, 'migrations' | 'tables' | 'sequences'>;

/** Calls `load` with the lines of each table of the dump. */
export type ReadTables = (
  load: (name: string, content: AsyncIterable<Buffer>) => Promise<void>,
) => Promise<void>;

const MAX_ROWS = 1_000;
const MAX_LENGTH = 1_000_000;

async function findTable(db: Db): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class c
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = c.oid AND deptype = 'e')
    ORDER BY relname LIMIT 1`.execute(db);
  return rows[0]?.name ?? null;
}

export async function requireEmptyDatabase(db: Db): Promise<void> {
  const table = await findTable(db);
  if (table === null) return;
  throw new BackupError(
    `The database is not empty: it has the table ${table}. Nothing was changed. Restore into a new database, or a new DATA_DIR.`,
  );
}

export async function requireKnownMigrations(names: readonly string[]): Promise<void> {
  const known = new Set(await listMigrations());
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new BackupError(
    `The data is of another version of this program (${unknown.join(', ')}). Nothing was changed. Use the version that made it, or a newer one.`,
  );
}

const inOrder = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).toSorted();

/** Whether the database holds the content, and nothing else. */
export async function holdsContent(db: Db, content: TableContent): Promise<boolean> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute(async (transaction) => {
    await prepareSnapshot(transaction);
    const tables = await listTables(transaction);
    const names = inOrder(tables.map(({ name }) => name));
    if (!isDeepStrictEqual(names, inOrder(content.tables.map(({ name }) => name)))) return false;
    const found: TableSummary[] = [];
    for (const table of tables) found.push(await summarize(transaction, table));
    const sequences = await readSequences(transaction, tables);
    return (
      isDeepStrictEqual(inOrder(found), inOrder(content.tables)) &&
      isDeepStrictEqual(inOrder(sequences), inOrder(content.sequences))
    );
  });
}

async function* batchLines(content: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let [lines, length]: [string[], number] = [[], 0];
  for await (const line of createInterface({ input: Readable.from(content), crlfDelay: Infinity })) {
    lines.push(line);
    length += line.length;
    if (lines.length < MAX_ROWS && length < MAX_LENGTH) continue;
    yield lines;
    [lines, length] = [[], 0];
  }
  if (lines.length > 0) yield lines;
}

function requireSameColumns(table: Table | undefined, { name, columns }: TableSummary): Table {
  const known = new Set(table?.columns.map((column) => column.name));
  if (table && known.size === columns.length && columns.every((column) => known.has(column))) return table;
  throw new BackupError(
    `The table ${name} differs from what the migrations create. Nothing was changed. Remove tables and columns of others from the original database.`,
  );
}

async function requireEqual(transaction: Db, table: Table, expected: TableSummary): Promise<void> {
  const found = await summarize(transaction, table);
  if (found.rows === expected.rows && found.sha256 === expected.sha256) return;
  throw new BackupError(
    `The table ${table.name} came out different (${found.rows} rows, expected ${expected.rows}). Nothing was changed.`,
  );
}

async function fillTables(transaction: Db, { tables, sequences }: TableContent, read: ReadTables) {
  const created = new Map((await listTables(transaction)).map((table) => [table.name, table]));
  const summaries = new Map(tables.map((summary) => [summary.name, summary]));
  for (const summary of tables) requireSameColumns(created.get(summary.name), summary);
  // The migrations themselves insert some rows.
  await sql`TRUNCATE ${sql.join([...created.keys()].map((name) => sql.id(name)))}`.execute(transaction);
  await read(async (name, content) => {
    const [table, summary] = [created.get(name), summaries.get(name)];
    if (!table || !summary || isTransient(table)) return;
    for await (const lines of batchLines(content))
      await insertRows(transaction, table, summary.columns, lines);
  });
  for (const summary of tables.filter((expected) => !isTransient(expected)))
    await requireEqual(transaction, requireSameColumns(created.get(summary.name), summary), summary);
  for (const sequence of sequences) await setSequence(transaction, sequence);
}

/**
 * Loads a dump into an empty database, compares it, and brings it up to date: all in one transaction.
 * @throws BackupError
 */
export async function loadTables(db: Db, content: TableContent, read: ReadTables): Promise<void> {
  await requireKnownMigrations(content.migrations);
  await db.transaction().execute(async (transaction) => {
    await lockMigrations(transaction);
    await prepareSnapshot(transaction);
    await requireEmptyDatabase(transaction);
    await createTables(transaction, content.migrations);
    await withoutForeignKeys(transaction, () => fillTables(transaction, content, read));
    await migrateLocked(transaction);
  });
  await sql`ANALYZE`.execute(db);
}
