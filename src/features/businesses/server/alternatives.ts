import type { Page } from '#shared/schemas.ts';
import { FILTER_NAMES } from '../filters.ts';
import type { BusinessFilters } from '../list-schema.ts';
import type { Alternative, BusinessCard } from '../schema.ts';
import { type Search, findPage, listWithoutText } from './find-page.ts';

const ONE = { near: undefined, cursor: undefined, limit: 1 };

const find = (search: Search, filters: Partial<BusinessFilters>): Promise<Page<BusinessCard>> => {
  const changed = { ...search, filters: { ...search.filters, ...ONE, ...filters } };
  const { search: text } = changed.filters;
  return text === '' ? listWithoutText(changed) : findPage(changed, text);
};

async function findWithout(search: Search, name: Alternative['without'][number]): Promise<Alternative> {
  const filters = name === 'search' ? { search: '' } : { [name]: undefined };
  const { total, totalCapped } = await find(search, filters);
  return { without: [name], place: null, total, totalCapped };
}

async function findNearest(
  search: Search,
  wanted: string,
  without: Alternative['without'] = ['place'],
): Promise<Alternative[]> {
  const { items } = await find(search, { place: undefined, near: wanted });
  const found = items[0]?.place;
  if (!found) return [];
  const { code, name, municipality = name } = found;
  const place = { code: code.slice(0, 4), name: municipality };
  const { total, totalCapped } = await find(search, { place: place.code });
  return [{ without, place, total, totalCapped }];
}

/** Says for an empty list what there is without one of its filters, or nearby. */
export async function findAlternatives(search: Search): Promise<Alternative[]> {
  const { filters } = search;
  const names = ['open', 'place', ...FILTER_NAMES, 'search'] as const;
  const applied = [...new Set(names)].filter((name) => name !== 'near' && filters[name]);
  const nearest = filters.place === undefined ? [] : await findNearest(search, filters.place);
  const others: Alternative[] = [];
  // One after the other: a page has one connection.
  for (const name of applied) others.push(await findWithout(search, name));
  const found = [...nearest, ...others].filter(({ total }) => total > 0);
  if (found.length > 0 || filters.place === undefined || !filters.open) return found;
  const closedToo = { ...search, filters: { ...filters, open: undefined } };
  return findNearest(closedToo, filters.place, ['place', 'open']);
}
