import { type ComponentProps, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from '#ui/router/hooks.ts';
import { useSessionUser } from '#features/auth/queries.ts';
import type { User } from '#features/users/schema.ts';
import { type GuardedAction, GuardProvider } from '#ui/guard.tsx';
import { lazyModal } from '#ui/lazy.tsx';
import type { Account } from './use-account.ts';

const ActionModal = lazyModal(async () => ({ default: (await import('./action-modal.tsx')).ActionModal }));

interface RequestedAction {
  action: GuardedAction;
  about: number | undefined;
  step: string | undefined;
  key: string;
  user: User | null;
}

interface ActionGuardProps {
  account: Account | null;
  children: ReactNode;
}

export function ActionGuard({ account, children }: ActionGuardProps) {
  const user = useSessionUser();
  const { key } = useLocation();
  const [requested, setRequested] = useState<RequestedAction | null>(null);
  const AccountButton = account?.AccountButton ?? null;
  const shown = requested?.key === key ? requested : null;
  const isFormOpen = Boolean(shown?.user);
  const latestKey = useRef(key);
  useLayoutEffect(() => void (latestKey.current = key), [key]);
  // The same on each page: what reads it is not rendered again when a page opens.
  const guard = useMemo<ComponentProps<typeof GuardProvider>['value']>(() => {
    const signedIn = user?.emailVerified ? 'verified' : 'unverified';
    return {
      access: user ? signedIn : 'visitor',
      viewer: user ? { userId: user.id, role: user.role } : null,
      intercept: (action, about, step) => {
        // As specified, a visitor who adds a business goes straight to the sign-in page.
        if (!user && action === 'business') return false;
        setRequested({ action, about, step, key: latestKey.current, user: user ?? null });
        return true;
      },
      isFormOpen,
      AccountButton,
    };
  }, [user, isFormOpen, AccountButton]);
  return (
    <GuardProvider value={guard}>
      {children}
      {shown && (
        <ActionModal
          action={shown.action}
          about={shown.about}
          step={shown.step}
          openedBy={shown.user}
          user={user ?? null}
          onContinue={() => setRequested({ ...shown, user: user ?? null })}
          onClose={() => setRequested(null)}
        />
      )}
    </GuardProvider>
  );
}
