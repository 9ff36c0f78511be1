import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { DatabaseUnavailableError } from '#platform/db/errors.ts';
import { createTables, listMigrations, lockMigrations, migrateLocked } from '#platform/db/migrate.ts';
import { BackupError } from './backup-error.ts';
import { prepareSnapshot, summarize } from './dump.ts';
import { batchRows } from './row-lines.ts';
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

export type ReadTables = (
  load: (name: string, content: AsyncIterable<Buffer>) => Promise<void>,
) => Promise<void>;

async function findTable(db: Db): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class c
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = c.oid AND deptype = 'e')
    ORDER BY relname LIMIT 1`.execute(db);
  return rows[0]?.name ?? null;
}

export const isEmptyDatabase = async (db: Db): Promise<boolean> => (await findTable(db)) === null;

export async function requireEmptyDatabase(db: Db): Promise<void> {
  const table = await findTable(db);
  if (table === null) return;
  throw new BackupError(
    `The database is not empty: it has the table ${table}. Nothing was changed. Restore into a new database, or a new DATA_DIR.`,
  );
}

async function requireKnownMigrations(names: readonly string[]): Promise<void> {
  const known = new Set(await listMigrations());
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new BackupError(
    `The data is of another version of this program (${unknown.join(', ')}). Nothing was changed. Use the version that made it, or a newer one.`,
  );
}

const inOrder = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).toSorted();

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
    const source = { table: name, columns: summary.columns.length };
    for await (const lines of batchRows(source, content))
      await insertRows(transaction, table, summary.columns, lines);
  });
  for (const summary of tables.filter((expected) => !isTransient(expected)))
    await requireEqual(transaction, requireSameColumns(created.get(summary.name), summary), summary);
  for (const sequence of sequences) await setSequence(transaction, sequence);
}

function requireSequences(tables: readonly Table[], { sequences }: TableContent): void {
  const has = ({ table, column }: TableContent['sequences'][number]) =>
    tables.some(
      ({ name, columns }) =>
        name === table && columns.some((known) => known.name === column && known.isIdentity),
    );
  const unknown = sequences.find((sequence) => !has(sequence));
  if (unknown === undefined) return;
  throw new BackupError(
    `The data has a sequence that the migrations do not create (${unknown.table}.${unknown.column}). Nothing was changed.`,
  );
}

class RolledBack extends Error {}

/** Creates the tables, compares them with those of the data, and removes them again. @throws BackupError */
export async function requireFittingTables(db: Db, content: TableContent): Promise<void> {
  await requireKnownMigrations(content.migrations);
  const attempt = db.transaction().execute(async (transaction) => {
    await lockMigrations(transaction);
    await createTables(transaction, content.migrations);
    const created = await listTables(transaction);
    const named = new Map(created.map((table) => [table.name, table]));
    for (const summary of content.tables) requireSameColumns(named.get(summary.name), summary);
    requireSequences(created, content);
    throw new RolledBack();
  });
  await attempt.catch((error: unknown) => {
    if (error instanceof RolledBack) return;
    if (error instanceof BackupError || error instanceof DatabaseUnavailableError) throw error;
    throw new BackupError(
      'The migrations of the data do not fit this version of the program. Nothing was changed.',
      {
        cause: error,
      },
    );
  });
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
}

export async function analyze(db: Db): Promise<void> {
  await sql`ANALYZE`.execute(db);
}
