import { type AliasableExpression, sql } from 'kysely';
import type { Db } from './database.ts';

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
