import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { HOUR, MINUTE } from '#shared/time.ts';

export interface ScheduledJob {
  name: string;
  every: number;
  run: (signal: AbortSignal) => Promise<unknown>;
}

export type RecordJob = (
  job: Pick<ScheduledJob, 'name' | 'every'>,
  event: 'scheduled' | 'succeeded' | 'failed',
) => void;

export interface RunningJob {
  wake: () => void;
  stop: () => Promise<void>;
}

export function createPause(ms: number) {
  let isWoken = false;
  let end = () => {};
  return {
    wake: () => {
      isWoken = true;
      end();
    },
    sleep: async () => {
      if (!isWoken) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, ms);
        end = resolve;
        await promise;
        clearTimeout(timer);
      }
      isWoken = false;
    },
  };
}

export function startJob(
  { name, every, run }: ScheduledJob,
  log: Logger,
  record: RecordJob = () => {},
): RunningJob {
  record({ name, every }, 'scheduled');
  const stopping = new AbortController();
  const pause = createPause(every);
  async function work() {
    while (!stopping.signal.aborted) {
      try {
        await run(stopping.signal);
        record({ name, every }, 'succeeded');
      } catch (err) {
        record({ name, every }, 'failed');
        log.warn({ err, job: name }, 'scheduled job failed');
      }
      if (!stopping.signal.aborted) await pause.sleep();
    }
  }
  const done = work();
  return {
    wake: pause.wake,
    stop: () => {
      stopping.abort();
      pause.wake();
      return done;
    },
  };
}

interface Backlog<T> {
  list: (limit: number) => Promise<readonly T[]>;
  work: (item: T) => Promise<boolean>;
  concurrency?: number;
}

const BATCH_SIZE = 100;

/** Ends after a batch without progress. @throws AggregateError of the failed items, after the others */
export async function processBatches<T>(
  { list, work, concurrency = 1 }: Backlog<T>,
  signal?: AbortSignal,
): Promise<void> {
  const limit = pLimit(concurrency);
  const failures: unknown[] = [];
  let isMore = true;
  while (isMore) {
    const items = await list(BATCH_SIZE);
    let done = 0;
    const workOn = async (item: T) => {
      if (signal?.aborted) return;
      try {
        if (await work(item)) done += 1;
      } catch (error) {
        failures.push(error);
      }
    };
    await Promise.all(items.map((item) => limit(workOn, item)));
    isMore = items.length === BATCH_SIZE && done > 0 && !signal?.aborted;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} items failed`);
}

const FIRST_ROWS = 100;
const MIN_ROWS = 10;
const MAX_ROWS = 1_000;
/** The embedded engine serves one connection at a time, so that others wait for as long as a batch takes. */
const BATCH_MS = 15;

/**
 * Repeats `change`, which returns how many rows it changed, until a batch is not full. Sizes the batches by the time that they take, and rests
 * after each for as long as it took.
 */
export async function changeInBatches(
  change: (limit: number) => Promise<number>,
  signal?: AbortSignal,
): Promise<void> {
  let limit = FIRST_ROWS;
  for (;;) {
    if (signal?.aborted) return;
    const begun = performance.now();
    if ((await change(limit)) < limit) return;
    const took = performance.now() - begun;
    await sleep(took);
    const fitting = Math.floor((limit * BATCH_MS) / Math.max(took, 1));
    limit = Math.min(Math.max(fitting, MIN_ROWS), 2 * limit, MAX_ROWS);
  }
}

export interface BackgroundQueue {
  run: (name: string, work: () => Promise<void>) => void;
  idle: () => Promise<void>;
}

const CONCURRENCY = 2;
const MAX_QUEUED = 1_000;

export function createBackgroundQueue(log: Logger): BackgroundQueue {
  const limit = pLimit(CONCURRENCY);
  const running = new Set<Promise<void>>();
  return {
    run: (name, work) => {
      if (limit.pendingCount >= MAX_QUEUED) return log.warn({ work: name }, 'background queue is full');
      const done: Promise<void> = limit(work)
        .catch((err: unknown) => log.warn({ err, work: name }, 'background work failed'))
        .finally(() => running.delete(done));
      running.add(done);
    },
    idle: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

const MAX_RETRY_DELAY = 6 * HOUR;

export const retryDelayMs = (attempts: number): number =>
  Math.min(MINUTE * 2 ** (attempts - 1), MAX_RETRY_DELAY);
