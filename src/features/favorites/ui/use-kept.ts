import { useSyncExternalStore } from 'react';
import { type KeptList, NO_RECENTS, type Recents, favoritesStore, recentsStore } from '../device.ts';
import { accountFavorites } from '../kept.ts';

const NOTHING: KeptList = [];
const nothing = () => NOTHING;

/** Returns none on the server and during hydration. */
export const useDeviceFavorites = (): KeptList =>
  useSyncExternalStore(favoritesStore.subscribe, favoritesStore.get, nothing);

/** Returns null on the server, during hydration, and until the account's favourites are here. */
export function useAccountFavorites(userId: number): KeptList | null {
  const account = useSyncExternalStore(accountFavorites.subscribe, accountFavorites.get, () => null);
  return account?.userId === userId ? account.list : null;
}

export const useRecents = (): Recents =>
  useSyncExternalStore(recentsStore.subscribe, recentsStore.get, () => NO_RECENTS);
