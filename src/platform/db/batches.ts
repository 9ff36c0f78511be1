import { type AliasableExpression, type RawBuilder, sql } from 'kysely';
import { changeInBatches } from '../jobs.ts';
import type { Db } from './database.ts';
import type { SqlTable } from './retention-terms.ts';
import type { Tables } from './tables.ts';

const BATCH_SIZE = 200;

export interface Batch<Key = number> {
  after: Key;
  limit: number;
}

interface Order<Row, Key> {
  start: Key;
  getKey: (row: Row) => Key;
}

export const BY_ID: Order<{ id: number }, number> = { start: 0, getKey: ({ id }) => id };

export async function* readInBatches<Row, Key>(
  read: (batch: Batch<Key>) => Promise<Row[]>,
  { start, getKey }: Order<Row, Key>,
): AsyncGenerator<Row[]> {
  let after = start;
  for (;;) {
    const rows = await read({ after, limit: BATCH_SIZE });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    if (rows.length < BATCH_SIZE) return;
    after = getKey(last);
  }
}

/** Deletes at most `limit` rows, those first in the index of `order`, and returns how many. Reads no more of the table than these. */
export async function deleteSome(
  db: Db,
  table: keyof Tables | SqlTable,
  { where, order, limit }: { where: RawBuilder<boolean>; order: string; limit: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM ${sql.table(table)} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${sql.table(table)} WHERE ${where} ORDER BY ${sql.ref(order)} LIMIT ${limit}))`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/** Deletes all rows whose `column`, which has an index, is before the instant. */
export const deleteBefore = (
  db: Db,
  table: keyof Tables,
  { column, before }: { column: string; before: Date },
  signal?: AbortSignal,
): Promise<void> =>
  changeInBatches(
    (limit) => deleteSome(db, table, { where: sql`${sql.ref(column)} < ${before}`, order: column, limit }),
    signal,
  );

/** Ids in a range: range `n` has `(n - 1) * 5000 + 1` to `n * 5000`, so that a new row changes only the last one. */
const RANGE_SIZE = 5_000;

export interface IdRange {
  number: number;
  updatedAt: Date;
}

export async function listIdRanges(
  db: Db,
  rows: AliasableExpression<{ id: number; updatedAt: Date }>,
): Promise<IdRange[]> {
  const size = sql.lit(RANGE_SIZE);
  const { rows: ranges } = await sql<IdRange>`
    SELECT part + 1 AS number, last.updated_at
    FROM generate_series(0, (SELECT max(id) - 1 FROM ${rows.as('row')}) / ${size}) AS part
    CROSS JOIN LATERAL (
      SELECT updated_at FROM ${rows.as('row')} WHERE (id - 1) / ${size} = part ORDER BY updated_at DESC LIMIT 1
    ) AS last
    ORDER BY part`.execute(db);
  return ranges;
}

export const inIdRange = (number: number) =>
  sql<boolean>`id > ${(number - 1) * RANGE_SIZE} AND id <= ${number * RANGE_SIZE}`;
