import { freshSessionQuery, sessionQuery } from '#features/auth/queries.ts';
import type { LoadArguments } from '../../page.ts';

/** Refetches an unverified session: the email may have been verified on the provider's page. */
export async function load({ queryClient }: LoadArguments): Promise<void> {
  const { user } = await queryClient.ensureQueryData(sessionQuery());
  if (!user || user.emailVerified) return;
  await queryClient.prefetchQuery(freshSessionQuery());
  const fresh = queryClient.getQueryData(freshSessionQuery().queryKey);
  if (fresh) queryClient.setQueryData(sessionQuery().queryKey, fresh);
}
