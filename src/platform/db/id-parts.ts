import { type AliasableExpression, sql } from 'kysely';
import type { Db } from './database.ts';

/** Part `n` of a table holds the ids from `(n - 1) * 5000 + 1` to `n * 5000`: a new row only ever changes the last one. */
const PART_SIZE = 5_000;

interface Changing {
  id: number;
  updatedAt: Date;
}

/** A part of a table by its number, and when something in it last changed. */
export interface IdPart {
  number: number;
  updatedAt: Date;
}

/** The parts that hold any of the rows, in order. */
export async function listIdParts(db: Db, rows: AliasableExpression<Changing>): Promise<IdPart[]> {
  const size = sql.lit(PART_SIZE);
  const { rows: parts } = await sql<IdPart>`
    SELECT part + 1 AS number, last.updated_at
    FROM generate_series(0, (SELECT max(id) - 1 FROM ${rows.as('row')}) / ${size}) AS part
    CROSS JOIN LATERAL (
      SELECT updated_at FROM ${rows.as('row')} WHERE (id - 1) / ${size} = part ORDER BY updated_at DESC LIMIT 1
    ) AS last
    ORDER BY part`.execute(db);
  return parts;
}

/** Condition for the rows of one part. */
export const inIdPart = (number: number) =>
  sql<boolean>`id > ${(number - 1) * PART_SIZE} AND id <= ${number * PART_SIZE}`;
