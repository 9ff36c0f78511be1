import { sql } from 'kysely';
import { NEAREST_FIRST, type NearRow, nearestRows } from '#features/places/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { MAX_TOTAL, pageOrder } from '#platform/db/keyset.ts';
import {
  MAX_COUNT,
  type PageRequest,
  type RowWithTotal,
  readPage,
  splitTotal,
  withTotal,
} from '#platform/db/list.ts';
import { areEvents } from '../../filters.ts';
import { type FilterValues, composeFilters } from './filters.ts';
import { countFitting, hasWords, isActive, withOwner } from './lists.ts';

const WALK = sql.lit(2_000);
const ARE_MANY = sql`(SELECT are_many FROM counted)`;
const FEW = sql`SELECT announcement.* FROM found JOIN announcement USING (id) WHERE NOT ${ARE_MANY}`;

export interface NearbyRow extends NearRow {
  owner: string;
  isApproximate: boolean;
}

/** An event elsewhere has the position of its place, as a business that shows none. */
const withAccuracy = sql`${withOwner}, (
  SELECT a.place_code IS NOT NULL OR b.latitude IS NULL OR b.is_position_private
  FROM announcement a JOIN business_profile b ON b.id = a.business_id
  WHERE a.id = page.id) AS is_approximate`;

interface Asked extends FilterValues {
  at: Date;
  near: string;
  search: string;
}

/**
 * Lists the nearest first. Sorts the matches if they are few, else looks for them around. @throws AppError `validation`
 * for a cursor of another list
 */
export function listNearest(db: Db, { at, near, search, ...filters }: Asked, page: PageRequest) {
  const kind = areEvents(filters) ? 'event' : filters.kind;
  const { condition, isEmpty } = composeFilters({ ...filters, kind }, at);
  const match = search === '' ? condition : sql<boolean>`(${condition} AND ${hasWords(search)})`;
  const located = sql`SELECT * FROM announcement WHERE ${isActive({ at, match })} AND position IS NOT NULL`;
  return readPage<NearbyRow>(NEAREST_FIRST, page, async (request) => {
    const rows = nearestRows({
      table: 'announcement',
      listed: isActive({ at }),
      near,
      condition: sql`${ARE_MANY} AND ${match}`,
      walk: WALK,
      rest: isEmpty && search === '' ? FEW : sql`${FEW} UNION ALL (${located} AND ${ARE_MANY})`,
      seek: request,
    });
    const found = await sql<RowWithTotal<NearbyRow>>`
      WITH found AS MATERIALIZED (SELECT id FROM (${located}) AS located LIMIT ${MAX_COUNT}),
      counted AS MATERIALIZED (SELECT count(*) > ${sql.lit(MAX_TOTAL)} AS are_many FROM found)
      ${withTotal({
        all: sql`found`,
        rows: sql`SELECT * FROM (${rows}) AS nearest`,
        order: pageOrder(NEAREST_FIRST, request.cursor),
        limit: request.limit,
        also: withAccuracy,
      })}`.execute(db);
    const split = splitTotal(found.rows);
    return { ...split, fitting: countFitting(split.rows) };
  });
}
