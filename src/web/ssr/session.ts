import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#features/auth/queries.ts';
import { holidaysQuery } from '#features/businesses/queries.ts';
import { usageQuery } from '#features/users/queries.ts';

/** For the server, once a page; the browser has it from there. */
export async function loadSession(queryClient: QueryClient): Promise<void> {
  await Promise.all([queryClient.prefetchQuery(sessionQuery()), queryClient.prefetchQuery(holidaysQuery())]);
  const user = queryClient.getQueryData(sessionQuery().queryKey)?.user;
  if (user?.emailVerified) await queryClient.prefetchQuery(usageQuery(user.id));
}
