import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MINUTE, SECOND } from '#shared/time.ts';
import { freshSessionQuery, sessionQuery } from '../queries.ts';
import { putSession } from '../session.ts';

const FIRST_WAIT = 4 * SECOND;
const MAX_WAIT = MINUTE;
const BACK_OFF = 1.5;

async function checkSession(queryClient: QueryClient): Promise<void> {
  const { user } = await queryClient.fetchQuery(freshSessionQuery());
  const known = queryClient.getQueryData(sessionQuery().queryKey)?.user;
  if (user?.id !== known?.id || user?.emailVerified) putSession(queryClient, user);
}

/** Asks less and less often, only while the page is visible, and at once when it becomes visible again. */
export function useVerificationWatch(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let wait = FIRST_WAIT;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const schedule = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(check, wait);
    };
    const check = () => {
      wait = Math.min(wait * BACK_OFF, MAX_WAIT);
      // Without a response the next attempt follows.
      void checkSession(queryClient).catch(() => {});
      schedule();
    };
    const show = () => {
      wait = FIRST_WAIT;
      if (document.visibilityState === 'visible') check();
      else clearTimeout(timer);
    };
    schedule();
    document.addEventListener('visibilitychange', show);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', show);
    };
  }, [queryClient]);
}
