import type { Limit } from '../concurrency-limit.ts';
import type { Encoding } from '../encoding.ts';
import { type CachedResponse, encodeResponse } from './cached-response.ts';
import { type EntriesOptions, type Entry, createEntries } from './entries.ts';

interface Source {
  render: () => Promise<CachedResponse>;
  limit: Limit;
}

export interface ResponseCacheStats {
  hits: number;
  misses: number;
  evictions: number;
  entries: number;
  bytes: number;
}

export interface ResponseCache {
  isOpen: () => boolean;
  find: (key: string, encoding: Encoding, source: Source) => Promise<CachedResponse>;
  stats: () => ResponseCacheStats;
  idle: () => Promise<void>;
}

type Entries = ReturnType<typeof createEntries>;

const entryName = (key: string, encoding: Encoding): string => `${encoding} ${key}`;

const loadPlain = ({ load }: Entries, key: string, render: Source['render']): Promise<Entry> =>
  load(entryName(key, 'identity'), async (begun) => ({ ...begun, response: await render() }));

const loadEncoded = (
  entries: Entries,
  key: string,
  encoding: Encoding,
  render: Source['render'],
): Promise<Entry> =>
  entries.load(entryName(key, encoding), async () => {
    const plain = await loadPlain(entries, key, render);
    return { ...plain, response: await encodeResponse(plain.response, encoding) };
  });

interface Waiting extends PromiseWithResolvers<Entry> {
  requests: number;
}

/** Lets a request that joins a render hold no slot; a queued one joins a render that begins meanwhile. */
function createLimitedLoad(entries: Entries) {
  const waiting = new Map<string, Waiting>();

  function startWaiting(name: string): Waiting {
    const known = waiting.get(name) ?? { ...Promise.withResolvers<Entry>(), requests: 0 };
    if (known.requests === 0) known.promise.catch(() => {});
    known.requests += 1;
    waiting.set(name, known);
    return known;
  }

  return async (key: string, encoding: Encoding, { render, limit }: Source): Promise<Entry> => {
    const name = entryName(key, encoding);
    const load = () =>
      encoding === 'identity' ? loadPlain(entries, key, render) : loadEncoded(entries, key, encoding, render);
    if (entries.isLoading(name)) return load();
    const others = startWaiting(name);
    const own = limit(async () => {
      const joins = entries.isLoading(name);
      const loading = load();
      others.resolve(loading);
      if (waiting.get(name) === others) waiting.delete(name);
      if (!joins) await loading;
      return { loaded: loading };
    });
    try {
      return await Promise.race([own.then(({ loaded }) => loaded), others.promise]);
    } finally {
      others.requests -= 1;
      if (others.requests === 0 && waiting.get(name) === others) waiting.delete(name);
    }
  };
}

/** Serves entries stale while changes are frequent, for less than a second (decision 0018). */
export function createResponseCache(options: Omit<EntriesOptions, 'onEvict'>): ResponseCache {
  const counts = { hits: 0, misses: 0, evictions: 0 };
  const entries = createEntries({ ...options, onEvict: () => (counts.evictions += 1) });
  const loadLimited = createLimitedLoad(entries);

  async function find(key: string, encoding: Encoding, source: Source): Promise<CachedResponse> {
    const { entry, state } = entries.find(entryName(key, encoding));
    counts[state === 'expired' ? 'misses' : 'hits'] += 1;
    if (entry && state === 'fresh') return entry.response;
    const loaded = loadLimited(key, encoding, source);
    if (!entry || state === 'expired') return (await loaded).response;
    // An error reaches those who wait for the same render.
    loaded.catch(() => {});
    return entry.response;
  }

  return {
    isOpen: () => options.version.current() !== null,
    find,
    stats: () => ({ ...counts, ...entries.size() }),
    idle: entries.idle,
  };
}
