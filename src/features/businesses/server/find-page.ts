import type { Db } from '#platform/db/database.ts';
import { NEWEST_FIRST } from '#platform/db/keyset.ts';
import { listPage, readPage } from '#platform/db/list.ts';
import type { Page } from '#shared/schemas.ts';
import type { BusinessCard, BusinessFilters } from '../schema.ts';
import { listBusinessCards } from './read-businesses.ts';
import { BUSINESSES, matchFilters } from './repository/list.ts';
import { NEAREST_FIRST, listNearest } from './repository/near.ts';
import { BEST_FIRST, type Wider, rankBusinesses, rankNearest } from './repository/search.ts';

export interface Search {
  db: Db;
  filters: BusinessFilters;
  at: Date;
}

type IdPage = Omit<Page<{ id: number }>, 'items'> & { rows: readonly { id: number; distance?: number }[] };

/** Rounds to 10 m, from a kilometre on to 100 m: exact distances to three businesses reveal where a visitor is. */
function roundDistance(metres: number): number {
  const step = metres < 1_000 ? 10 : 100;
  return Math.round(metres / step) * step;
}

const withDistance = (card: BusinessCard, distance: number | undefined): BusinessCard =>
  distance === undefined ? card : { ...card, distanceM: roundDistance(distance) };

async function presentPage(
  db: Db,
  { rows, total, totalCapped, nextCursor, previousCursor }: IdPage,
): Promise<Page<BusinessCard>> {
  const cards = await listBusinessCards(
    db,
    rows.map(({ id }) => id),
  );
  const distances = new Map(rows.map(({ id, distance }) => [id, distance]));
  const items = cards.map((card) => withDistance(card, distances.get(card.id)));
  return { items, total, totalCapped, nextCursor, previousCursor };
}

/** Reads one page of the whole list. @throws AppError `validation` for a cursor of another list */
export async function listWithoutText({ db, filters, at }: Search): Promise<Page<BusinessCard>> {
  const { near, sort: order, cursor, limit } = filters;
  const match = matchFilters(filters, at);
  if (near === undefined)
    return presentPage(db, await listPage(db, BUSINESSES, { filters: { match }, order, cursor, limit }));
  return presentPage(
    db,
    await readPage(NEAREST_FIRST, filters, (seek) => listNearest(db, near, match, seek)),
  );
}

/** Reads one page of what has the words of `text`. @throws AppError `validation` for a cursor of another list */
export async function findPage(
  { db, filters, at }: Search,
  text: string,
  wider: Wider = {},
): Promise<Page<BusinessCard>> {
  const match = matchFilters(filters, at);
  const { near, sort } = filters;
  if (near !== undefined) {
    const { alternatives } = wider;
    const page = await readPage(NEAREST_FIRST, filters, (seek) =>
      rankNearest(db, text, { near, match }, seek, alternatives),
    );
    return presentPage(db, page);
  }
  const keyset = sort === 'newest' ? NEWEST_FIRST : BEST_FIRST;
  return presentPage(
    db,
    await readPage(keyset, filters, (seek) => rankBusinesses(db, text, match, seek, wider)),
  );
}
