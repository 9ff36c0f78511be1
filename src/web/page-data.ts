import type { QueryClient } from '@tanstack/react-query';
import {
  activeAnnouncementsQuery,
  announcementQuery,
  businessAnnouncementsQuery,
} from '#features/announcements/queries.ts';
import { sessionQuery } from '#features/auth/queries.ts';
import { carouselQuery } from '#features/banners/queries.ts';
import {
  businessQuery,
  businessesQuery,
  holidaysQuery,
  firstBusinessQuery,
  premiumBusinessesQuery,
} from '#features/businesses/queries.ts';
import type { BusinessProfile } from '#features/businesses/schema.ts';
import { lacksPosition } from '#features/businesses/visitor-position.ts';
import { shownPlace, understoodPath } from '#features/businesses/ui/list-filters.ts';
import { categoriesQuery } from '#features/categories/queries.ts';
import { landingQuery } from '#features/landings/queries.ts';
import type { Landing } from '#features/landings/schema.ts';
import { ownMembershipsQuery } from '#features/managers/queries.ts';
import { allBusinessMediaQuery, businessMediaQuery } from '#features/media/queries.ts';
import { departmentsQuery, placesWithin } from '#features/places/queries.ts';
import { repliesQuery } from '#features/replies/queries.ts';
import { usageQuery } from '#features/users/queries.ts';
import { paths } from '#shared/paths.ts';
import { ApiError } from '#shared/api-client.ts';
import { PageFailure, Redirect } from '#ui/router/view.ts';
import type { LoadArguments, LoadPage } from './route.ts';
import { landingFilters, parseAnnouncementFilters, parseId, parseLanding } from './url-params.ts';

/** Loads the session on the server, once a page; the browser has it from there. */
export async function loadSession(queryClient: QueryClient): Promise<void> {
  await Promise.all([queryClient.prefetchQuery(sessionQuery()), queryClient.prefetchQuery(holidaysQuery())]);
  const user = queryClient.getQueryData(sessionQuery().queryKey)?.user;
  if (user?.emailVerified) await queryClient.prefetchQuery(usageQuery(user.id));
}

export const loadHome: LoadPage = async ({ queryClient }) => {
  const [featured] = await Promise.all([
    queryClient.ensureQueryData(premiumBusinessesQuery()),
    queryClient.ensureQueryData(carouselQuery()),
    queryClient.ensureQueryData(categoriesQuery()),
    queryClient.prefetchQuery(landingQuery()),
  ]);
  if (featured.length === 0) await queryClient.prefetchQuery(firstBusinessQuery());
};

const inBrowser = typeof document !== 'undefined';

const ignoreFailedList = (error: unknown) => {
  if (!inBrowser || (error instanceof ApiError && error.issues.length > 0)) throw error;
};

/** Redirects to the one address of a list. @throws Redirect or PageFailure */
async function loadLanding({ queryClient, url, params }: LoadArguments): Promise<Landing | null> {
  const asked = parseLanding(params, url.searchParams);
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

export const loadBusinesses: LoadPage = async (args) => {
  const { queryClient, url, params } = args;
  const landing = loadLanding(args);
  const filters = landingFilters(params['*'] ? await landing : null, url.searchParams);
  if (lacksPosition(filters)) throw new Redirect(paths.nearMe({ ...filters, cursor: undefined }));
  const place = shownPlace(filters);
  const [page] = await Promise.all([
    queryClient.ensureQueryData(businessesQuery(filters)).catch(ignoreFailedList),
    landing,
    queryClient.ensureQueryData(categoriesQuery()),
    queryClient.ensureQueryData(departmentsQuery()),
    place && queryClient.prefetchQuery(placesWithin(place.slice(0, 2))),
    place.length > 2 && queryClient.prefetchQuery(placesWithin(place.slice(0, 4))),
  ]);
  if (page?.understood) throw new Redirect(understoodPath(filters, page.understood));
};

async function loadTools(queryClient: QueryClient, { id, userId, isHidden }: BusinessProfile): Promise<void> {
  await queryClient.prefetchQuery(sessionQuery());
  const user = queryClient.getQueryData(sessionQuery().queryKey)?.user;
  if (!user) return;
  if (user.id !== userId) await queryClient.prefetchQuery(ownMembershipsQuery());
  else if (!isHidden) await queryClient.prefetchQuery(allBusinessMediaQuery(id));
}

/** Fails for a missing business only; the page shows a placeholder for other errors. */
export const loadBusiness: LoadPage = async ({ queryClient, params }) => {
  const id = parseId(params);
  const [business] = await Promise.all([
    queryClient.ensureQueryData(businessQuery(id)),
    queryClient.prefetchQuery(businessMediaQuery(id)),
    queryClient.prefetchQuery(businessAnnouncementsQuery(id)),
  ]).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) throw error;
    return [];
  });
  if (business) await loadTools(queryClient, business);
  if (!business?.closedAt) return;
  // A closed business shows neither: they are hidden.
  for (const { queryKey } of [businessMediaQuery(id), businessAnnouncementsQuery(id)])
    queryClient.removeQueries({ queryKey });
};

export const loadAnnouncements: LoadPage = ({ queryClient, url }) =>
  queryClient.ensureQueryData(activeAnnouncementsQuery(parseAnnouncementFilters(url.searchParams)));

export const loadAnnouncement: LoadPage = ({ queryClient, params }) => {
  const id = parseId(params);
  return Promise.all([
    queryClient.ensureQueryData(announcementQuery(id)),
    queryClient.prefetchQuery(repliesQuery(id)),
  ]);
};
