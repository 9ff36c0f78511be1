import { type ReactNode, Suspense, lazy, useState } from 'react';
import { useLocation } from 'react-router';
import { useSessionUser } from '#features/auth/ui/use-session-user.ts';
import { GateProvider } from '#ui/gate.tsx';

const GateModal = lazy(async () => ({ default: (await import('./gate-modal.tsx')).GateModal }));

/** Lets people know in place what they need before they can publish or reply. */
export function Gate({ children }: { children: ReactNode }) {
  const user = useSessionUser();
  const { key } = useLocation();
  const [asked, setAsked] = useState<{ action: string; key: string } | null>(null);
  const signedIn = user?.emailVerified ? 'verified' : 'unverified';
  const access = user ? signedIn : 'visitor';
  const pass = (action: string) => {
    // The specification sends a visitor who adds a business straight to the sign-in.
    if (!user && action === 'business') return false;
    setAsked({ action, key });
    return true;
  };
  return (
    <GateProvider value={{ access, pass }}>
      {children}
      {asked?.key === key && (
        <Suspense>
          <GateModal action={asked.action} user={user ?? null} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </GateProvider>
  );
}
