import { describe, expect, it } from 'vitest';
import { openContentVersion } from '#platform/db/content-version.ts';
import { type Answer, takeAnswer } from './answer.ts';
import { openPageCache } from './page-cache.ts';
import { encodingFor } from './serve-kept.ts';

const KILOBYTE = 1_024;
const NOW = new Date('2026-03-13T18:00:00.000Z');

function openCache(bytes: number) {
  const version = openContentVersion();
  const cache = openPageCache({ version, clock: () => NOW, bytes });
  let made = 0;
  const answerOf = async (size: number): Promise<Answer> => {
    made += 1;
    return takeAnswer(new Response('x'.repeat(size)));
  };
  const find = (key: string, size = KILOBYTE) => cache.find(key, 'identity', async () => answerOf(size));
  return { cache, version, find, timesMade: () => made };
}

describe('a page cache', () => {
  it('never holds more than it may, and lets the oldest go', async () => {
    const bytes = 64 * KILOBYTE;
    const { cache, version, find, timesMade } = openCache(bytes);
    version.raise();
    for (let index = 0; index < 200; index += 1) {
      await find(`/business/${index}`);
      expect(cache.figures().bytes).toBeLessThanOrEqual(bytes);
    }
    const { entries, evictions } = cache.figures();
    expect(entries).toBeGreaterThan(20);
    expect(entries + evictions).toBe(200);
    await find('/business/199');
    expect(timesMade()).toBe(200);
    await find('/business/0');
    expect(timesMade()).toBe(201);
  });

  it('does not let one answer drive out all others', async () => {
    const { cache, version, find, timesMade } = openCache(64 * KILOBYTE);
    version.raise();
    await find('/');
    await find('/large', 16 * KILOBYTE);
    await find('/large', 16 * KILOBYTE);
    expect([timesMade(), cache.figures().entries]).toEqual([3, 1]);
  });

  it('keeps nothing before changes are heard, nor once they are no more, and is empty when they are again', async () => {
    const { cache, version, find, timesMade } = openCache(64 * KILOBYTE);
    expect(cache.isOpen()).toBe(false);
    await find('/');
    await find('/');
    expect(timesMade()).toBe(2);
    version.raise();
    expect(cache.isOpen()).toBe(true);
    await find('/');
    await find('/');
    expect(timesMade()).toBe(3);
    version.lose();
    expect(cache.isOpen()).toBe(false);
    version.raise();
    await find('/');
    expect(timesMade()).toBe(4);
  });

  it('makes an answer anew that could not be made', async () => {
    const { cache, version } = openCache(64 * KILOBYTE);
    version.raise();
    const fail = () => Promise.reject(new Error('out of order'));
    await expect(cache.find('/', 'br', fail)).rejects.toThrow('out of order');
    const answer = await cache.find('/', 'br', async () => takeAnswer(new Response('whole')));
    expect(answer.status).toBe(200);
  });
});

describe('the encoding of an answer', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000 , gzip;q=0', 'identity'],
    ['br;q=0.001', 'br'],
    ['brotli, xbr, x-gzip', 'identity'],
    ['*', 'identity'],
  ])('of whoever takes %o is %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding);
  });

  it('is found in a moment, however long the header', () => {
    expect(encodingFor(`${' ,'.repeat(50_000)}br${' '.repeat(50_000)};`)).toBe('identity');
  });
});
