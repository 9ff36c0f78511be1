import { sessionQuery } from '#features/auth/queries.ts';
import { ownRequestQuery, subscriptionQuery } from '#features/plans/queries.ts';
import type { LoadArguments } from '../../page.ts';

export async function load({ queryClient }: LoadArguments): Promise<void> {
  const { user } = await queryClient.ensureQueryData(sessionQuery());
  if (!user) return;
  await Promise.all([
    queryClient.prefetchQuery(subscriptionQuery(user.id)),
    queryClient.prefetchQuery(ownRequestQuery()),
  ]);
}
