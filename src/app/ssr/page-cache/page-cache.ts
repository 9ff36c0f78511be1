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

/** An answer, and what it was made of. */
interface Made {
  answer: Answer;
  version: number | null;
  freshUntil: number;
}

/** Ends with the running minute. */
const endOfLife = (now: number) => Math.min(now + LONGEST_LIFE, now - (now % ONE_MINUTE) + ONE_MINUTE);

/** A cache of at most so many bytes. It is empty after each change of the content, and closed while changes go unheard. */
export function openPageCache(deps: { version: ContentVersion; clock: Clock; bytes: number }): PageCache {
  const { version, clock, bytes } = deps;
  const done = { hits: 0, misses: 0, evictions: 0 };
  const kept = new LRUCache<string, Made>({
    maxSize: bytes,
    maxEntrySize: bytes * LARGEST_SHARE,
    sizeCalculation: ({ answer }, name) => answer.body.byteLength + name.length + OVERHEAD,
    dispose: (_, __, reason) => void (done.evictions += Number(reason === 'evict')),
  });
  const underWay = new Map<string, Promise<Made>>();
  let known: number | null = null;

  function forgetWhatChanged(): void {
    if (known === version.current()) return;
    known = version.current();
    kept.clear();
    // Whoever comes from now on must not be given what was begun before.
    underWay.clear();
  }

  /** Something may have changed since it was begun. */
  function keep(name: string, made: Made): Made {
    if (made.answer.mayBeKept && made.version !== null && made.version === version.current())
      kept.set(name, made);
    return made;
  }

  function once(name: string, make: () => Promise<Made>): Promise<Made> {
    const running = underWay.get(name);
    if (running) return running;
    const making = make()
      .then((made) => keep(name, made))
      .finally(() => underWay.get(name) === making && underWay.delete(name));
    underWay.set(name, making);
    return making;
  }

  function findKept(name: string): Made | undefined {
    forgetWhatChanged();
    const made = kept.get(name);
    return made && clock().getTime() < made.freshUntil ? made : undefined;
  }

  async function makePlain(render: () => Promise<Answer>): Promise<Made> {
    const begun = { version: version.current(), freshUntil: endOfLife(clock().getTime()) };
    return { ...begun, answer: await render() };
  }

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
