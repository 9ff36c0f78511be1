import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from '#ui/router/hooks.ts';
import { AUTH_MESSAGES } from '#features/auth/messages.ts';
import { signOut } from '#features/auth/mutations.ts';
import { putSession } from '#features/auth/session.ts';
import { forgetAccountFavorites } from '#features/favorites/kept.ts';
import { paths } from '#shared/paths.ts';
import { notify } from '#ui/notify.ts';

export function useSignOut({ signInPath }: { signInPath?: string } = {}) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const signOutNow = async () => {
    setLeaving(true);
    try {
      await signOut();
      // Before the way home, which may end without network.
      forgetAccountFavorites();
      // Leaves guarded pages first: their guard would redirect to the sign-in page.
      if (!signInPath) await navigate(paths.home);
      putSession(queryClient, null);
      if (signInPath) await navigate(signInPath);
      await notify('success', AUTH_MESSAGES.signedOut);
    } catch {
      await notify('error', AUTH_MESSAGES.signOutFailed);
    }
    setLeaving(false);
  };
  return { leave: () => void (isLeaving || signOutNow()), isLeaving };
}
