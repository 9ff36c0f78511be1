import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { useSessionUser } from '#features/auth/ui/use-session-user.ts';
import { usageQuery } from '#features/users/queries.ts';
import { type GateAction, GateProvider } from '#ui/gate.tsx';
import { lazyModal } from '#ui/lazy-modal.tsx';
import type { Account } from './account-parts.ts';
import type { FullPlan } from './gate-modal.tsx';

const GateModal = lazyModal(async () => ({ default: (await import('./gate-modal.tsx')).GateModal }));

interface GateRequest {
  action: GateAction;
  about: number | undefined;
  /** Why it can't be done now; null where it can. */
  full: FullPlan | null;
  /** Of the history entry at which it was asked: elsewhere it is no question any more. */
  key: string;
}

interface GateProps {
  account: Account | null;
  children: ReactNode;
}

/** What the person's plan has no room for: null where it has, and as long as nobody knows. */
function useFull(account: Account | null) {
  const { id = 0, emailVerified = false } = account?.user ?? {};
  const { data: usage } = useQuery({ ...usageQuery(id), enabled: emailVerified });
  return (action: GateAction, about?: number): FullPlan | null => {
    // Who changes a business takes up no more of it.
    if (!account || !usage || (action === 'business' && about !== undefined)) return null;
    return account.findFull(account.user, usage, action);
  };
}

/** Lets people know in place what they need before they can publish or reply. */
export function Gate({ account, children }: GateProps) {
  const user = useSessionUser();
  const { key } = useLocation();
  const full = useFull(account);
  const [asked, setAsked] = useState<GateRequest | null>(null);
  const signedIn = user?.emailVerified ? 'verified' : 'unverified';
  const access = user ? signedIn : 'visitor';
  const viewer = user ? { userId: user.id, role: user.role } : null;
  const pass = (action: GateAction, about?: number) => {
    // The specification sends a visitor who adds a business straight to the sign-in.
    if (!user && action === 'business') return false;
    setAsked({ action, about, full: full(action, about), key });
    return true;
  };
  return (
    <GateProvider
      value={{
        access,
        viewer,
        pass,
        isFull: (action, about) => full(action, about) !== null,
        FullButton: account?.FullButton ?? null,
      }}
    >
      {children}
      {asked?.key === key && (
        <GateModal
          action={asked.action}
          about={asked.about}
          full={asked.full}
          user={user ?? null}
          onClose={() => setAsked(null)}
        />
      )}
    </GateProvider>
  );
}
