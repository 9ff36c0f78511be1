import { LRUCache } from 'lru-cache';
import { type Answer, type Encoding, encodeAnswer } from './answer.ts';
import { type Begun, openStandings, type StandingDeps } from './standing.ts';

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
  /** Resolves when nothing is being made. */
  idle: () => Promise<void>;
}

/** An answer, and of when it is. */
interface Made extends Begun {
  answer: Answer;
}

interface PageCacheDeps extends StandingDeps {
  /** What it may hold at most. */
  bytes: number;
}

/** A cache of what is true; of what is behind as long as it is made anew, for readers need not wait for writers. It is closed while changes go unheard. */
export function openPageCache({ bytes, ...deps }: PageCacheDeps): PageCache {
  const done = { hits: 0, misses: 0, evictions: 0 };
  const { begin, standingOf } = openStandings(deps);
  const isTrue = (made: Made | undefined) => made !== undefined && standingOf(made) === 'true';
  const kept = new LRUCache<string, Made>({
    maxSize: bytes,
    maxEntrySize: bytes * LARGEST_SHARE,
    sizeCalculation: ({ answer }, name) => answer.body.byteLength + name.length + OVERHEAD,
    dispose: (made, _, reason) => void (done.evictions += Number(reason === 'evict' && isTrue(made))),
  });
  const underWay = new Map<string, Begun & { making: Promise<Made> }>();

  /** Whoever asks after a change does not wait for what was begun long before it: it may take any time. */
  function once(name: string, make: () => Promise<Made>): Promise<Made> {
    const running = underWay.get(name);
    if (running && standingOf(running) !== 'gone') return running.making;
    const making = make()
      .then((answered) => {
        const made = { ...answered, took: begin().begunAt - answered.begunAt };
        // Something may have changed meanwhile.
        if (made.answer.mayBeKept && standingOf(made) !== 'gone') kept.set(name, made);
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
    const known = kept.get(name);
    const plain = known && isTrue(known) ? known : await once(name, () => makePlain(render));
    return { ...plain, answer: await encodeAnswer(plain.answer, encoding) };
  }

  async function find(key: string, encoding: Encoding, render: () => Promise<Answer>): Promise<Answer> {
    const name = `${encoding} ${key}`;
    const known = kept.get(name);
    const found = known && standingOf(known) !== 'gone' ? known : undefined;
    done[found ? 'hits' : 'misses'] += 1;
    if (found && isTrue(found)) return found.answer;
    const making = once(name, () => make(key, encoding, render));
    if (!found) return (await making).answer;
    // Where it fails, those are told who have to wait for it.
    making.catch(() => {});
    return found.answer;
  }

  return {
    isOpen: () => deps.version.current() !== null,
    find,
    figures: () => ({ ...done, entries: kept.size, bytes: kept.calculatedSize }),
    idle: async () => {
      await Promise.allSettled([...underWay.values()].map(({ making }) => making));
    },
  };
}
