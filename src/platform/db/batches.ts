import { type AliasableExpression, sql } from 'kysely';
import type { Db } from './database.ts';

const BATCH = 200;

/** Where to read on in a list: after the row with this key, so many rows. */
export interface Batch<Key = number> {
  after: Key;
  limit: number;
}

interface Order<Row, Key> {
  /** Comes before every key. */
  start: Key;
  keyOf: (row: Row) => Key;
}

/** The order of lists whose rows have ids. */
export const BY_ID: Order<{ id: number }, number> = { start: 0, keyOf: ({ id }) => id };

/** Everything of a list, which `read` gives in the order of its keys; each batch of rows is read as it is asked for. */
export async function* readInBatches<Row, Key>(
  read: (batch: Batch<Key>) => Promise<Row[]>,
  { start, keyOf }: Order<Row, Key>,
): AsyncGenerator<Row[]> {
  let after = start;
  for (;;) {
    const rows = await read({ after, limit: BATCH });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    if (rows.length < BATCH) return;
    after = keyOf(last);
  }
}

/** Part `n` of a table holds the ids from `(n - 1) * 5000 + 1` to `n * 5000`: a new row only ever changes the last one. */
const PART_SIZE = 5_000;

interface Changing {
  id: number;
  updatedAt: Date;
}

/** A part of a table by its number, and when something in it last changed. */
export interface IdRange {
  number: number;
  updatedAt: Date;
}

/** The parts that hold any of the rows, in order. */
export async function listIdRanges(db: Db, rows: AliasableExpression<Changing>): Promise<IdRange[]> {
  const size = sql.lit(PART_SIZE);
  const { rows: parts } = await sql<IdRange>`
    SELECT part + 1 AS number, last.updated_at
    FROM generate_series(0, (SELECT max(id) - 1 FROM ${rows.as('row')}) / ${size}) AS part
    CROSS JOIN LATERAL (
      SELECT updated_at FROM ${rows.as('row')} WHERE (id - 1) / ${size} = part ORDER BY updated_at DESC LIMIT 1
    ) AS last
    ORDER BY part`.execute(db);
  return parts;
}

/** Condition for the rows of one part. */
export const inIdRange = (number: number) =>
  sql<boolean>`id > ${(number - 1) * PART_SIZE} AND id <= ${number * PART_SIZE}`;
