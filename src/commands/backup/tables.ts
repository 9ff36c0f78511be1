import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

interface Column {
  name: string;
  type: string;
  isIdentity: boolean;
  isKey: boolean;
  collates: boolean;
}

export interface Table {
  name: string;
  columns: Column[];
}

const BOOKKEEPING = ['kysely_migration', 'kysely_migration_lock', 'applied_function_file'];

/**
 * Lists counters of addresses, for an hour at most. Their rows are in no archive, and a restore drops those of older
 * archives.
 */
const TRANSIENT = new Set(['rate_limit']);

export const isTransient = ({ name }: Pick<Table, 'name'>): boolean => TRANSIENT.has(name);

/** Leaves out generated columns, which the database computes. */
export async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    SELECT c.relname AS name, json_agg(json_build_object(
      'name', attname, 'type', format_type(atttypid, atttypmod), 'is_identity', attidentity <> '',
      'is_key', coalesce(attnum = ANY (indkey), false), 'collates', attcollation <> 0) ORDER BY attnum) AS columns
    FROM pg_class c
    JOIN pg_attribute ON attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    LEFT JOIN pg_index ON indrelid = c.oid AND indisprimary
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> ALL (${BOOKKEEPING})
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = c.oid AND deptype = 'e')
    GROUP BY relname ORDER BY relname`.execute(db);
  return rows;
}

const BATCH = 1_000;

/** Sorts in an order that no locale changes, so that equal tables give equal lines. */
function sortKey({ columns }: Table) {
  const key = columns.filter(({ isKey }) => isKey);
  const sorted = (key.length > 0 ? key : columns).map(({ name, collates }) =>
    collates ? sql`${sql.id(name)} COLLATE "C"` : sql.id(name),
  );
  return sql.join(sorted);
}

/**
 * Yields batches of rows in a transaction, and none of a transient table. A row is one line: a JSON array of the
 * columns as text, which is exact for every type.
 */
export async function* readRows(transaction: Db, table: Table): AsyncGenerator<string[]> {
  if (isTransient(table)) return;
  const texts = sql.join(table.columns.map(({ name }) => sql`${sql.id(name)}::text`));
  const cursor = sql.id('backup_rows');
  await sql`DECLARE ${cursor} NO SCROLL CURSOR FOR
    SELECT to_json(ARRAY[${texts}])::text AS line FROM ${sql.id(table.name)} ORDER BY ${sortKey(table)}`.execute(
    transaction,
  );
  for (;;) {
    const { rows } = await sql<{ line: string }>`FETCH ${sql.lit(BATCH)} FROM ${cursor}`.execute(transaction);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < BATCH) break;
  }
  await sql`CLOSE ${cursor}`.execute(transaction);
}

export async function insertRows(
  transaction: Db,
  table: Table,
  columns: readonly string[],
  lines: readonly string[],
): Promise<void> {
  const types = new Map(table.columns.map(({ name, type }) => [name, type]));
  const values = columns.map(
    (name, index) => sql`(line ->> ${sql.lit(index)})::${sql.raw(types.get(name) ?? '')}`,
  );
  await sql`
    INSERT INTO ${sql.id(table.name)} (${sql.join(columns.map((name) => sql.id(name)))}) OVERRIDING SYSTEM VALUE
    SELECT ${sql.join(values)} FROM json_array_elements(${`[${lines.join(',')}]`}::json) AS line`.execute(
    transaction,
  );
}

export interface Sequence {
  table: string;
  column: string;
  last: number;
}

const findSequence = ({ table, column }: Pick<Sequence, 'table' | 'column'>) =>
  sql`pg_get_serial_sequence(quote_ident(${table}), ${column})`;

/** Must run after the rows were read: sequences belong to no snapshot and only grow. */
export async function readSequences(db: Db, tables: readonly Table[]): Promise<Sequence[]> {
  const found: Sequence[] = [];
  for (const { name: table, columns } of tables) {
    for (const { name: column } of columns.filter(({ isIdentity }) => isIdentity)) {
      const { rows } = await sql<{ last: number | null }>`
        SELECT pg_sequence_last_value(${findSequence({ table, column })}::regclass) AS last`.execute(db);
      const last = rows[0]?.last ?? null;
      if (last !== null) found.push({ table, column, last });
    }
  }
  return found;
}

export async function setSequence(db: Db, sequence: Sequence): Promise<void> {
  await sql`SELECT setval(${findSequence(sequence)}, ${sequence.last})`.execute(db);
}

/** Drops the foreign keys, which form circles, for `load`, and checks and creates them again after it. */
export async function withoutForeignKeys(transaction: Db, load: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    SELECT relname AS table, conname AS name, pg_get_constraintdef(c.oid) AS definition
    FROM pg_constraint c JOIN pg_class ON pg_class.oid = conrelid
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace`.execute(transaction);
  for (const { table, name } of rows)
    await sql`ALTER TABLE ${sql.id(table)} DROP CONSTRAINT ${sql.id(name)}`.execute(transaction);
  await load();
  for (const { table, name, definition } of rows)
    await sql`ALTER TABLE ${sql.id(table)} ADD CONSTRAINT ${sql.id(name)} ${sql.raw(definition)}`.execute(
      transaction,
    );
}
