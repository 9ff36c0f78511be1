import { LRUCache } from 'lru-cache';
import type { ContentVersion } from '#platform/db/content-version.ts';
import type { Clock } from '#shared/time.ts';
import type { CachedResponse } from './cached-response.ts';

const MAX_AGE_MS = 15_000;
/** Ends entries each minute, since opening hours and expiries are shown by the minute. */
const ONE_MINUTE_MS = 60_000;

/** Changes are frequent if an entry's predecessor was begun less than this before it. */
const FREQUENT_MS = 1_000;
/** A slow render stays fresh for this many times its duration, which leaves processor time for reads. */
const FRESH_RENDERS = 4;
const MAX_FRESH = 2;
/** Age at which a stale entry expires, in multiples of `minFreshMs`. */
const MAX_STALE = 3;

interface Render {
  version: number | null;
  startedAt: number;
  renderMs: number;
  isFrequentlyChanged: boolean;
}

export interface FreshnessOptions {
  version: ContentVersion;
  clock: Clock;
  minFreshMs: number;
}

type Freshness = ReturnType<typeof createFreshness>;

const expiryMs = ({ startedAt }: Render) =>
  Math.min(startedAt + MAX_AGE_MS, startedAt - (startedAt % ONE_MINUTE_MS) + ONE_MINUTE_MS);

function createFreshness({ version, clock, minFreshMs }: FreshnessOptions) {
  const now = () => clock().getTime();
  const age = ({ startedAt }: Render): number => now() - startedAt;

  const begin = (previous?: Render): Render => ({
    version: version.current(),
    startedAt: now(),
    renderMs: 0,
    isFrequentlyChanged: previous !== undefined && age(previous) < FREQUENT_MS,
  });

  function freshness(render: Render): 'fresh' | 'stale' | 'expired' {
    const current = version.current();
    const ageMs = age(render);
    if (render.version === null || current === null) return 'expired';
    // A negative age means that the clock was set back.
    if (ageMs < 0 || now() >= expiryMs(render)) return 'expired';
    if (render.version === current) return 'fresh';
    if (!render.isFrequentlyChanged) return 'expired';
    const freshMs = Math.min(render.renderMs * FRESH_RENDERS, minFreshMs * MAX_FRESH);
    if (ageMs < Math.max(minFreshMs, freshMs)) return 'fresh';
    return ageMs < minFreshMs * MAX_STALE ? 'stale' : 'expired';
  }

  return { begin, age, freshness };
}

const ENTRY_OVERHEAD = 1_000;
const MAX_ENTRY_SHARE = 1 / 8;

export interface Entry extends Render {
  response: CachedResponse;
}

interface StoreOptions extends Pick<EntriesOptions, 'maxBytes' | 'onEvict'> {
  freshness: Freshness;
  inFlight: Map<string, Render>;
}

const createStore = ({ maxBytes, onEvict, freshness: { begin, age, freshness }, inFlight }: StoreOptions) =>
  new LRUCache<string, Entry, (render: Render) => Promise<Entry>>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes * MAX_ENTRY_SHARE,
    // An entry over the maximum goes to those who wait for it, and is not stored.
    sizeCalculation: ({ response }, name) =>
      response.isCacheable ? response.body.byteLength + name.length + ENTRY_OVERHEAD : maxBytes,
    dispose: (entry, _, reason) => {
      if (reason === 'evict' && freshness(entry) === 'fresh') onEvict();
    },
    // So does a render that was removed because of a change.
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (name, previous, { context: renderEntry }) => {
      const render = begin(inFlight.get(name) ?? previous);
      inFlight.set(name, render);
      try {
        const entry = await renderEntry(render);
        return { ...entry, renderMs: age(entry) };
      } finally {
        if (inFlight.get(name) === render) inFlight.delete(name);
      }
    },
  });

export interface EntriesOptions extends FreshnessOptions {
  maxBytes: number;
  onEvict: () => void;
}

/** Coalesces requests, unless a change came after the render began. */
export function createEntries(options: EntriesOptions) {
  const freshness = createFreshness(options);
  const inFlight = new Map<string, Render>();
  const loading = new Set<Promise<Entry>>();
  const store = createStore({ ...options, freshness, inFlight });

  function isLoading(name: string): boolean {
    const render = inFlight.get(name);
    return render !== undefined && freshness.freshness(render) !== 'expired';
  }

  function find(name: string) {
    const entry = store.get(name);
    return { entry, state: entry ? freshness.freshness(entry) : 'expired' };
  }

  async function load(name: string, renderEntry: (render: Render) => Promise<Entry>): Promise<Entry> {
    const { entry, state } = find(name);
    if (entry && state === 'fresh') return entry;
    if (inFlight.has(name) && !isLoading(name)) store.delete(name);
    const loaded = store.forceFetch(name, { forceRefresh: true, context: renderEntry });
    loading.add(loaded);
    return loaded.finally(() => loading.delete(loaded));
  }

  return {
    find,
    isLoading,
    load,
    size: () => ({ entries: store.size, bytes: store.calculatedSize }),
    idle: async () => void (await Promise.allSettled(loading)),
  };
}
