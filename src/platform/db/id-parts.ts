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
export function listIdParts(db: Db, rows: AliasableExpression<Changing>): Promise<IdPart[]> {
  const number = sql<number>`(id - 1) / ${sql.lit(PART_SIZE)} + 1`;
  return db
    .selectFrom(rows.as('row'))
    .select([number.as('number'), sql<Date>`max(updated_at)`.as('updatedAt')])
    .groupBy(number)
    .orderBy(number)
    .execute();
}

/** Condition for the rows of one part. */
export const inIdPart = (number: number) =>
  sql<boolean>`id > ${(number - 1) * PART_SIZE} AND id <= ${number * PART_SIZE}`;
