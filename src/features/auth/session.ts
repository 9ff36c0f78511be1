import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/api-client.ts';
import { whenAskedForAccount, whenUnauthorized } from '#shared/api-mutation.ts';
import { notify } from '#ui/notify.ts';
import type { User } from '../users/schema.ts';
import { notifyOtherTabs, onSessionChange } from './other-tabs.ts';
import { sessionQuery } from './queries.ts';

export const SESSION_ENDED = 'Sesión cerrada';

const OWN = /^\/api\/(auth|users)\/|\/user\/\d|\/own$/;

let isWatching = false;
let isRefreshing = false;
let mustRepeat = false;

const knownUser = (queryClient: QueryClient) => queryClient.getQueryData(sessionQuery().queryKey)?.user;

/** Drops what was loaded as another user, and reloads what is on the screen. */
function resetQueries(queryClient: QueryClient, user: User | null): void {
  const [session] = sessionQuery().queryKey;
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => path !== session && (user !== null || !OWN.test(String(path))),
  });
}

async function reloadSession(queryClient: QueryClient): Promise<void> {
  const before = knownUser(queryClient);
  const { user } = await queryClient.fetchQuery({ ...sessionQuery(), staleTime: 0 });
  if (before?.id === user?.id) return;
  resetQueries(queryClient, user);
  if (user) return;
  await notify('success', SESSION_ENDED);
}

export function refreshSession(queryClient: QueryClient): void {
  if (isRefreshing) {
    mustRepeat = true;
    return;
  }
  isRefreshing = true;
  void reloadSession(queryClient)
    // Without a response the known session stays.
    .catch(() => {})
    .finally(() => {
      isRefreshing = false;
      if (!mustRepeat) return;
      mustRepeat = false;
      refreshSession(queryClient);
    });
}

/** Refreshes when another tab signs in or out, and on a 401. Returns false if already watching. */
export function watchSession(queryClient: QueryClient): boolean {
  if (isWatching) return false;
  isWatching = true;
  const refreshUnlessVisitor = () => void (knownUser(queryClient) && refreshSession(queryClient));
  onSessionChange(() => refreshSession(queryClient));
  whenUnauthorized(refreshUnlessVisitor);
  whenAskedForAccount(() => knownUser(queryClient)?.id ?? null);
  // A page that comes back from memory may be of a session that has ended.
  window.addEventListener('pageshow', ({ persisted }) => persisted && refreshUnlessVisitor());
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { error } = event.action;
    if (error instanceof ApiError && error.status === 401) refreshUnlessVisitor();
  });
  return true;
}

export function putSession(queryClient: QueryClient, user: User | null): void {
  watchSession(queryClient);
  const before = knownUser(queryClient);
  queryClient.setQueryData(sessionQuery().queryKey, { user });
  if (before?.id !== user?.id) resetQueries(queryClient, user);
  notifyOtherTabs();
}

/** Ignores a late response for a user who has signed out meanwhile. */
export function putChangedUser(queryClient: QueryClient, changed: User): void {
  if (knownUser(queryClient)?.id === changed.id) putSession(queryClient, changed);
}

export function useStartSession(welcome: string): (user: User) => void {
  const queryClient = useQueryClient();
  return (user) => {
    putSession(queryClient, user);
    void notify('success', welcome);
  };
}
