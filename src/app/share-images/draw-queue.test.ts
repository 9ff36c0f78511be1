import { describe, expect, it } from 'vitest';
import type { FileCache } from '#platform/file-cache.ts';
import { openTestLog } from '../../../test/log.ts';
import { createDrawQueue } from './draw-queue.ts';

const empty: FileCache = { find: async () => null, put: async () => {} };
const drawing = Buffer.from('drawing');

describe('createDrawQueue', () => {
  it('draws one for all who ask for it meanwhile', async () => {
    const draw = createDrawQueue(empty, openTestLog().log);
    const gate = Promise.withResolvers<Buffer>();
    let drawn = 0;
    const start = () => {
      drawn += 1;
      return gate.promise;
    };
    const asked = [draw('a', start), draw('a', start)];
    gate.resolve(drawing);
    expect(await Promise.all(asked)).toEqual([drawing, drawing]);
    expect(drawn).toBe(1);
  });

  it('refuses for a moment what would wait too long', async () => {
    const draw = createDrawQueue(empty, openTestLog().log);
    const gate = Promise.withResolvers<Buffer>();
    const asked = Array.from({ length: 70 }, (_, key) => draw(String(key), () => gate.promise));
    const done = Promise.allSettled(asked);
    await expect(asked.at(-1)).rejects.toMatchObject({ code: 'unavailable', retryAfterS: 30 });
    gate.resolve(drawing);
    expect((await done).filter(({ status }) => status === 'fulfilled')).toHaveLength(61);
    expect(await draw('later', async () => drawing)).toBe(drawing);
  });
});
