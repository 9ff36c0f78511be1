import type { MatchedItem } from '#features/catalog/schema.ts';
import { NEAREST_FIRST, roundDistance } from '#features/places/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { NEWEST_FIRST } from '#platform/db/keyset.ts';
import { listPage, readPage } from '#platform/db/list.ts';
import type { Page } from '#shared/schemas.ts';
import type { BusinessFilters } from '../list-schema.ts';
import type { BusinessCard } from '../schema.ts';
import type { PlaceLabel } from '#features/places/schema.ts';
import { presentCard } from './presenter.ts';
import { listFeatured, listNewest, matchFilters } from './repository/list.ts';
import { listMatchedItems } from './repository/matched-items.ts';
import { listNearest } from './repository/near.ts';
import { listCards, listReachedPlaces } from './repository/read.ts';
import { OPEN_FIRST, listOpenFirst } from './repository/open-first.ts';
import { BEST_FIRST, type Wider, rankBusinesses, rankNearest } from './repository/search.ts';

export interface Search {
  db: Db;
  filters: BusinessFilters;
  at: Date;
}

type IdPage = Omit<Page<{ id: number }>, 'items'> & { rows: readonly { id: number; distance?: number }[] };

const withDistance = (card: BusinessCard, distance: number | undefined): BusinessCard =>
  distance === undefined ? card : { ...card, distanceM: roundDistance(distance) };

const withReached = (card: BusinessCard, place: PlaceLabel | undefined): BusinessCard =>
  place === undefined ? card : { ...card, goesTo: place };

const withMatched = (card: BusinessCard, matchedItems: MatchedItem[] | undefined): BusinessCard =>
  matchedItems === undefined ? card : { ...card, matchedItems };

async function presentPage(
  db: Db,
  { rows, total, totalCapped, nextCursor, previousCursor }: IdPage,
  { goesTo }: BusinessFilters,
): Promise<{ page: Page<BusinessCard>; sellers: number[] }> {
  const ids = rows.map(({ id }) => id);
  const found = ids.length > 0 ? await listCards(db, ids, { includeHidden: false }) : [];
  const reached = goesTo && ids.length > 0 ? await listReachedPlaces(db, ids, goesTo) : null;
  const distances = new Map(rows.map(({ id, distance }) => [id, distance]));
  const items = found
    .map(presentCard)
    .map((card) => withReached(withDistance(card, distances.get(card.id)), reached?.get(card.id)));
  const sellers = found.filter(({ sellsItems }) => sellsItems).map(({ id }) => id);
  return { page: { items, total, totalCapped, nextCursor, previousCursor }, sellers };
}

/** Reads one page of the whole list. @throws AppError `validation` for a cursor of another list */
export async function listWithoutText({ db, filters, at }: Search): Promise<Page<BusinessCard>> {
  const { near, sort, cursor, limit } = filters;
  const match = matchFilters(filters, at);
  const read = () => {
    if (near !== undefined)
      return readPage(NEAREST_FIRST, filters, (seek) => listNearest(db, near, match, seek));
    if (sort === 'newest')
      return listPage(db, listNewest(match), { filters: {}, order: sort, cursor, limit });
    return filters.open === undefined
      ? readPage(OPEN_FIRST, filters, (seek) => listOpenFirst(db, match, seek))
      : listPage(db, listFeatured(match), { filters: {}, order: sort, cursor, limit });
  };
  return (await presentPage(db, await read(), filters)).page;
}

/** Reads one page of what has the words of `text`. @throws AppError `validation` for a cursor of another list */
export async function findPage(
  { db, filters, at }: Search,
  text: string,
  wider: Wider = {},
): Promise<Page<BusinessCard>> {
  const match = matchFilters(filters, at);
  const { near, sort } = filters;
  const { alternatives } = wider;
  const keyset = sort === 'newest' ? NEWEST_FIRST : BEST_FIRST;
  const found = await (near === undefined
    ? readPage(keyset, filters, (seek) => rankBusinesses(db, text, match, seek, wider))
    : readPage(NEAREST_FIRST, filters, (seek) => rankNearest(db, text, { near, match }, seek, alternatives)));
  const { page, sellers } = await presentPage(db, found, filters);
  const matched = await listMatchedItems(db, sellers, { text, alternatives }, at);
  return { ...page, items: page.items.map((card) => withMatched(card, matched.get(card.id))) };
}
