import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#features/auth/queries.ts';
import { followAccount, press, startHearts } from '#features/favorites/ui/hearts.ts';

let isStarted = false;

/** Starts what hearts do, for the person who is signed in, if any. Returns what a press of one does. */
export function openHearts(queryClient: QueryClient): typeof press {
  if (isStarted) return press;
  isStarted = true;
  const [session] = sessionQuery().queryKey;
  const follow = () => {
    const user = queryClient.getQueryData(sessionQuery().queryKey)?.user;
    void followAccount(user?.id ?? null);
  };
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === session) follow();
  });
  follow();
  startHearts();
  return press;
}
