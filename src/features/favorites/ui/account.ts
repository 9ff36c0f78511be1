import { ApiError } from '#shared/api-client.ts';
import { MINUTE } from '#shared/time.ts';
import { serverNow } from '#ui/clock.ts';
import { notify } from '#ui/notify.ts';
import { type KeptList, favoritesStore, withBusiness, withoutBusiness } from '../device.ts';
import { type AccountFavorites, accountFavorites } from '../kept.ts';
import { MAX_FAVORITES } from '#shared/limits.ts';
import { FAVORITE_MESSAGES } from '../messages.ts';
import { addFavorite, mergeFavorites, readFavorites, removeFavorite } from '../mutations.ts';
import type { FavoriteList } from '../schema.ts';

let channel: BroadcastChannel | null = null;
let readTime = 0;
/** Requests go out one after another, so that the last press counts. */
let queue: Promise<unknown> = Promise.resolve();

const enqueue = (work: () => Promise<unknown>): Promise<unknown> => (queue = queue.then(work, work));

const isShown = (userId: number) => accountFavorites.get()?.userId === userId;

function change(userId: number, changeList: (list: KeptList) => KeptList): void {
  accountFavorites.update((account): AccountFavorites | null =>
    account?.userId === userId ? { userId, list: changeList(account.list ?? []) } : account,
  );
}

function put({ userId, favorites }: FavoriteList): void {
  readTime = performance.now();
  change(userId, () =>
    favorites.map(({ businessId: id, addedAt }) => ({ id, addedTime: addedAt.getTime() })),
  );
}

/** Moves what the device has to the account, and returns false where it has nothing. */
async function mergeDevice(userId: number): Promise<boolean> {
  let kept: KeptList = [];
  favoritesStore.update((list) => (kept = list));
  if (kept.length === 0 || !isShown(userId)) return false;
  const favorites = kept.map(({ id, addedTime }) => ({ businessId: id, addedAt: new Date(addedTime) }));
  const merged = await mergeFavorites({ favorites });
  const sent = new Set(kept.map(({ id }) => id));
  favoritesStore.update((list) => list.filter(({ id }) => !sent.has(id)));
  put(merged);
  if (merged.left > 0) void notify('error', FAVORITE_MESSAGES.noRoom(merged.left));
  return true;
}

/** Lets one tab at a time merge: another one that did it later would bring back what was removed meanwhile. */
const mergeOnce = (userId: number): Promise<boolean> =>
  'locks' in navigator
    ? navigator.locks.request('favorites', () => mergeDevice(userId))
    : mergeDevice(userId);

async function load(userId: number): Promise<void> {
  if (!isShown(userId)) return;
  try {
    if (await mergeOnce(userId)) channel?.postMessage(userId);
    else put(await readFavorites());
  } catch {
    // The device keeps what it has: the next page tries again.
  }
}

const keep = (id: number, isWanted: boolean) => (list: KeptList) =>
  isWanted
    ? withBusiness(list, { id, addedTime: serverNow().getTime() }, MAX_FAVORITES + 1)
    : withoutBusiness(list, id);

const isKept = (id: number) => accountFavorites.get()?.list?.some((kept) => kept.id === id) ?? false;

async function send(userId: number, id: number, isWanted: boolean): Promise<void> {
  if (!isShown(userId)) return;
  if (isKept(id) !== isWanted) change(userId, keep(id, isWanted));
  try {
    await (isWanted ? addFavorite(id) : removeFavorite(id));
    channel?.postMessage(userId);
  } catch (error) {
    // What is gone is removed.
    if (!isWanted && error instanceof ApiError && error.status === 404) return;
    if (isKept(id) === isWanted) change(userId, keep(id, !isWanted));
    const what = isWanted ? FAVORITE_MESSAGES.saveFailed : FAVORITE_MESSAGES.removeFailed;
    void notify('error', error instanceof Error ? `${what}: ${error.message}` : what);
  }
}

/** Shows it at once, and undoes it if the server refuses. */
export function setFavorite(userId: number, id: number, isWanted: boolean): void {
  change(userId, keep(id, isWanted));
  void enqueue(() => send(userId, id, isWanted));
}

function refresh(): void {
  const account = accountFavorites.get();
  if (account) void enqueue(() => load(account.userId));
}

let isWatching = false;

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  try {
    channel = new BroadcastChannel('favorites');
    channel.addEventListener('message', refresh);
  } catch {
    // Other tabs follow once they are looked at.
  }
  document.addEventListener('visibilitychange', () => {
    const isOld = performance.now() - readTime > MINUTE;
    if (!document.hidden && isOld) refresh();
  });
}

/** Reads the favourites of the account, once those of the device are among them. */
export function openAccount(userId: number): void {
  watch();
  void enqueue(() => load(userId));
}
