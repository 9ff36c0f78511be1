import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#features/auth/queries.ts';
import { accountFavorites, readKept, subscribeToKept } from '#features/favorites/kept.ts';
import { savesData } from '#ui/browser-state.ts';
import { serverNow } from '#ui/clock.ts';
import type { KeepMessage } from './kept-data.ts';
import { offerInstallation } from './install.ts';
import { registerWorker } from './register.ts';

const SETTLED_AFTER_MS = 500;

/** Is false until the favourites of the person who is signed in are known: the device's are not theirs. */
function areFavoritesKnown(queryClient: QueryClient): boolean {
  const userId = queryClient.getQueryData(sessionQuery().queryKey)?.user?.id ?? null;
  const account = accountFavorites.get();
  return (account?.userId ?? null) === userId && account?.list !== null;
}

/** Tells the worker what to keep for use without network, now and whenever it changes, and offers to install the site. */
export async function startOffline(queryClient: QueryClient, offered: Event | null): Promise<void> {
  offerInstallation(offered);
  if (!(await registerWorker())) return;
  const { active } = await navigator.serviceWorker.ready;
  const send = () => {
    if (!areFavoritesKnown(queryClient)) return;
    const message: KeepMessage = {
      type: 'keep',
      ...readKept(),
      now: serverNow().getTime(),
      isSaving: savesData(),
    };
    (navigator.serviceWorker.controller ?? active)?.postMessage(message);
  };
  let timer = 0;
  subscribeToKept(() => {
    window.clearTimeout(timer);
    timer = window.setTimeout(send, SETTLED_AFTER_MS);
  });
  send();
}
