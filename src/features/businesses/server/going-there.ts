import { findMunicipalityAt, findPlaceLabel } from '#features/places/server/index.ts';
import type { PlaceLabel } from '#features/places/schema.ts';
import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { splitAttributes } from '../filters.ts';
import type { BusinessFilters } from '../list-schema.ts';
import type { BusinessPage } from '../schema.ts';
import { findPage, listWithoutText } from './find-page.ts';
import { hasServiceAreas } from './repository/read.ts';

const SHOWN = 6;

/** Finds the place of a list whose turn it is: that of a filter on its last page, that around a point on its first. */
async function placeOf(db: Db, filters: BusinessFilters, page: BusinessPage): Promise<PlaceLabel | null> {
  const { place, near, cursor } = filters;
  if (place !== undefined) return page.nextCursor === null ? findPlaceLabel(db, place) : null;
  if (near === undefined || cursor !== undefined) return null;
  const [latitude, longitude] = near.split(',').map(Number);
  if (longitude === undefined || latitude === undefined) return findPlaceLabel(db, near);
  const municipality = await findMunicipalityAt(db, { latitude, longitude });
  return municipality && findPlaceLabel(db, municipality.code);
}

/** Asks for the same elsewhere, as the page understood it. */
function elsewhere(
  filters: BusinessFilters,
  { understood, suggestion }: BusinessPage,
  code: string,
): BusinessFilters {
  const attributes = [...(filters.attributes ?? []), ...splitAttributes(understood?.attributes)];
  return {
    ...filters,
    search: suggestion ?? understood?.search ?? filters.search,
    open: filters.open ?? understood?.open,
    ...(attributes.length > 0 && { attributes }),
    place: undefined,
    near: undefined,
    cursor: undefined,
    goesTo: code,
    limit: SHOWN,
  };
}

/** Adds those that go to the place of the list, after those that are there. A site without service areas is not asked. */
export async function withGoingThere(
  { db, clock, memory }: Pick<AppContext, 'db' | 'clock' | 'memory'>,
  given: BusinessFilters,
  page: BusinessPage,
): Promise<BusinessPage> {
  if ((given.place ?? given.near) === undefined || given.goesTo !== undefined) return page;
  const site = await memory.recall('service areas', async () => ({ some: await hasServiceAreas(db) }));
  const place = site.some ? await placeOf(db, given, page) : null;
  if (!place) return page;
  const filters = elsewhere(given, page, place.code);
  const search = { db, filters, at: clock() };
  const found = await (filters.search === '' ? listWithoutText(search) : findPage(search, filters.search));
  if (found.total === 0) return page;
  const { items, total, totalCapped } = found;
  return { ...page, goingThere: { place, items, total, totalCapped } };
}
