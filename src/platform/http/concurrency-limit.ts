import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '#shared/errors.ts';
import { clientAddress } from './client.ts';
import { SAFE_METHODS } from './guards.ts';
import { getViewer } from './viewer.ts';

const CONCURRENCY = 4;
const CONCURRENCY_PER_CLIENT = 2;
/** Counts running and queued requests: many people can share one address. */
const MAX_REQUESTS_PER_CLIENT = 200;
const TIMEOUT_MS = 10_000;
const REJECTION_DELAY_MS = 1_000;

export type Limit = <T>(work: () => Promise<T>) => Promise<T>;

interface ConcurrencyLimitOptions {
  timeoutMs?: number;
  onReject?: () => void;
}

function createQueues(concurrency: number) {
  const queues = new Map<string, { limit: LimitFunction; jobs: number }>();

  async function enqueue(key: string, job: () => Promise<void>): Promise<void> {
    const queue = queues.get(key) ?? { limit: pLimit(concurrency), jobs: 0 };
    queues.set(key, queue);
    queue.jobs += 1;
    try {
      await queue.limit(job);
    } finally {
      queue.jobs -= 1;
      if (queue.jobs === 0) queues.delete(key);
    }
  }

  return { enqueue, length: (key: string): number => queues.get(key)?.jobs ?? 0 };
}

export function createConcurrencyLimit({
  timeoutMs = TIMEOUT_MS,
  onReject = () => {},
}: ConcurrencyLimitOptions = {}): (client: string) => Limit {
  const slots = pLimit(CONCURRENCY);
  const clients = createQueues(CONCURRENCY_PER_CLIENT);
  return (client) =>
    async <T>(work: () => Promise<T>) => {
      if (clients.length(client) >= MAX_REQUESTS_PER_CLIENT) {
        onReject();
        await sleep(REJECTION_DELAY_MS);
        throw new AppError('unavailable');
      }
      const result = Promise.withResolvers<T>();
      let hasTimedOut = false;
      const timer = setTimeout(() => {
        hasTimedOut = true;
        onReject();
        result.reject(new AppError('unavailable'));
      }, timeoutMs);
      const run = async () => {
        if (hasTimedOut) return;
        clearTimeout(timer);
        const running = work();
        result.resolve(running);
        await running;
      };
      clients.enqueue(client, () => slots(run)).catch(() => {});
      return result.promise;
    };
}

export function limitByClient(trustedProxies: number, onReject: () => void): (c: Context) => Limit {
  const limits = createConcurrencyLimit({ onReject });
  return (c) => limits(String(getViewer(c)?.userId ?? clientAddress(c, trustedProxies)));
}

/** Limits GET, and other methods for the paths in `reads`. */
export const limitReads =
  (limitFor: (c: Context) => Limit, reads: readonly string[] = []): MiddlewareHandler =>
  (c, next) =>
    SAFE_METHODS.has(c.req.method) || reads.includes(c.req.path) ? limitFor(c)(next) : next();
