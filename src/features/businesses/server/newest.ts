import type { Db } from '#platform/db/database.ts';
import { listPage } from '#platform/db/list.ts';
import type { BusinessFilters } from '../list-schema.ts';
import type { BusinessCard } from '../schema.ts';
import { listBusinessCards } from './read-businesses.ts';
import { listNewest, matchFilters } from './repository/list.ts';

interface Asked {
  at: Date;
  limit: number;
}

/** Lists visible businesses, the newest first. */
export async function listNewestBusinesses(
  db: Db,
  filters: Pick<BusinessFilters, 'category' | 'place'>,
  { at, limit }: Asked,
): Promise<BusinessCard[]> {
  const list = listNewest(matchFilters(filters, at));
  const { rows } = await listPage(db, list, { filters: {}, order: 'newest', limit });
  return listBusinessCards(
    db,
    rows.map(({ id }) => id),
  );
}
