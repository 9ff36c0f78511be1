import type { Db } from '#platform/db/database.ts';
import { FILTER_NAMES } from '../filters.ts';
import type { Alternative, AnnouncementFilters } from '../schema.ts';
import { listActive } from './repository/lists.ts';

/** Says for an empty list what there is without one of its filters. */
export async function findAlternatives(
  db: Db,
  filters: Omit<AnnouncementFilters, 'near' | 'cursor' | 'limit'>,
  at: Date,
): Promise<Alternative[]> {
  const names = (['search', ...FILTER_NAMES] as const).filter((name) => name !== 'near' && filters[name]);
  const found: Alternative[] = [];
  // One after the other: a page has one connection.
  for (const name of names.toReversed()) {
    const changed = { ...filters, [name]: name === 'search' ? '' : undefined };
    const { total, totalCapped } = await listActive(db, { ...changed, at }, { limit: 1 });
    if (total > 0) found.push({ without: name, total, totalCapped });
  }
  return found;
}
