import { renewalQuery } from '#features/announcements/renewal-queries.ts';
import { subscriptionQuery } from '#features/notifications/queries.ts';
import { mailedPaths } from '#shared/mailed-paths.ts';
import type { LoadArguments, Query } from '../../page.ts';

/** Reads again what the forms change. */
const fresh = { staleTime: 0 };

export function load({ queryClient, url, query: { t = '' } }: LoadArguments<object, Query<'t'>>) {
  return url.pathname === mailedPaths.renewal
    ? queryClient.fetchQuery({ ...renewalQuery(t), ...fresh })
    : queryClient.fetchQuery({ ...subscriptionQuery(t), ...fresh });
}
