import { useQueryClient } from '@tanstack/react-query';
import { notify } from '#ui/notify.ts';
import type { User } from '../../users/schema.ts';
import { putSession } from '../session.ts';

/** Lets somebody in who has just proved who they are, with a word of welcome. */
export function useEnter(welcome: string): (user: User) => void {
  const queryClient = useQueryClient();
  return (user) => {
    putSession(queryClient, user);
    void notify('success', welcome);
  };
}
