import { allBusinessAnnouncementsQuery } from '#features/announcements/queries.ts';
import { sessionQuery } from '#features/auth/queries.ts';
import { businessesOfUserQuery } from '#features/businesses/queries.ts';
import { ownMembershipsQuery } from '#features/managers/queries.ts';
import { usageQuery } from '#features/users/queries.ts';
import type { LoadArguments } from '../../page.ts';
import { loadHolds } from '../../publishing/load-holds.ts';

export async function load({ queryClient }: LoadArguments): Promise<void> {
  const { user } = await queryClient.ensureQueryData(sessionQuery());
  if (!user) return;
  const [businesses, memberships] = await Promise.all([
    queryClient.ensureQueryData(businessesOfUserQuery(user.id)),
    queryClient.ensureQueryData(ownMembershipsQuery()),
    queryClient.prefetchQuery(usageQuery(user.id)),
  ]);
  const shown = [...businesses, ...memberships.map(({ business }) => business)];
  await Promise.all([
    loadHolds(queryClient, shown),
    ...shown.map(({ id }) => queryClient.prefetchQuery(allBusinessAnnouncementsQuery(id))),
  ]);
}
