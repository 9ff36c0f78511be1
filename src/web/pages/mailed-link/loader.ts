import { mailedChangeQuery } from '#features/accounts/queries.ts';
import { alertLinkQuery } from '#features/alerts/queries.ts';
import { renewalQuery } from '#features/announcements/queries.ts';
import { subscriptionQuery } from '#features/notifications/queries.ts';
import { mailedPaths } from '#shared/mailed-paths.ts';
import type { LoadArguments } from '../../page.ts';
import type { MailedLinkQuery } from './page.ts';

/** Reads again what the forms change. */
const fresh = { staleTime: 0 };

export function load({ queryClient, url, query: { t = '' } }: LoadArguments<object, MailedLinkQuery>) {
  if (url.pathname === mailedPaths.accountChange)
    return queryClient.fetchQuery({ ...mailedChangeQuery(t), ...fresh });
  if (url.pathname === mailedPaths.alert) return queryClient.fetchQuery({ ...alertLinkQuery(t), ...fresh });
  return url.pathname === mailedPaths.renewal
    ? queryClient.fetchQuery({ ...renewalQuery(t), ...fresh })
    : queryClient.fetchQuery({ ...subscriptionQuery(t), ...fresh });
}
