import {
  activeAnnouncementsQuery,
  announcementQuery,
  announcementsOfBusinessQuery,
} from '#features/announcements/queries.ts';
import { carouselQuery } from '#features/banners/queries.ts';
import { businessQuery, businessesQuery, premiumBusinessesQuery } from '#features/businesses/queries.ts';
import { categoriesQuery } from '#features/categories/queries.ts';
import { businessMediaQuery } from '#features/media/queries.ts';
import { municipalitiesQuery, departmentsQuery } from '#features/places/queries.ts';
import { repliesQuery } from '#features/replies/queries.ts';
import { ApiError, type ApiQuery } from '#shared/api-client.ts';
import type { LoadPage } from './load-route.ts';

const pick = (search: URLSearchParams, names: readonly string[]): ApiQuery =>
  Object.fromEntries(
    names.map((name) => [name, search.get(name)?.trim()]).filter(([, value]) => value),
  ) as ApiQuery;

const BUSINESS_FILTERS = ['search', 'category', 'place', 'open', 'sort', 'cursor'];
const ANNOUNCEMENT_FILTERS = ['search', 'cursor'];

/** The filters of /negocios in an address, as the API takes them. */
export const businessFiltersOf = (search: URLSearchParams) => pick(search, BUSINESS_FILTERS);

/** The filters of /anuncios in an address, as the API takes them. */
export const announcementFiltersOf = (search: URLSearchParams) => pick(search, ANNOUNCEMENT_FILTERS);

/** The id in a path: 0 where it is missing or malformed, which the API answers with 404. */
export const idOf = (params: Readonly<Record<string, string | undefined>>): number =>
  /^[1-9]\d{0,14}$/.test(params['id'] ?? '') ? Number(params['id']) : 0;

export const loadHome: LoadPage = ({ queryClient }) =>
  Promise.all([
    queryClient.ensureQueryData(carouselQuery()),
    queryClient.ensureQueryData(premiumBusinessesQuery()),
    queryClient.ensureQueryData(categoriesQuery()),
  ]);

export const loadBusinesses: LoadPage = ({ queryClient, url }) => {
  const filters = businessFiltersOf(url.searchParams);
  const department = String(filters['place'] ?? '').slice(0, 2);
  return Promise.all([
    queryClient.ensureQueryData(businessesQuery(filters)),
    queryClient.ensureQueryData(categoriesQuery()),
    queryClient.ensureQueryData(departmentsQuery()),
    department && queryClient.ensureQueryData(municipalitiesQuery(department)),
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

export const loadAnnouncements: LoadPage = ({ queryClient, url }) =>
  queryClient.ensureQueryData(activeAnnouncementsQuery(announcementFiltersOf(url.searchParams)));

export const loadAnnouncement: LoadPage = ({ queryClient, params }) => {
  const id = idOf(params);
  return Promise.all([
    queryClient.ensureQueryData(announcementQuery(id)),
    queryClient.ensureQueryData(repliesQuery(id)),
  ]);
};
