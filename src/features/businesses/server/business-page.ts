import type { Db } from '#platform/db/database.ts';
import { cappedTotal } from '#platform/db/keyset.ts';
import { minuteOfWeek } from '#shared/opening-hours/week.ts';
import type { Page } from '#shared/schemas.ts';
import type { BusinessCard, BusinessFilters } from '../schema.ts';
import { listBusinessCards } from './list-business-cards.ts';
import type { BusinessMatch } from './repo/filters.ts';

/** What the filters keep, whatever is searched for. `at` decides who is open. */
export function matchOf({ category, place, open }: BusinessFilters, at: Date): BusinessMatch {
  return { categoryId: category ?? null, place: place ?? null, openAt: open ? minuteOfWeek(at) : null };
}

interface PageOfIds {
  rows: readonly { id: number }[];
  nextCursor: string | null;
  previousCursor: string | null;
}

/** The page with its cards; more than can be counted are `MAX_TOTAL` and more. */
export async function fillPage(
  db: Db,
  { rows, ...cursors }: PageOfIds,
  { total, hasMore }: { total: number; hasMore: boolean },
): Promise<Page<BusinessCard>> {
  return {
    items: await listBusinessCards(
      db,
      rows.map(({ id }) => id),
    ),
    ...cappedTotal(total, hasMore),
    ...cursors,
  };
}
