import pLimit, { type LimitFunction } from 'p-limit';

interface Line {
  limit: LimitFunction;
  jobs: number;
}

/**
 * Does what is asked for under the same key in order, `atOnce` at a time, so that many jobs of one keep nobody else waiting longer
 * than so many of them take. `jobsOf` tells how many there are under a key, done ones left out.
 */
export function takeTurns<Key>(atOnce = 1) {
  const lines = new Map<Key, Line>();

  function inTurn<T>(key: Key, work: () => Promise<T>): Promise<T> {
    const line = lines.get(key) ?? { limit: pLimit(atOnce), jobs: 0 };
    lines.set(key, line);
    line.jobs += 1;
    return line.limit(work).finally(() => {
      line.jobs -= 1;
      if (line.jobs === 0) lines.delete(key);
    });
  }

  return { inTurn, jobsOf: (key: Key): number => lines.get(key)?.jobs ?? 0 };
}
