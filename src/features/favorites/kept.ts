import { type Store, createStore } from '#ui/store.ts';
import { type KeptList, favoritesStore, recentsStore } from './device.ts';

export interface AccountFavorites {
  userId: number;
  /** Is null until the server has answered. */
  list: KeptList | null;
}

/** Holds the favourites of the account that is signed in: while there is one, those of the device don't count. */
export const accountFavorites: Store<AccountFavorites | null> = createStore<AccountFavorites | null>(null);

/** Empties what is shown of an account whose session has ended, before the page knows of no one being signed in. */
export function forgetAccountFavorites(): void {
  accountFavorites.update((account) => account && { ...account, list: [] });
}

function currentFavorites(): KeptList {
  const account = accountFavorites.get();
  return account ? (account.list ?? []) : favoritesStore.get();
}

interface Kept {
  favorites: number[];
  recents: number[];
}

const idsOf = (list: KeptList) => list.map(({ id }) => id);

/** Returns ids of businesses, the newest first. */
export const readKept = (): Kept => ({
  favorites: idsOf(currentFavorites()),
  recents: idsOf(recentsStore.get().entries),
});

export function subscribeToKept(onChange: () => void): () => void {
  const stops = [favoritesStore, accountFavorites, recentsStore].map(({ subscribe }) => subscribe(onChange));
  return () => {
    for (const stop of stops) stop();
  };
}
