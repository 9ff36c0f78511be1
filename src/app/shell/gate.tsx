import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { useSessionUser } from '#features/auth/ui/use-session-user.ts';
import { type GuardedAction, GuardProvider } from '#ui/guard.tsx';
import { lazyModal } from '#ui/lazy.tsx';
import type { Account } from './use-account.ts';

const GateModal = lazyModal(async () => ({ default: (await import('./gate-modal.tsx')).GateModal }));

interface GateRequest {
  action: GuardedAction;
  about: number | undefined;
  /** Of the history entry at which it was asked: elsewhere it is no question any more. */
  key: string;
}

interface GateProps {
  account: Account | null;
  children: ReactNode;
}

/** Lets people know in place what they need before they can publish or reply. */
export function Gate({ account, children }: GateProps) {
  const user = useSessionUser();
  const { key } = useLocation();
  const [asked, setAsked] = useState<GateRequest | null>(null);
  const signedIn = user?.emailVerified ? 'verified' : 'unverified';
  const access = user ? signedIn : 'visitor';
  const viewer = user ? { userId: user.id, role: user.role } : null;
  const intercept = (action: GuardedAction, about?: number) => {
    // The specification sends a visitor who adds a business straight to the sign-in.
    if (!user && action === 'business') return false;
    setAsked({ action, about, key });
    return true;
  };
  return (
    <GuardProvider value={{ access, viewer, intercept, AccountButton: account?.AccountButton ?? null }}>
      {children}
      {asked?.key === key && (
        <GateModal
          action={asked.action}
          about={asked.about}
          user={user ?? null}
          onClose={() => setAsked(null)}
        />
      )}
    </GuardProvider>
  );
}
