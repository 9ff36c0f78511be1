import {
  KEPT_CACHE,
  KEPT_CACHES,
  type KeepMessage,
  type KeptLists,
  type KeptRecord,
  LISTS_KEY,
  businessKey,
} from '../kept-data.ts';
import { type WireCard, askBusiness, askCards, digestOf } from './public-answers.ts';

/** With the document that is kept at installation, what the site stores stays below 5 MB. */
const MAX_BYTES = 4.25 * 1024 * 1024;
const CARDS_AT_ONCE = 100;
const FETCHED_AT_ONCE = 20;
const CHECKED_EACH_MS = 10 * 60_000;
const OLD_AFTER_MS = 3 * 24 * 60 * 60_000;
const RECENTS_FIRST = 10;

async function readJson<T>(cache: Cache, key: string): Promise<T | null> {
  try {
    const response = await cache.match(key);
    return response ? ((await response.json()) as T) : null;
  } catch {
    return null;
  }
}

/** @throws where the browser has no room */
const writeJson = (cache: Cache, key: string, value: unknown): Promise<void> =>
  cache.put(key, Response.json(value));

const sizeOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

type Lists = Pick<KeptLists, 'favorites' | 'recents'>;

/** Puts what was looked at last first, and what goes first at the end. */
const inOrder = ({ favorites, recents }: Lists): number[] => [
  ...new Set([...recents.slice(0, RECENTS_FIRST), ...favorites, ...recents]),
];

async function removeOthers(cache: Cache, ids: readonly number[]): Promise<void> {
  const wanted = new Set([LISTS_KEY, ...ids.map(businessKey)]);
  const requests = await cache.keys();
  const others = requests.filter(({ url }) => !wanted.has(new URL(url).pathname));
  await Promise.all(others.map((request) => cache.delete(request)));
}

async function askAllCards(ids: readonly number[], signal: AbortSignal): Promise<Map<number, WireCard>> {
  const cards = new Map<number, WireCard>();
  for (let start = 0; start < ids.length; start += CARDS_AT_ONCE)
    for (const card of await askCards(ids.slice(start, start + CARDS_AT_ONCE), signal))
      cards.set(card.id, card);
  return cards;
}

const isCurrent = async (record: KeptRecord | null, card: WireCard, now: number): Promise<boolean> =>
  record !== null && now - record.fetchedTime < OLD_AFTER_MS && record.card === (await digestOf(card));

interface Run {
  cache: Cache;
  now: number;
  /** Ends what is fetched once a newer message waits. */
  signal: AbortSignal;
}

/** Returns false where the browser has no room for more. */
const hasRoomFor = (cache: Cache, key: string, record: KeptRecord): Promise<boolean> =>
  writeJson(cache, key, record).then(
    () => true,
    () => cache.delete(key).then(() => false),
  );

async function refresh({ cache, now, signal }: Run, ids: readonly number[]): Promise<void> {
  const cards = await askAllCards(ids, signal);
  let bytes = 0;
  let fetched = 0;
  for (const id of ids) {
    if (signal.aborted) return;
    const card = cards.get(id);
    const key = businessKey(id);
    const kept = card ? await readJson<KeptRecord>(cache, key) : null;
    const isFresh = card !== undefined && (await isCurrent(kept, card, now));
    const isFetched = card !== undefined && !isFresh && fetched < FETCHED_AT_ONCE;
    if (isFetched) fetched += 1;
    const record = isFetched ? await askBusiness(card, now, signal).catch(() => kept) : kept;
    const size = record ? sizeOf(record) : 0;
    if (signal.aborted) return;
    if (!record || bytes + size > MAX_BYTES) {
      await cache.delete(key);
      continue;
    }
    bytes += size;
    if (isFetched && !(await hasRoomFor(cache, key, record))) return;
  }
}

async function isDue(cache: Cache, ids: readonly number[], now: number): Promise<boolean> {
  const lists = await readJson<KeptLists>(cache, LISTS_KEY);
  const since = now - (lists?.checkedTime ?? 0);
  if (since < 0 || since > CHECKED_EACH_MS) return true;
  const known = new Set([...(lists?.favorites ?? []), ...(lists?.recents ?? [])]);
  return ids.some((id) => !known.has(id));
}

async function keepNow(message: KeepMessage, signal: AbortSignal): Promise<void> {
  const cache = await caches.open(KEPT_CACHE);
  const { account, recents, now } = message;
  const lists = await readJson<KeptLists>(cache, LISTS_KEY);
  // The account's own list stays until it is known what it is now. That of another one goes.
  if (message.favorites === null && lists?.account === account) return;
  const favorites = message.favorites ?? [];
  const ids = inOrder({ favorites, recents });
  await removeOthers(cache, ids);
  const isRefreshing = !message.isSaving && (await isDue(cache, ids, now));
  const write = (checkedTime: number) =>
    writeJson(cache, LISTS_KEY, { account, favorites, recents, checkedTime }).catch(() =>
      cache.delete(LISTS_KEY),
    );
  // Before anything is fetched: what another account kept is gone even if that fails.
  await write(isRefreshing ? 0 : (lists?.checkedTime ?? 0));
  if (!isRefreshing) return;
  await refresh({ cache, now, signal }, ids);
  if (!signal.aborted) await write(now);
}

let queue: Promise<void> = Promise.resolve();
let newest = new AbortController();

/** Makes the device keep what the message names and nothing else. What fails is tried again by the next page. */
export function keep(message: KeepMessage): Promise<void> {
  // On a bad line the older message would fetch for minutes, and what this one removes stay as long.
  newest.abort();
  newest = new AbortController();
  const { signal } = newest;
  queue = queue.then(() => keepNow(message, signal)).catch(() => {});
  return queue;
}

/** Removes what workers of other versions have kept. */
export async function removeOtherShapes(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(KEPT_CACHES) && name !== KEPT_CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
}
