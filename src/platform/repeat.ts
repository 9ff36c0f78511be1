import type { Logger } from 'pino';
import { alarmClock } from './alarm-clock.ts';

/** Something that is done again and again. */
export interface RepeatedTask {
  /** What is done, for the log. */
  name: string;
  /** Milliseconds from the end of a round to the next one. */
  every: number;
  /** A round; once `signal` aborts it should come to an end. */
  run: (signal: AbortSignal) => Promise<unknown>;
}

export interface Repetition {
  /** Begins a round now, or right after the one that is under way. */
  nudge: () => void;
  /** Ends it, with the round that is under way. */
  stop: () => Promise<void>;
}

/** Runs the task now and every so often, never twice at once; a round that fails is logged, and the next one tries again. */
export function repeat({ name, every, run }: RepeatedTask, log: Logger): Repetition {
  const stopping = new AbortController();
  const alarm = alarmClock(every);
  async function work() {
    while (!stopping.signal.aborted) {
      try {
        await run(stopping.signal);
      } catch (err) {
        log.warn({ err, task: name }, 'a round of upkeep failed');
      }
      if (!stopping.signal.aborted) await alarm.sleep();
    }
  }
  const done = work();
  return {
    nudge: alarm.ring,
    stop: () => {
      stopping.abort();
      alarm.ring();
      return done;
    },
  };
}
