import {
  activeAnnouncementsQuery,
  allAnnouncementsOfBusinessQuery,
  announcementQuery,
  announcementsOfBusinessQuery,
} from '#features/announcements/queries.ts';
import { deviceSessionsQuery, freshSessionQuery, sessionQuery } from '#features/auth/queries.ts';
import { carouselQuery } from '#features/banners/queries.ts';
import {
  businessQuery,
  firstBusinessQuery,
  businessesOfUserQuery,
  businessesQuery,
  premiumBusinessesQuery,
} from '#features/businesses/queries.ts';
import { categoriesQuery } from '#features/categories/queries.ts';
import { businessMediaQuery } from '#features/media/queries.ts';
import { municipalitiesQuery, departmentsQuery } from '#features/places/queries.ts';
import { repliesQuery } from '#features/replies/queries.ts';
import { usageQuery } from '#features/users/queries.ts';
import { ApiError } from '#shared/api-client.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { ANNOUNCEMENT_FILTERS, BUSINESS_FILTERS } from './filters.ts';
import type { LoadPage } from './load-route.ts';
import { pick } from './pick.ts';
import { queryClientOf } from './ssr/context.ts';

/** The filters of /negocios in an address, as the API takes them. */
export const businessFiltersOf = (search: URLSearchParams) => pick(search, BUSINESS_FILTERS);

/** The filters of /anuncios in an address, as the API takes them. */
export const announcementFiltersOf = (search: URLSearchParams) => pick(search, ANNOUNCEMENT_FILTERS);

/** The id in a path: 0 where it is missing or malformed, which the API answers with 404. */
export const idOf = (params: Readonly<Record<string, string | undefined>>): number =>
  /^[1-9]\d{0,14}$/.test(params['id'] ?? '') ? Number(params['id']) : 0;

/** Every page shows who is signed in, and what their plan has room for; where that can't be found out, it shows itself as to a visitor. */
export const loadSession = async ({ context }: LoaderFunctionArgs): Promise<null> => {
  const queryClient = queryClientOf(context);
  await queryClient.prefetchQuery(sessionQuery());
  const user = queryClient.getQueryData(sessionQuery().queryKey)?.user;
  if (user?.emailVerified) await queryClient.prefetchQuery(usageQuery(user.id));
  return null;
};

/** What the home page shows: banners, premium businesses, categories; without the second, whether there are any. */
export const loadHome: LoadPage = async ({ queryClient }) => {
  const [featured] = await Promise.all([
    queryClient.ensureQueryData(premiumBusinessesQuery()),
    queryClient.ensureQueryData(carouselQuery()),
    queryClient.ensureQueryData(categoriesQuery()),
  ]);
  if (featured.length === 0) await queryClient.prefetchQuery(firstBusinessQuery());
};

const inBrowser = typeof document !== 'undefined';

/** In the browser a list that can't be loaded says so in its place, and the filters around it stay. */
const unlessInBrowser = (error: unknown) => {
  if (!inBrowser || (error instanceof ApiError && error.issues.length > 0)) throw error;
};

/** The list of businesses under the filters of the address, and what its filters offer. */
export const loadBusinesses: LoadPage = ({ queryClient, url }) => {
  const filters = businessFiltersOf(url.searchParams);
  const department = filters.place?.slice(0, 2);
  return Promise.all([
    queryClient.ensureQueryData(businessesQuery(filters)).catch(unlessInBrowser),
    queryClient.ensureQueryData(categoriesQuery()),
    queryClient.ensureQueryData(departmentsQuery()),
    department && queryClient.prefetchQuery(municipalitiesQuery(department)),
  ]);
};

/** A business that can't be loaded, other than because there is none, is shown as a placeholder by the page itself. */
export const loadBusiness: LoadPage = async ({ queryClient, params }) => {
  const id = idOf(params);
  await Promise.all([
    queryClient.ensureQueryData(businessQuery(id)),
    queryClient.prefetchQuery(businessMediaQuery(id)),
    queryClient.prefetchQuery(announcementsOfBusinessQuery(id)),
  ]).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) throw error;
  });
};

/** The list of announcements under the filters of the address. */
export const loadAnnouncements: LoadPage = ({ queryClient, url }) =>
  queryClient.ensureQueryData(activeAnnouncementsQuery(announcementFiltersOf(url.searchParams)));

/** An announcement; comments that can't be loaded leave the rest of the page as it is. */
export const loadAnnouncement: LoadPage = ({ queryClient, params }) => {
  const id = idOf(params);
  return Promise.all([
    queryClient.ensureQueryData(announcementQuery(id)),
    queryClient.prefetchQuery(repliesQuery(id)),
  ]);
};

/** Whether an address is verified may have changed elsewhere, at the provider's own page for one: so that is asked anew. */
export const loadVerification: LoadPage = async ({ queryClient }) => {
  const { user } = await queryClient.ensureQueryData(sessionQuery());
  if (!user || user.emailVerified) return;
  await queryClient.prefetchQuery(freshSessionQuery());
  const fresh = queryClient.getQueryData(freshSessionQuery().queryKey);
  if (fresh) queryClient.setQueryData(sessionQuery().queryKey, fresh);
};

/** Where the person is signed in, and what they use of their plan. */
export const loadMyAccount: LoadPage = async ({ queryClient }) => {
  const { user } = await queryClient.ensureQueryData(sessionQuery());
  if (!user) return;
  await Promise.all([
    queryClient.ensureQueryData(deviceSessionsQuery()),
    queryClient.prefetchQuery(usageQuery(user.id)),
  ]);
};

/** The person's businesses with the announcements of each, and what they use of their plan. */
export const loadOwnContents: LoadPage = async ({ queryClient }) => {
  const { user } = await queryClient.ensureQueryData(sessionQuery());
  if (!user) return;
  const [businesses] = await Promise.all([
    queryClient.ensureQueryData(businessesOfUserQuery(user.id)),
    queryClient.prefetchQuery(usageQuery(user.id)),
  ]);
  await Promise.all(
    businesses.map(({ id }) => queryClient.prefetchQuery(allAnnouncementsOfBusinessQuery(id))),
  );
};
