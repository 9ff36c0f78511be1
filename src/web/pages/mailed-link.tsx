import { useLocation, useSearchParams } from '#ui/router/hooks.ts';
import { mailedPaths } from '#shared/mailed-paths.ts';
import { Renewal } from './mailed-link/renewal.tsx';
import { Unsubscription } from './mailed-link/unsubscription.tsx';

export default function MailedLinkPage() {
  const { pathname } = useLocation();
  const token = useSearchParams().get('t') ?? '';
  return pathname === mailedPaths.renewal ? <Renewal token={token} /> : <Unsubscription token={token} />;
}
