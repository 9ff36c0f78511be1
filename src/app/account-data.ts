import { redirect } from 'react-router';
import { sessionQuery } from '#features/auth/queries.ts';
import { businessQuery } from '#features/businesses/queries.ts';
import { ownRequestQuery, subscriptionQuery } from '#features/plans/queries.ts';
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
