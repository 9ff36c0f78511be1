import type { ComponentType } from 'react';
import { mailedPaths } from '#shared/mailed-paths.ts';
import { AccountChange } from './account-change.tsx';
import { AlertLink } from './alert.tsx';
import { Renewal } from './renewal.tsx';
import { Unsubscription } from './unsubscription.tsx';
import type { Given } from '#ui/router/view.ts';
import type { MailedLinkQuery } from './page.ts';

const VIEWS: Record<string, ComponentType<{ token: string }>> = {
  [mailedPaths.renewal]: Renewal,
  [mailedPaths.accountChange]: AccountChange,
  [mailedPaths.alert]: AlertLink,
};

export default function MailedLinkPage({ params, query }: Given<{ what: string }, MailedLinkQuery>) {
  const { t: token = '' } = query;
  const View = VIEWS[`/enlace/${params.what}`] ?? Unsubscription;
  return <View token={token} />;
}
