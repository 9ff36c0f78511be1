import { allBusinessAnnouncementsQuery } from '#features/announcements/queries.ts';
import { deviceSessionsQuery, freshSessionQuery, sessionQuery } from '#features/auth/queries.ts';
import { businessQuery, businessesOfUserQuery, dataCheckQuery } from '#features/businesses/queries.ts';
import { categoriesQuery } from '#features/categories/queries.ts';
import { ownClaimsQuery } from '#features/moderation/queries.ts';
import { ownMembershipsQuery } from '#features/managers/queries.ts';
import { noticeSettingsQuery, noticesQuery } from '#features/notifications/queries.ts';
import { departmentsQuery } from '#features/places/queries.ts';
import { ownRequestQuery, subscriptionQuery } from '#features/plans/queries.ts';
import { textQuery } from '#features/texts/queries.ts';
import { usageQuery } from '#features/users/queries.ts';
import { ApiError } from '#shared/api-client.ts';
import { paths } from '#shared/paths.ts';
import { Redirect } from '#ui/router/view.ts';
import type { LoadPage } from './route.ts';
import { parseId, pickParams, textName } from './url-params.ts';

export const loadMyAccount: LoadPage = async ({ queryClient }) => {
  const { user } = await queryClient.ensureQueryData(sessionQuery());
  if (!user) return;
  await Promise.all([
    queryClient.ensureQueryData(deviceSessionsQuery()),
    queryClient.prefetchQuery(usageQuery(user.id)),
    queryClient.prefetchQuery(noticeSettingsQuery()),
  ]);
};

export const parseNoticeFilters = (search: URLSearchParams) => pickParams(search, ['cursor'] as const);

/** Lets the page show failures in the list's place, except an invalid cursor. */
export const loadNotices: LoadPage = ({ queryClient, url }) =>
  queryClient
    .fetchQuery({ ...noticesQuery(parseNoticeFilters(url.searchParams)), staleTime: 0 })
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.issues.length > 0) throw error;
    });

export const loadPlanSubscription: LoadPage = async ({ queryClient }) => {
  const { user } = await queryClient.ensureQueryData(sessionQuery());
  if (!user) return;
  await Promise.all([
    queryClient.prefetchQuery(subscriptionQuery(user.id)),
    queryClient.prefetchQuery(ownRequestQuery()),
  ]);
};

export const loadCorrection: LoadPage = ({ queryClient, params }) =>
  queryClient.ensureQueryData(businessQuery(parseId(params)));

export const loadDataCheck: LoadPage = async ({ queryClient, url }) => {
  const token = url.searchParams.get('enlace');
  if (token) await queryClient.prefetchQuery(dataCheckQuery(token));
};

export const loadPoster: LoadPage = async ({ queryClient, params }) => {
  const id = parseId(params);
  const [{ user }, business] = await Promise.all([
    queryClient.ensureQueryData(sessionQuery()),
    queryClient.ensureQueryData(businessQuery(id)),
  ]);
  if (user?.role === 'admin' || user?.id === business.userId) return;
  const memberships = user ? await queryClient.ensureQueryData(ownMembershipsQuery()) : [];
  if (!memberships.some((membership) => membership.business.id === id))
    throw new Redirect(paths.business(id));
};

export const loadClaim: LoadPage = async ({ queryClient, params }) => {
  const { user } = await queryClient.ensureQueryData(sessionQuery());
  if (!user) return;
  await Promise.all([
    queryClient.ensureQueryData(businessQuery(parseId(params))),
    queryClient.ensureQueryData(ownClaimsQuery()),
  ]);
};

/** Refetches an unverified session: the email may have been verified on the provider's page. */
export const loadVerification: LoadPage = async ({ queryClient }) => {
  const { user } = await queryClient.ensureQueryData(sessionQuery());
  if (!user || user.emailVerified) return;
  await queryClient.prefetchQuery(freshSessionQuery());
  const fresh = queryClient.getQueryData(freshSessionQuery().queryKey);
  if (fresh) queryClient.setQueryData(sessionQuery().queryKey, fresh);
};

export const loadOwnContents: LoadPage = async ({ queryClient }) => {
  const { user } = await queryClient.ensureQueryData(sessionQuery());
  if (!user) return;
  const [businesses, memberships] = await Promise.all([
    queryClient.ensureQueryData(businessesOfUserQuery(user.id)),
    queryClient.ensureQueryData(ownMembershipsQuery()),
    queryClient.prefetchQuery(usageQuery(user.id)),
  ]);
  const shown = [...businesses, ...memberships.map(({ business }) => business)];
  await Promise.all(shown.map(({ id }) => queryClient.prefetchQuery(allBusinessAnnouncementsQuery(id))));
};

export const loadNearMe: LoadPage = ({ queryClient }) =>
  Promise.all([
    queryClient.ensureQueryData(categoriesQuery()),
    queryClient.ensureQueryData(departmentsQuery()),
  ]);

export const loadText: LoadPage = ({ queryClient, url }) =>
  queryClient.ensureQueryData(textQuery(textName(url.pathname)));
