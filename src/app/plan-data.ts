import { sessionQuery } from '#features/auth/queries.ts';
import { ownRequestQuery, subscriptionQuery } from '#features/plans/queries.ts';
import type { LoadPage } from './load-route.ts';

/** The person's plan, and their request for another one that waits. */
export const loadPlanSubscription: LoadPage = async ({ queryClient }) => {
  const { user } = await queryClient.ensureQueryData(sessionQuery());
  if (!user) return;
  await Promise.all([
    queryClient.prefetchQuery(subscriptionQuery(user.id)),
    queryClient.prefetchQuery(ownRequestQuery()),
  ]);
};
