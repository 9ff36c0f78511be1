import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#features/auth/queries.ts';
import { findPreview } from '#features/businesses/preview.ts';
import { businessQuery } from '#features/businesses/queries.ts';
import { ownMembershipsQuery } from '#features/managers/queries.ts';

/** Waits for the tools of who manages the business: they stand above what a preview shows. */
export function hasPreview(queryClient: QueryClient, { id }: { id: number }): boolean {
  // What is closed for ever has another page, which is here already.
  if (queryClient.getQueryData(businessQuery(id).queryKey)?.closedAt) return false;
  const known = findPreview(queryClient, id);
  const user = queryClient.getQueryData(sessionQuery().queryKey)?.user;
  if (!known || !user) return known !== undefined;
  const memberships = queryClient.getQueryData(ownMembershipsQuery().queryKey);
  const isOthers = known.userId !== undefined && known.userId !== user.id && user.role !== 'admin';
  return isOthers && memberships !== undefined && memberships.every(({ business }) => business.id !== id);
}
