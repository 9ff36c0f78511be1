import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { KeptUserContext, sessionQuery, useSessionUser } from '#features/auth/queries.ts';
import type { User } from '#features/users/schema.ts';
import { SAVED } from '#ui/form/use-submission.ts';
import { useGuard } from '#ui/guard.tsx';
import { lazyModal } from '#ui/lazy.tsx';
import { paths, safeReturnPath, withReturn } from '#shared/paths.ts';
import { useLocation, useNavigate } from '#ui/router/hooks.ts';
import { PageFailure, Redirect } from '#ui/router/view.ts';
import type { Given } from '#ui/router/view.ts';
import type { Access } from './page.ts';
import { AccessRestricted } from './shell/page-error.tsx';

export type Guard = Exclude<Access, 'anyone'>;

type Decision = { redirectTo: string } | 'forbidden' | 'allow';

const signInPath = (here: string): string =>
  here.split('?')[0] === paths.planSubscription ? paths.plans : withReturn(paths.login, here);

export function authorize(guard: Guard, user: User | null, here: string): Decision {
  if (guard === 'signed-out') {
    const from = new URLSearchParams(here.split('?')[1]).get('from');
    return user ? { redirectTo: safeReturnPath(from) } : 'allow';
  }
  if (!user) return { redirectTo: signInPath(here) };
  if (guard === 'signed-in') return 'allow';
  if (!user.emailVerified) return { redirectTo: withReturn(paths.verifyEmail(), here) };
  return guard === 'admin' && user.role !== 'admin' ? 'forbidden' : 'allow';
}

/** Requires access to a page. @throws Redirect, or PageFailure with status 403 */
export async function requireAccess(guard: Guard, queryClient: QueryClient, url: URL): Promise<void> {
  const { user } = await queryClient.ensureQueryData(sessionQuery());
  const decision = authorize(guard, user, url.pathname + url.search);
  if (decision === 'forbidden') throw new PageFailure(403);
  if (decision !== 'allow') throw new Redirect(decision.redirectTo);
}

const SessionEnded = lazyModal(() => import('./shell/session-ended.tsx'));

function useChangedFields(): () => boolean {
  const [changed] = useState(() => new Set<Element>());
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[method="post"]')) changed.add(target);
    };
    const forget = ({ target }: Event) => {
      for (const field of changed)
        if (target instanceof Node && target.contains(field)) changed.delete(field);
    };
    document.addEventListener('input', note);
    document.addEventListener(SAVED, forget);
    return () => {
      document.removeEventListener('input', note);
      document.removeEventListener(SAVED, forget);
    };
  }, [changed]);
  return () => [...changed].some((field) => field.isConnected);
}

/** Returns the user whose half-filled form must not be replaced by the sign-in page, once the session has ended. */
function useKeptUser(user: User | null | undefined): User | null {
  const hasChangedFields = useChangedFields();
  const [last, setLast] = useState(user);
  if (user && user !== last) setLast(user);
  return user === null && last && hasChangedFields() ? last : null;
}

/** Checks access again: the loader does it once, but the session may change later, also in another tab. */
export function guarded(guard: Guard, Page: ComponentType<Given>): ComponentType<Given> {
  return function GuardedPage(given: Given) {
    const user = useSessionUser();
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    const { isFormOpen } = useGuard();
    const kept = useKeptUser(user);
    const [toldUser, setToldUser] = useState<User | null>(null);
    const decision = user === undefined ? 'unknown' : authorize(guard, kept ?? user, pathname + search);
    const redirectTo = typeof decision === 'object' ? decision.redirectTo : null;
    useEffect(() => {
      // Signing out already navigates away, although this page is still on the screen.
      const isLeaving = window.location.pathname !== pathname;
      if (redirectTo !== null && !isLeaving && !isFormOpen) void navigate(redirectTo, { replace: true });
    }, [redirectTo, pathname, navigate, isFormOpen]);
    if (decision === 'forbidden') return <AccessRestricted />;
    if (decision === 'allow' || guard === 'signed-out')
      return (
        <>
          <KeptUserContext value={kept}>
            <Page {...given} />
          </KeptUserContext>
          {kept && kept !== toldUser && !isFormOpen && <SessionEnded onClose={() => setToldUser(kept)} />}
        </>
      );
    return <p role="status">Verificando autenticación...</p>;
  };
}
