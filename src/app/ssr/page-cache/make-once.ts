import type { LRUCache } from 'lru-cache';
import type { Answer } from './answer.ts';
import type { Begun, openStandings } from './standing.ts';

/** An answer, and when it was begun. */
export interface Made extends Begun {
  answer: Answer;
}

interface MakeOnceDeps extends ReturnType<typeof openStandings> {
  /** Where answers go that may be kept. */
  kept: LRUCache<string, Made>;
}

/** Makes each answer once for all who ask for it at the same time, and keeps it. */
export function openMakeOnce({ kept, begin, ageOf, standingOf }: MakeOnceDeps) {
  const underWay = new Map<string, Begun & { making: Promise<Made> }>();

  function keep(name: string, made: Made): void {
    const isNewest = made.version !== null && made.version >= (kept.peek(name)?.version ?? 0);
    // Kept even if something has changed meanwhile: the answer that replaces it sees by it how frequent changes are.
    if (made.answer.mayBeKept && isNewest) kept.set(name, made);
  }

  /**
   * What is under way under the name. Whoever asks after a change doesn't wait for what was begun before it, which may take any
   * time. While changes are frequent, all wait for the same.
   */
  function findUnderWay(name: string): Promise<Made> | undefined {
    const running = underWay.get(name);
    return running && standingOf(running) !== 'expired' ? running.making : undefined;
  }

  /** What is under way under the name, or a new making. */
  function makeOnce(name: string, make: (begun: Begun) => Promise<Made>): Promise<Made> {
    const running = findUnderWay(name);
    if (running) return running;
    const begun = begin(underWay.get(name) ?? kept.peek(name));
    const making = make(begun)
      .then((answered) => {
        const made = { ...answered, renderMs: ageOf(answered) };
        keep(name, made);
        return made;
      })
      .finally(() => {
        if (underWay.get(name)?.making === making) underWay.delete(name);
      });
    underWay.set(name, { ...begun, making });
    return making;
  }

  /** Resolves when nothing is being made. */
  async function idle(): Promise<void> {
    await Promise.allSettled([...underWay.values()].map(({ making }) => making));
  }

  return { findUnderWay, makeOnce, idle };
}
