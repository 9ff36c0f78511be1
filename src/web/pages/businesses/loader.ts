import { placeBannersQuery } from '#features/banners/queries.ts';
import type { ListFilters } from '#features/businesses/filters.ts';
import { businessesQuery } from '#features/businesses/queries.ts';
import { shownPlace, understoodPath } from '#features/businesses/ui/list-filters.ts';
import { lacksPosition, placeAround } from '#ui/visitor-position.ts';
import { categoriesQuery } from '#features/categories/queries.ts';
import { landingQuery } from '#features/landings/queries.ts';
import type { Landing } from '#features/landings/schema.ts';
import { departmentsQuery, isUnknownPlace, placesWithin } from '#features/places/queries.ts';
import { ApiError } from '#shared/api-client.ts';
import { paths } from '#shared/paths.ts';
import { PageFailure, Redirect } from '#ui/router/view.ts';
import type { LoadArguments } from '../../page.ts';
import { prepareAround } from './deferred-parts.ts';
import { type LandingParams, askedLanding, landingFilters } from './landing.ts';

type Arguments = LoadArguments<LandingParams, ListFilters>;

const inBrowser = typeof document !== 'undefined';

/** The browser shows a failed list in its place and keeps the filters around it. */
const ignoreFailedList = (error: unknown) => {
  if (!inBrowser || (error instanceof ApiError && error.issues.length > 0)) throw error;
};

/** Every list has one address. @throws Redirect or PageFailure */
async function loadLanding({ queryClient, url, params, query }: Arguments): Promise<Landing | null> {
  const asked = askedLanding(params, query);
  if (!('path' in asked)) {
    // A search has no landing.
    if (!url.searchParams.has('search')) await queryClient.prefetchQuery(landingQuery(asked));
    return null;
  }
  const landing = await queryClient.ensureQueryData(landingQuery(asked));
  if (!landing) throw new PageFailure(404);
  if (landing.path !== url.pathname) throw new Redirect(landing.path + url.search, 301);
  return landing;
}

export async function load(args: Arguments): Promise<void> {
  const { queryClient, params, query } = args;
  const landing = loadLanding(args);
  const filters = landingFilters(params['*'] ? await landing : null, query);
  const around = placeAround(filters);
  const asking = paths.nearMe({ ...filters, cursor: undefined });
  if (lacksPosition(filters) || isUnknownPlace(queryClient, around)) throw new Redirect(asking);
  const place = shownPlace(filters);
  const [page] = await Promise.all([
    queryClient.ensureQueryData(businessesQuery(filters)).catch(ignoreFailedList),
    landing,
    prepareAround(),
    queryClient.ensureQueryData(categoriesQuery()),
    queryClient.ensureQueryData(departmentsQuery()),
    place && queryClient.prefetchQuery(placesWithin(place.slice(0, 2))),
    landing.then((shown) => shown?.place && queryClient.prefetchQuery(placeBannersQuery(shown.place.code))),
    around.length > 2 && queryClient.prefetchQuery(placesWithin(around.slice(0, -2))),
    place.length > 2 && queryClient.prefetchQuery(placesWithin(place.slice(0, 4))),
  ]);
  if (isUnknownPlace(queryClient, around)) throw new Redirect(asking);
  if (page?.understood) throw new Redirect(understoodPath(filters, page.understood));
}
