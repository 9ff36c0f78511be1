import { sql } from 'kysely';
import { NEAREST_FIRST, type NearRow, nearestRows } from '#features/places/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { MAX_TOTAL, pageOrder } from '#platform/db/keyset.ts';
import { type RowWithTotal, type Seek, splitTotal, withTotal } from '#platform/db/list.ts';
import { type BusinessMatch, gatheredRows, isVisible, planFor } from './list.ts';

const WALK = sql.lit(2_000);
/** Reads no rows. */
const WALK_OF_INDEX = sql.lit(10_000);

/** Says which rows the index of positions has. */
export const LOCATED = { table: 'business_profile', listed: isVisible } as const;

export async function listNearest(db: Db, near: string, match: BusinessMatch, request: Seek<NearRow>) {
  const located = sql`SELECT * FROM ${gatheredRows(match)} WHERE position IS NOT NULL`;
  const rows = nearestRows({
    ...LOCATED,
    near,
    condition: match.listed,
    walk: match.isInPositions ? WALK_OF_INDEX : WALK,
    rest: match.isEmpty ? null : located,
    seek: request,
  });
  const page = await sql<RowWithTotal<NearRow>>`${planFor(match)} ${withTotal({
    all: sql`(${located} LIMIT ${sql.lit(MAX_TOTAL + 1)}) AS found`,
    rows: sql`SELECT * FROM (${rows}) AS nearest`,
    order: pageOrder(NEAREST_FIRST, request.cursor),
    limit: request.limit,
  })}`.execute(db);
  return splitTotal(page.rows);
}
