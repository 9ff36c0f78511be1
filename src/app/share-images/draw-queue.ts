import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { FileCache } from '#platform/file-cache.ts';
import { AppError } from '#shared/errors.ts';

/** More than that wait longer than anybody who previews a link does. */
const MOST_WAITING = 60;
const COME_AGAIN_S = 30;

/**
 * Gives the file of a key: from the cache, or else drawn. Whoever asks for it meanwhile waits for the same drawing, and only
 * one is drawn at a time, so that a crawler can't take all processors. Throws AppError `unavailable` when too many wait already.
 */
export function createDrawQueue(cache: FileCache, log: Logger) {
  const inTurn = pLimit(1);
  const underWay = new Map<string, Promise<Buffer>>();

  async function findOrDraw(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const known = await cache.find(key).catch((err: unknown) => {
      log.warn({ err }, 'a cached share image can not be read');
      return null;
    });
    if (known) return known;
    if (inTurn.pendingCount >= MOST_WAITING) {
      throw new AppError('unavailable', undefined, { retryAfterS: COME_AGAIN_S });
    }
    const data = await inTurn(draw);
    await cache.put(key, data).catch((err: unknown) => log.warn({ err }, 'a share image was not kept'));
    return data;
  }

  return (key: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const existing = underWay.get(key);
    if (existing) return existing;
    const started = findOrDraw(key, draw).finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  };
}
