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

const nameOf = (key: string, encoding: Encoding): string => `${encoding} ${key}`;

/**
 * A cache of answers. One that a change has overtaken is still given while it is made anew, so that readers don't wait for writers
 * (decision 0018). Nothing is kept, and nothing given, while changes can't be heard of.
 */
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

  /** Whoever asks after a change does not wait for what was begun before it: it may take any time. Amid changes all wait for the same. */
  function once(name: string, make: (begun: Begun) => Promise<Made>): Promise<Made> {
    const running = underWay.get(name);
    if (running && standingOf(running) !== 'gone') return running.making;
    const begun = begin(running ?? kept.peek(name));
    const making = make(begun)
      .then((answered) => {
        const made = { ...answered, took: begin().begunAt - answered.begunAt };
        const isNewest = made.version !== null && made.version >= (kept.peek(name)?.version ?? 0);
        // Even where something has changed meanwhile: it tells how often that happens.
        if (made.answer.mayBeKept && isNewest) kept.set(name, made);
        return made;
      })
      .finally(() => underWay.get(name)?.making === making && underWay.delete(name));
    underWay.set(name, { ...begun, making });
    return making;
  }

  const makePlain = (key: string, render: () => Promise<Answer>) =>
    once(nameOf(key, 'identity'), async (begun) => ({ ...begun, answer: await render() }));

  async function makeEncoded(key: string, encoding: Encoding, render: () => Promise<Answer>): Promise<Made> {
    const known = kept.get(nameOf(key, 'identity'));
    const plain = known && isTrue(known) ? known : await makePlain(key, render);
    return { ...plain, answer: await encodeAnswer(plain.answer, encoding) };
  }

  async function find(key: string, encoding: Encoding, render: () => Promise<Answer>): Promise<Answer> {
    const name = nameOf(key, encoding);
    const known = kept.get(name);
    const found = known && standingOf(known) !== 'gone' ? known : undefined;
    done[found ? 'hits' : 'misses'] += 1;
    if (found && isTrue(found)) return found.answer;
    const making =
      encoding === 'identity' ? makePlain(key, render) : once(name, () => makeEncoded(key, encoding, render));
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
