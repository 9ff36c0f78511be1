import { describe, expect, it } from 'vitest';
import { openContentVersion } from '#platform/db/content-version.ts';
import { openTestClock } from '../../../../test/clock.ts';
import { type Answer, takeAnswer } from './answer.ts';
import { openPageCache } from './page-cache.ts';
import { encodingFor } from './serve-kept.ts';

const KILOBYTE = 1_024;
function openCache(bytes: number, leeway = 0) {
  const version = openContentVersion();
  const clock = openTestClock();
  const cache = openPageCache({ version, clock: clock.now, bytes, leeway });
  const pass = (ms: number) => clock.set(new Date(clock.now().getTime() + ms));
  let made = 0;
  const answerOf = async (size: number): Promise<Answer> => {
    made += 1;
    return takeAnswer(new Response('x'.repeat(size)));
  };
  const find = (key: string, size = KILOBYTE) => cache.find(key, 'identity', async () => answerOf(size));
  return { cache, version, pass, find, timesMade: () => made };
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

  it('makes nothing more often than its leeway, and gives nothing for longer that has changed', async () => {
    const { version, pass, find, timesMade } = openCache(64 * KILOBYTE, 250);
    version.raise();
    await find('/');
    for (let index = 0; index < 10; index += 1) {
      version.raise();
      await find('/');
    }
    pass(249);
    await find('/');
    expect(timesMade()).toBe(1);
    pass(1);
    await find('/');
    expect(timesMade()).toBe(2);
    pass(1_000);
    await find('/');
    expect(timesMade()).toBe(2);
    version.raise();
    await find('/');
    expect(timesMade()).toBe(3);
  });

  it('has those who ask within its leeway wait for what is being made, and begins anew for those who come later', async () => {
    const { cache, version, pass } = openCache(64 * KILOBYTE, 250);
    version.raise();
    const begun: (() => void)[] = [];
    const ask = () =>
      cache.find('/', 'identity', async () => {
        const number = begun.length;
        await new Promise<void>((finish) => begun.push(finish));
        return takeAnswer(new Response(`answer ${number}`));
      });
    const first = ask();
    version.raise();
    pass(249);
    const second = ask();
    pass(1);
    const third = ask();
    expect(begun).toHaveLength(2);
    for (const finish of begun) finish();
    expect(await first).toBe(await second);
    expect(await third).not.toBe(await first);
  });

  it('believes no clock that was set back', async () => {
    const { pass, version, find, timesMade } = openCache(64 * KILOBYTE, 250);
    version.raise();
    await find('/');
    pass(-3_600_000);
    await find('/');
    expect(timesMade()).toBe(2);
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
