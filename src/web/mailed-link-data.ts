import { renewalQuery } from '#features/announcements/renewal-queries.ts';
import { subscriptionQuery } from '#features/notifications/queries.ts';
import { mailedPaths } from '#shared/mailed-paths.ts';
import type { LoadPage } from './route.ts';

/** Reads again what the forms change. */
const fresh = { staleTime: 0 };

export const loadMailedLink: LoadPage = ({ queryClient, url }) => {
  const token = url.searchParams.get('t') ?? '';
  return url.pathname === mailedPaths.renewal
    ? queryClient.fetchQuery({ ...renewalQuery(token), ...fresh })
    : queryClient.fetchQuery({ ...subscriptionQuery(token), ...fresh });
};
