import type { Logger } from 'pino';

interface RepeatedTask {
  /** What is done, for the log. */
  name: string;
  /** Milliseconds between the starts of two rounds. */
  every: number;
  run: () => Promise<unknown>;
}

/**
 * Runs the task now and every so often, never twice at once; a round that fails is logged, and the next one tries again.
 * Gives the function that ends it, with the round that is under way.
 */
export function repeat({ name, every, run }: RepeatedTask, log: Logger): () => Promise<void> {
  let round: Promise<void> | null = null;
  const start = () => {
    round ??= run()
      .then(() => {})
      .catch((err: unknown) => log.warn({ err, task: name }, 'a round of upkeep failed'))
      .finally(() => {
        round = null;
      });
  };
  start();
  const timer = setInterval(start, every);
  return async () => {
    clearInterval(timer);
    await round;
  };
}
