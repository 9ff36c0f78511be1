import pLimit from 'p-limit';
import type { Logger } from 'pino';

/** Work that no answer waits for. */
export interface Background {
  /** Does the work soon, a few at a time; a failure is logged under the name and otherwise forgotten. */
  run: (name: string, work: () => Promise<void>) => void;
  /** Resolves when nothing is left to do. */
  idle: () => Promise<void>;
}

const AT_ONCE = 2;
/** More than that can only be an attack, and must not fill the memory. */
const MOST_WAITING = 1_000;

/** A queue in memory: a process that is killed loses what it holds, so only what nobody would miss goes here. */
export function openBackground(log: Logger): Background {
  const limit = pLimit(AT_ONCE);
  const running = new Set<Promise<void>>();
  return {
    run: (name, work) => {
      if (limit.pendingCount >= MOST_WAITING) return log.warn({ work: name }, 'too much work waits');
      const done: Promise<void> = limit(work)
        .catch((err: unknown) => log.warn({ err, work: name }, 'work in the background failed'))
        .finally(() => running.delete(done));
      running.add(done);
    },
    idle: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
