import { LRUCache } from 'lru-cache';
import type { ContentVersion } from '#platform/db/content-version.ts';
import type { Clock } from '#shared/time.ts';
import { type Answer, type Encoding, encodeAnswer } from './answer.ts';

/** What time alone changes is shown for so long at most. */
const LONGEST_LIFE = 15_000;
/** Opening hours and expiries are told by the minute. */
const ONE_MINUTE = 60_000;
/** What an entry takes beside its body: its headers, and its place. */
const OVERHEAD = 1_000;
/** One answer must not drive out all others. */
const LARGEST_SHARE = 1 / 8;

/** What the cache has done so far, and how much it holds. */
export interface PageCacheFigures {
  hits: number;
  misses: number;
  /** Answers that had to make room for others. */
  evictions: number;
  entries: number;
  bytes: number;
}

/** Answers that are the same for everybody, as long as nothing that they show has changed. */
export interface PageCache {
  /** Whether anything may be kept at present. */
  isOpen: () => boolean;
  /** The answer under the key in the encoding, made by `render` where it is not there; whoever asks meanwhile waits for the same. */
  find: (key: string, encoding: Encoding, render: () => Promise<Answer>) => Promise<Answer>;
  figures: () => PageCacheFigures;
}

/** An answer, when it was begun to be made, and of which version. */
interface Made {
  version: number | null;
  begunAt: number;
  answer: Answer;
}

interface PageCacheDeps {
  version: ContentVersion;
  clock: Clock;
  /** What it may hold at most. */
  bytes: number;
  /** Milliseconds since it was begun for which an answer is given whatever has changed: fast writers don't have everything made anew each time. */
  leeway: number;
}

/** Ends with the running minute. */
const endOfLife = (at: number) => Math.min(at + LONGEST_LIFE, at - (at % ONE_MINUTE) + ONE_MINUTE);

/** A cache of what is true: not since a change of the content, but for the leeway. It is closed while changes go unheard. */
export function openPageCache({ version, clock, bytes, leeway }: PageCacheDeps): PageCache {
  const done = { hits: 0, misses: 0, evictions: 0 };
  const begin = () => ({ version: version.current(), begunAt: clock().getTime() });
  const isTrue = ({ version: made, begunAt }: Omit<Made, 'answer'>): boolean => {
    const now = begin();
    if (made === null || now.version === null) return false;
    // Clocks are set back at times.
    if (now.begunAt < begunAt || now.begunAt >= endOfLife(begunAt)) return false;
    return made === now.version || now.begunAt < begunAt + leeway;
  };
  const kept = new LRUCache<string, Made>({
    maxSize: bytes,
    maxEntrySize: bytes * LARGEST_SHARE,
    sizeCalculation: ({ answer }, name) => answer.body.byteLength + name.length + OVERHEAD,
    dispose: (made, _, reason) => void (done.evictions += Number(reason === 'evict' && isTrue(made))),
  });
  const underWay = new Map<string, ReturnType<typeof begin> & { making: Promise<Made> }>();

  function findKept(name: string): Made | undefined {
    const made = kept.get(name);
    return made && isTrue(made) ? made : undefined;
  }

  /** Whoever asks after a change does not wait for what was begun before it, but for the leeway: it may take any time. */
  function once(name: string, make: () => Promise<Made>): Promise<Made> {
    const running = underWay.get(name);
    if (running && isTrue(running)) return running.making;
    const making = make()
      .then((made) => {
        // Something may have changed meanwhile.
        if (made.answer.mayBeKept && isTrue(made)) kept.set(name, made);
        return made;
      })
      .finally(() => underWay.get(name)?.making === making && underWay.delete(name));
    underWay.set(name, { ...begin(), making });
    return making;
  }

  const makePlain = async (render: () => Promise<Answer>): Promise<Made> => ({
    ...begin(),
    answer: await render(),
  });

  async function make(key: string, encoding: Encoding, render: () => Promise<Answer>): Promise<Made> {
    if (encoding === 'identity') return makePlain(render);
    const name = `identity ${key}`;
    const plain = findKept(name) ?? (await once(name, () => makePlain(render)));
    return { ...plain, answer: await encodeAnswer(plain.answer, encoding) };
  }

  return {
    isOpen: () => version.current() !== null,
    find: async (key, encoding, render) => {
      const name = `${encoding} ${key}`;
      const found = findKept(name);
      done[found ? 'hits' : 'misses'] += 1;
      return (found ?? (await once(name, () => make(key, encoding, render)))).answer;
    },
    figures: () => ({ ...done, entries: kept.size, bytes: kept.calculatedSize }),
  };
}
