import { redirect } from 'react-router';
import { allBusinessAnnouncementsQuery } from '#features/announcements/queries.ts';
import { deviceSessionsQuery, freshSessionQuery, sessionQuery } from '#features/auth/queries.ts';
import { businessQuery, businessesOfUserQuery } from '#features/businesses/queries.ts';
import { ownRequestQuery, subscriptionQuery } from '#features/plans/queries.ts';
import { usageQuery } from '#features/users/queries.ts';
import { paths } from '#shared/paths.ts';
import type { LoadPage } from './load-route.ts';
import { parseId } from './url-params.ts';

export const loadPlanSubscription: LoadPage = async ({ queryClient }) => {
  const { user } = await queryClient.ensureQueryData(sessionQuery());
  if (!user) return;
  await Promise.all([
    queryClient.prefetchQuery(subscriptionQuery(user.id)),
    queryClient.prefetchQuery(ownRequestQuery()),
  ]);
};

export const loadPoster: LoadPage = async ({ queryClient, params }) => {
  const id = parseId(params);
  const [{ user }, business] = await Promise.all([
    queryClient.ensureQueryData(sessionQuery()),
    queryClient.ensureQueryData(businessQuery(id)),
  ]);
  // oxlint-disable-next-line typescript/only-throw-error
  if (user?.role !== 'admin' && user?.id !== business.userId) throw redirect(paths.business(id));
};

/** Refetches an unverified session: the email may have been verified on the provider's page. */
export const loadVerification: LoadPage = async ({ queryClient }) => {
  const { user } = await queryClient.ensureQueryData(sessionQuery());
  if (!user || user.emailVerified) return;
  await queryClient.prefetchQuery(freshSessionQuery());
  const fresh = queryClient.getQueryData(freshSessionQuery().queryKey);
  if (fresh) queryClient.setQueryData(sessionQuery().queryKey, fresh);
};

export const loadMyAccount: LoadPage = async ({ queryClient }) => {
  const { user } = await queryClient.ensureQueryData(sessionQuery());
  if (!user) return;
  await Promise.all([
    queryClient.ensureQueryData(deviceSessionsQuery()),
    queryClient.prefetchQuery(usageQuery(user.id)),
  ]);
};

export const loadOwnContents: LoadPage = async ({ queryClient }) => {
  const { user } = await queryClient.ensureQueryData(sessionQuery());
  if (!user) return;
  const [businesses] = await Promise.all([
    queryClient.ensureQueryData(businessesOfUserQuery(user.id)),
    queryClient.prefetchQuery(usageQuery(user.id)),
  ]);
  await Promise.all(businesses.map(({ id }) => queryClient.prefetchQuery(allBusinessAnnouncementsQuery(id))));
};
