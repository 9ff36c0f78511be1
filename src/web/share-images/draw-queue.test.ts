import { describe, expect, it } from 'vitest';
import type { BufferCache } from '#platform/buffer-cache.ts';
import { createTestLog } from '#test/log.ts';
import { createDrawQueue } from './draw-queue.ts';

const empty: BufferCache = { find: async () => null, put: async () => {} };
const drawing = Buffer.from('drawing');

describe('createDrawQueue', () => {
  it('shares one drawing between concurrent requests for a key', async () => {
    const draw = createDrawQueue(empty, createTestLog().log);
    const pending = Promise.withResolvers<Buffer>();
    let drawn = 0;
    const start = () => {
      drawn += 1;
      return pending.promise;
    };
    const drawings = [draw('a', start), draw('a', start)];
    pending.resolve(drawing);
    expect(await Promise.all(drawings)).toEqual([drawing, drawing]);
    expect(drawn).toBe(1);
  });

  it('answers unavailable while the queue is full', async () => {
    const draw = createDrawQueue(empty, createTestLog().log);
    const pending = Promise.withResolvers<Buffer>();
    const drawings = Array.from({ length: 70 }, (_, key) => draw(String(key), () => pending.promise));
    const done = Promise.allSettled(drawings);
    await expect(drawings.at(-1)).rejects.toMatchObject({ code: 'unavailable', retryAfterS: 30 });
    pending.resolve(drawing);
    expect((await done).filter(({ status }) => status === 'fulfilled')).toHaveLength(61);
    expect(await draw('later', async () => drawing)).toBe(drawing);
  });
});
