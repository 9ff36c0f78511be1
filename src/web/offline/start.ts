import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#features/auth/queries.ts';
import { accountFavorites, readKept, subscribeToKept } from '#features/favorites/kept.ts';
import { savesData } from '#ui/browser-state.ts';
import { serverNow } from '#ui/clock.ts';
import type { KeepMessage } from './kept-data.ts';
import { offerInstallation } from './install.ts';
import { registerWorker } from './register.ts';

const SETTLED_AFTER_MS = 500;

const userIdOf = (queryClient: QueryClient) =>
  queryClient.getQueryData(sessionQuery().queryKey)?.user?.id ?? null;

/** Is false until the favourites of the person who is signed in are known: the device's are not theirs. */
function areFavoritesKnown(userId: number | null): boolean {
  const account = accountFavorites.get();
  return (account?.userId ?? null) === userId && account?.list !== null;
}

/** Tells the worker what to keep for use without network, now and whenever it changes, and offers to install the site. */
export async function startOffline(queryClient: QueryClient): Promise<void> {
  offerInstallation();
  if (!(await registerWorker())) return;
  const { active } = await navigator.serviceWorker.ready;
  let timer = 0;
  let keptFor: number | null = null;
  const send = () => {
    window.clearTimeout(timer);
    timer = 0;
    const userId = userIdOf(queryClient);
    keptFor = userId;
    const { favorites, recents } = readKept();
    const message: KeepMessage = {
      type: 'keep',
      account: userId,
      // What another account kept goes at once, and not only when the new one's list has come.
      favorites: areFavoritesKnown(userId) ? favorites : null,
      recents,
      now: serverNow().getTime(),
      isSaving: savesData(),
    };
    (navigator.serviceWorker.controller ?? active)?.postMessage(message);
  };
  subscribeToKept(() => {
    window.clearTimeout(timer);
    timer = window.setTimeout(send, SETTLED_AFTER_MS);
  });
  const [session] = sessionQuery().queryKey;
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === session && userIdOf(queryClient) !== keptFor) send();
  });
  // A tab that closes after signing out has no half second more.
  window.addEventListener('pagehide', () => timer !== 0 && send());
  send();
}
