import type { QueryClient } from '@tanstack/react-query';
import { businessAnnouncementsQuery } from '#features/announcements/queries.ts';
import { sessionQuery } from '#features/auth/queries.ts';
import { businessQuery } from '#features/businesses/queries.ts';
import type { BusinessProfile } from '#features/businesses/schema.ts';
import { ownMembershipsQuery } from '#features/managers/queries.ts';
import { allBusinessMediaQuery, businessMediaQuery } from '#features/media/queries.ts';
import { ApiError } from '#shared/api-client.ts';
import type { LoadArguments } from '../../page.ts';

/** What the tools show that a viewer has for a business. */
async function loadTools(queryClient: QueryClient, { id, userId, isHidden }: BusinessProfile): Promise<void> {
  await queryClient.prefetchQuery(sessionQuery());
  const user = queryClient.getQueryData(sessionQuery().queryKey)?.user;
  if (!user) return;
  if (user.id !== userId) await queryClient.prefetchQuery(ownMembershipsQuery());
  else if (!isHidden) await queryClient.prefetchQuery(allBusinessMediaQuery(id));
}

/** Fails for a missing business only; the page shows a placeholder for other errors. */
export async function load({ queryClient, params: { id } }: LoadArguments<{ id: number }>): Promise<void> {
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
}
