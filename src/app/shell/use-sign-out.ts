import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AUTH_MESSAGES } from '#features/auth/messages.ts';
import { signOut } from '#features/auth/mutations.ts';
import { putSession } from '#features/auth/session.ts';
import { paths } from '#shared/paths.ts';
import { notify } from '#ui/notify.ts';

/** Signs out, in every tab, and leads home; from a page that is for everybody, to signing in as somebody else. */
export function useSignOut({ toSignIn = false } = {}) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const signOutNow = async () => {
    setLeaving(true);
    try {
      await signOut();
      // First away from what is only for them, so that no guard takes them to sign in again.
      if (!toSignIn) await navigate(paths.home);
      putSession(queryClient, null);
      if (toSignIn) await navigate(paths.login);
      await notify('success', AUTH_MESSAGES.signedOut);
    } catch {
      await notify('error', AUTH_MESSAGES.signOutFailed);
    }
    setLeaving(false);
  };
  return { leave: () => void (isLeaving || signOutNow()), isLeaving };
}
