import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { pageOrder } from '#platform/db/keyset.ts';
import { prepared } from '#platform/db/prepared.ts';
import { type FilterValues, matchFilters } from './filters.ts';
import { IN_TURN, isActive } from './lists.ts';

interface Asked {
  at: Date;
  limit: number;
}

/** Lists events by their age too, since readers of feeds wait for what is new. Owners take turns, as in lists. */
export async function listNewestIds(
  db: Db,
  filters: Pick<FilterValues, 'kind' | 'place'>,
  { at, limit }: Asked,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${prepared()}
    SELECT id FROM announcement WHERE ${isActive({ at, match: matchFilters(filters, at) })}
    ORDER BY ${pageOrder(IN_TURN, null)} LIMIT ${sql.lit(limit)}`.execute(db);
  return rows.map(({ id }) => id);
}
