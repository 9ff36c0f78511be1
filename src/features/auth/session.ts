import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/api-client.ts';
import { whenUnauthorized } from '#shared/api-mutation.ts';
import { notify } from '#ui/notify.ts';
import type { User } from '../users/schema.ts';
import { hearOtherTabs, tellOtherTabs } from './other-tabs.ts';
import { sessionQuery } from './queries.ts';

/** What is said of a session that ended elsewhere, or was ended from here. */
export const SESSION_ENDED = 'Sesión cerrada';

/** What is asked about oneself: nobody else gets an answer. */
const OWN = /^\/api\/(auth|users)\/|\/user\/\d/;

let isFollowing = false;
let isLooking = false;
let mustLookAgain = false;

const knownUser = (queryClient: QueryClient) => queryClient.getQueryData(sessionQuery().queryKey)?.user;

/** What was asked as somebody else is forgotten, or asked again where it is on the screen. */
function beginAs(queryClient: QueryClient, user: User | null): void {
  const [session] = sessionQuery().queryKey;
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => path !== session && (user !== null || !OWN.test(String(path))),
  });
}

/** Asks who is signed in, which may have changed without this tab's doing; a session that ended is said to have. */
async function lookAgain(queryClient: QueryClient): Promise<void> {
  const before = knownUser(queryClient);
  const { user } = await queryClient.fetchQuery({ ...sessionQuery(), staleTime: 0 });
  if (before?.id === user?.id) return;
  beginAs(queryClient, user);
  if (user) return;
  await notify('success', SESSION_ENDED);
}

/** Finds out who is signed in now, one look at a time: what happens during a look may be too late for its answer. */
export function noticeSession(queryClient: QueryClient): void {
  if (isLooking) {
    mustLookAgain = true;
    return;
  }
  isLooking = true;
  void lookAgain(queryClient)
    // Without an answer everything stays as it is known.
    .catch(() => {})
    .finally(() => {
      isLooking = false;
      if (!mustLookAgain) return;
      mustLookAgain = false;
      noticeSession(queryClient);
    });
}

/**
 * From now on this tab notices when somebody signs in or out in another one, and when the API no longer knows its session.
 * False if it did before.
 */
export function followSession(queryClient: QueryClient): boolean {
  if (isFollowing) return false;
  isFollowing = true;
  const lookUnlessVisitor = () => void (knownUser(queryClient) && noticeSession(queryClient));
  hearOtherTabs(() => noticeSession(queryClient));
  whenUnauthorized(lookUnlessVisitor);
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { error } = event.action;
    if (error instanceof ApiError && error.status === 401) lookUnlessVisitor();
  });
  return true;
}

/** Makes it known, here and in the other tabs, who is signed in now; what others may not see is forgotten. */
export function putSession(queryClient: QueryClient, user: User | null): void {
  followSession(queryClient);
  const before = knownUser(queryClient);
  queryClient.setQueryData(sessionQuery().queryKey, { user });
  if (before?.id !== user?.id) beginAs(queryClient, user);
  tellOtherTabs();
}

/** Makes it known what has changed about the person, unless they have left meanwhile: an answer may come late. */
export function putChangedUser(queryClient: QueryClient, changed: User): void {
  if (knownUser(queryClient)?.id === changed.id) putSession(queryClient, changed);
}
