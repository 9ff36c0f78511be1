import { LRUCache } from 'lru-cache';
import type { ContentVersion } from '#platform/db/content-version.ts';
import type { InTurn } from '#platform/http/read-turns.ts';
import type { Clock } from '#shared/time.ts';
import { type Answer, type Encoding, encodeAnswer } from './answer.ts';
import { type Made, openMakeOnce } from './make-once.ts';
import { shareTurns } from './share-turns.ts';
import { openStandings } from './standing.ts';

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
  /**
   * The answer under the key in the encoding, made by `render` where it is not there, `inTurn` of who asks; whoever asks meanwhile
   * waits for the same. Throws as both.
   */
  find: (key: string, encoding: Encoding, render: () => Promise<Answer>, inTurn?: InTurn) => Promise<Answer>;
  figures: () => PageCacheFigures;
  /** Resolves when nothing is being made. */
  idle: () => Promise<void>;
}

interface PageCacheDeps {
  version: ContentVersion;
  clock: Clock;
  /** What it may hold at most. */
  bytes: number;
  /** Milliseconds for which an answer is fresh at least, whatever has changed, while changes are frequent. */
  minFreshMs: number;
}

const nameOf = (key: string, encoding: Encoding): string => `${encoding} ${key}`;

interface MakeDeps extends Pick<ReturnType<typeof openStandings>, 'standingOf'> {
  kept: LRUCache<string, Made>;
  makeOnce: ReturnType<typeof openMakeOnce>['makeOnce'];
}

/** Makes the answer under a key in an encoding; rendered once for all encodings. */
function openMake({ kept, makeOnce, standingOf }: MakeDeps) {
  const makePlain = (key: string, render: () => Promise<Answer>) =>
    makeOnce(nameOf(key, 'identity'), async (begun) => ({ ...begun, answer: await render() }));

  async function makeEncoded(key: string, encoding: Encoding, render: () => Promise<Answer>): Promise<Made> {
    const known = kept.get(nameOf(key, 'identity'));
    const plain = known && standingOf(known) === 'fresh' ? known : await makePlain(key, render);
    return { ...plain, answer: await encodeAnswer(plain.answer, encoding) };
  }

  return (key: string, encoding: Encoding, render: () => Promise<Answer>) =>
    encoding === 'identity'
      ? makePlain(key, render)
      : makeOnce(nameOf(key, encoding), () => makeEncoded(key, encoding, render));
}

/**
 * A cache of answers. One that a change has overtaken is given only while changes are frequent, and for less than a second: then
 * readers don't wait for writers (decision 0018). Nothing is kept, and nothing given, while changes can't be heard of.
 */
export function openPageCache({ version, clock, bytes, minFreshMs }: PageCacheDeps): PageCache {
  const done = { hits: 0, misses: 0, evictions: 0 };
  const standings = openStandings({ version, clock, minFreshMs });
  const kept = new LRUCache<string, Made>({
    maxSize: bytes,
    maxEntrySize: bytes * LARGEST_SHARE,
    sizeCalculation: ({ answer }, name) => answer.body.byteLength + name.length + OVERHEAD,
    dispose: (made, _, reason) => {
      if (reason === 'evict' && standings.standingOf(made) === 'fresh') done.evictions += 1;
    },
  });
  const { findUnderWay, makeOnce, idle } = openMakeOnce({ kept, ...standings });
  const onceInTurn = shareTurns<Made>();

  const make = openMake({ kept, makeOnce, ...standings });

  async function find(
    key: string,
    encoding: Encoding,
    render: () => Promise<Answer>,
    inTurn: InTurn = (work) => work(),
  ): Promise<Answer> {
    const name = nameOf(key, encoding);
    const known = kept.get(name);
    const standing = known ? standings.standingOf(known) : 'expired';
    done[standing === 'expired' ? 'misses' : 'hits'] += 1;
    if (known && standing === 'fresh') return known.answer;
    const making = findUnderWay(name) ?? onceInTurn(name, inTurn, () => make(key, encoding, render));
    if (!known || standing === 'expired') return (await making).answer;
    // Not awaited: a failure reaches whoever waits for the same page.
    making.catch(() => {});
    return known.answer;
  }

  return {
    isOpen: () => version.current() !== null,
    find,
    figures: () => ({ ...done, entries: kept.size, bytes: kept.calculatedSize }),
    idle,
  };
}
