import { type ComponentType, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSessionUser } from '#features/auth/ui/use-session-user.ts';
import { type Guard, judge } from '../guard.ts';
import { AccessRestricted } from './access-restricted.tsx';

/**
 * The page as long as it is for whoever is signed in. The loaders see to that when it is opened; this notices what changes
 * afterwards, here or in another tab.
 */
export function guarded(guard: Guard, Page: ComponentType): ComponentType {
  return function GuardedPage() {
    const user = useSessionUser();
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    const verdict = user === undefined ? 'unknown' : judge(guard, user, pathname + search);
    const goTo = typeof verdict === 'object' ? verdict.goTo : null;
    useEffect(() => {
      // Whoever signs out here is already on the way elsewhere, though not yet on the screen.
      const isLeaving = window.location.pathname !== pathname;
      if (goTo !== null && !isLeaving) void navigate(goTo, { replace: true });
    }, [goTo, pathname, navigate]);
    if (verdict === 'forbidden') return <AccessRestricted />;
    if (verdict === 'welcome' || guard === 'signed-out') return <Page />;
    return <p role="status">Verificando autenticación...</p>;
  };
}
