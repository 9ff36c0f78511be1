import { mailedPaths } from '#shared/mailed-paths.ts';
import { Renewal } from './renewal.tsx';
import { Unsubscription } from './unsubscription.tsx';
import type { Given } from '#ui/router/view.ts';
import type { Query } from '../../page.ts';

export default function MailedLinkPage({ params, query }: Given<{ what: string }, Query<'t'>>) {
  const { t: token = '' } = query;
  return `/enlace/${params.what}` === mailedPaths.renewal ? (
    <Renewal token={token} />
  ) : (
    <Unsubscription token={token} />
  );
}
