import type { QueryClient } from '@tanstack/react-query';
import type { User } from '../users/schema.ts';
import { sessionQuery } from './queries.ts';

const PRIVATE = ['/api/auth/', '/api/users/'];

let otherTabs: BroadcastChannel | undefined;

/** From now on this tab notices when somebody signs in or out in another one. */
export function followSession(queryClient: QueryClient): void {
  otherTabs = new BroadcastChannel('session');
  otherTabs.addEventListener('message', () => void queryClient.invalidateQueries());
}

/** Makes it known, here and in the other tabs, who is signed in now; what others may not see is forgotten. */
export function putSession(queryClient: QueryClient, user: User | null): void {
  queryClient.removeQueries({
    type: 'inactive',
    predicate: ({ queryKey: [path] }) => PRIVATE.some((prefix) => String(path).startsWith(prefix)),
  });
  queryClient.setQueryData(sessionQuery().queryKey, { user });
  otherTabs?.postMessage(null);
}
