import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { BufferCache } from '#platform/buffer-cache.ts';
import { createSingleFlight } from '#platform/single-flight.ts';
import { AppError } from '#shared/errors.ts';

const MAX_PENDING = 60;
const RETRY_AFTER_S = 30;

/**
 * Limits drawing, so that a crawler does not use all processors. @throws AppError `unavailable` when the queue is
 * full
 */
export function createDrawQueue(cache: BufferCache, log: Logger) {
  const limit = pLimit(1);
  const share = createSingleFlight<Buffer>();

  async function findOrDraw(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const cached = await cache.find(key).catch((err: unknown) => {
      log.warn({ err }, 'share image cache read failed');
      return null;
    });
    if (cached) return cached;
    if (limit.pendingCount >= MAX_PENDING) {
      throw new AppError('unavailable', undefined, { retryAfterS: RETRY_AFTER_S });
    }
    const data = await limit(draw);
    await cache.put(key, data).catch((err: unknown) => log.warn({ err }, 'share image cache write failed'));
    return data;
  }

  return (key: string, draw: () => Promise<Buffer>): Promise<Buffer> =>
    share(key, () => findOrDraw(key, draw));
}
