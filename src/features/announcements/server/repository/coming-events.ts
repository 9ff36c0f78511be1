import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import { type FilterValues, matchFilters } from './filters.ts';
import { isActive } from './lists.ts';

export interface EventScope extends Pick<FilterValues, 'place'> {
  businessId?: number | undefined;
}

interface Asked {
  at: Date;
  limit: number;
}

const matchScope = ({ businessId, place }: EventScope, at: Date): RawBuilder<boolean> => {
  const match = matchFilters({ kind: 'event', place }, at);
  return businessId === undefined ? match : sql`(business_id = ${businessId} AND ${match})`;
};

/**
 * Lists events by their beginning, those under way first. Closed ones stay until they end: calendars say what became of
 * them.
 */
export async function listComingEventIds(db: Db, scope: EventScope, { at, limit }: Asked): Promise<number[]> {
  const match = matchScope(scope, at);
  const first = sql`ORDER BY starts_at, id LIMIT ${sql.lit(limit)}`;
  const { rows } = await sql<{ id: number }>`${prepared()}
    SELECT id FROM (
      (SELECT id, starts_at FROM announcement WHERE ${isActive({ at, match })} ${first})
      UNION ALL
      (SELECT id, starts_at FROM announcement
       WHERE ${match} AND NOT is_hidden AND outcome IS NOT NULL AND expires_at > ${at} ${first})) AS event
    ${first}`.execute(db);
  return rows.map(({ id }) => id);
}
