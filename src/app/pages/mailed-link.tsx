import { useLocation, useSearchParams } from 'react-router';
import { mailedPaths } from '#shared/mailed-paths.ts';
import { Renewal } from './mailed-link/renewal.tsx';
import { Unsubscription } from './mailed-link/unsubscription.tsx';

export default function MailedLinkPage() {
  const { pathname } = useLocation();
  const token = useSearchParams()[0].get('t') ?? '';
  return pathname === mailedPaths.renewal ? <Renewal token={token} /> : <Unsubscription token={token} />;
}
