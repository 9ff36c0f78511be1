import type { QueryClient } from '@tanstack/react-query';
import { businessAnnouncementsQuery } from '#features/announcements/queries.ts';
import { sessionQuery } from '#features/auth/queries.ts';
import { catalogQuery } from '#features/catalog/queries.ts';
import { businessQuery } from '#features/businesses/queries.ts';
import type { BusinessProfile } from '#features/businesses/schema.ts';
import { mergedBusinessQuery } from '#features/contents/queries.ts';
import { ownMembershipsQuery } from '#features/managers/queries.ts';
import { allBusinessMediaQuery, businessMediaQuery } from '#features/media/queries.ts';
import { ApiError } from '#shared/api-client.ts';
import { paths } from '#shared/paths.ts';
import { Redirect } from '#ui/router/view.ts';
import type { LoadArguments } from '../../page.ts';
import { prepareAnnouncements } from './deferred-announcements.ts';
import { prepareCatalog } from './deferred-catalog.ts';

/** What the tools show that a viewer has for a business. */
async function loadTools(queryClient: QueryClient, business: BusinessProfile): Promise<void> {
  const { id, userId, isHidden } = business;
  await queryClient.prefetchQuery(sessionQuery());
  const user = queryClient.getQueryData(sessionQuery().queryKey)?.user;
  if (!user) return;
  if (user.id !== userId) await queryClient.prefetchQuery(ownMembershipsQuery());
  else if (isHidden)
    await (await import('../../publishing/load-holds.ts')).loadHolds(queryClient, [business]);
  else await queryClient.prefetchQuery(allBusinessMediaQuery(id));
}

/** Leads to the business that this one was merged into. @throws Redirect */
async function redirectMerged(queryClient: QueryClient, id: number): Promise<void> {
  if (id === 0) return;
  const merged = await queryClient.fetchQuery(mergedBusinessQuery(id)).catch(() => null);
  if (merged) throw new Redirect(paths.business(merged.id), 301);
}

async function loadCatalog(
  queryClient: QueryClient,
  { id, hasCatalog, closedAt }: BusinessProfile,
): Promise<void> {
  if (hasCatalog && closedAt === null)
    await Promise.all([queryClient.prefetchQuery(catalogQuery(id)), prepareCatalog()]);
}

async function loadAnnouncements(queryClient: QueryClient, id: number): Promise<void> {
  const query = businessAnnouncementsQuery(id);
  await queryClient.prefetchQuery(query);
  if (queryClient.getQueryData(query.queryKey)?.length) await prepareAnnouncements();
}

/** Fails for a missing business only; the page shows a placeholder for other errors. */
export async function load({ queryClient, params: { id } }: LoadArguments<{ id: number }>): Promise<void> {
  const [business] = await Promise.all([
    queryClient.ensureQueryData(businessQuery(id)),
    queryClient.prefetchQuery(businessMediaQuery(id)),
    loadAnnouncements(queryClient, id),
  ]).catch(async (error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) return [];
    await redirectMerged(queryClient, id);
    throw error;
  });
  if (business) await Promise.all([loadTools(queryClient, business), loadCatalog(queryClient, business)]);
  if (!business?.closedAt) return;
  // A closed business shows neither: they are hidden.
  for (const { queryKey } of [businessMediaQuery(id), businessAnnouncementsQuery(id)])
    queryClient.removeQueries({ queryKey });
}
