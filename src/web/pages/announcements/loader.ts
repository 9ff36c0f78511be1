import type { ListFilters } from '#features/announcements/filters.ts';
import { activeAnnouncementsQuery } from '#features/announcements/queries.ts';
import { announcementLandingQuery } from '#features/landings/queries.ts';
import type { AnnouncementLanding } from '#features/landings/schema.ts';
import { departmentsQuery, isUnknownPlace, placesWithin } from '#features/places/queries.ts';
import { paths } from '#shared/paths.ts';
import { queryString } from '#shared/query-string.ts';
import { lacksPosition, placeAround } from '#ui/visitor-position.ts';
import { PageFailure, Redirect } from '#ui/router/view.ts';
import type { LoadArguments } from '../../page.ts';
import { prepareEmpty, prepareParts } from './deferred-parts.ts';
import { type LandingParams, askedLanding, landingFilters } from './landing.ts';

type Arguments = LoadArguments<LandingParams, ListFilters>;

/** Every list has one address. @throws Redirect or PageFailure */
async function loadLanding({
  queryClient,
  url,
  params,
  query,
}: Arguments): Promise<AnnouncementLanding | null> {
  const asked = askedLanding(params, query);
  if (!('path' in asked)) {
    // A search has no landing.
    if (!query.search) await queryClient.prefetchQuery(announcementLandingQuery(asked));
    return null;
  }
  const landing = await queryClient.ensureQueryData(announcementLandingQuery(asked));
  if (!landing) throw new PageFailure(404);
  const { kind, place, ...rest } = query;
  if (landing.path !== url.pathname || kind || place)
    throw new Redirect(landing.path + queryString(rest), 301);
  return landing;
}

export async function load(args: Arguments): Promise<void> {
  const { queryClient, params, query } = args;
  const landing = loadLanding(args);
  const filters = landingFilters(params['*'] ? await landing : null, query);
  const around = placeAround(filters);
  const asking = paths.announcementsNearMe({ ...filters, cursor: undefined });
  if (lacksPosition(filters) || isUnknownPlace(queryClient, around)) throw new Redirect(asking);
  const { place = around } = filters;
  const [page] = await Promise.all([
    queryClient.ensureQueryData(activeAnnouncementsQuery(filters)),
    landing,
    prepareParts(),
    queryClient.ensureQueryData(departmentsQuery()),
    place && queryClient.prefetchQuery(placesWithin(place.slice(0, 2))),
    around.length > 2 && queryClient.prefetchQuery(placesWithin(around.slice(0, -2))),
    place.length > 2 && queryClient.prefetchQuery(placesWithin(place.slice(0, 4))),
  ]);
  if (isUnknownPlace(queryClient, around)) throw new Redirect(asking);
  if (page.items.length === 0) await prepareEmpty();
}
