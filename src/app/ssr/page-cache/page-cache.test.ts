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

  it('makes nothing more often than its leeway, however fast writers are', async () => {
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

  it('gives what is behind while it is made anew, and nothing that is further behind', async () => {
    const { cache, version, pass } = openCache(64 * KILOBYTE, 250);
    let made = 0;
    const read = async () => {
      const { body } = await cache.find('/', 'br', async () => takeAnswer(new Response(`${(made += 1)}`)));
      return Number(new TextDecoder().decode(body));
    };
    version.raise();
    expect(await read()).toBe(1);
    version.raise();
    pass(749);
    expect(await read()).toBe(1);
    await cache.idle();
    expect(await read()).toBe(2);
    version.raise();
    pass(750);
    expect(await read()).toBe(3);
    expect(cache.figures()).toMatchObject({ hits: 2, misses: 2 });
  });

  it('makes less often what takes long to make, but not too seldom', async () => {
    const { cache, version, pass } = openCache(64 * KILOBYTE, 250);
    version.raise();
    let made = 0;
    const slow = async (ms: number) => {
      made += 1;
      pass(ms);
      return takeAnswer(new Response());
    };
    const asked = async (key: string, ms: number, later: number) => {
      await cache.find(key, 'identity', async () => slow(ms));
      version.raise();
      pass(later - ms);
      made = 0;
      await cache.find(key, 'identity', async () => slow(0));
      return made;
    };
    expect(await asked('/quick', 50, 249)).toBe(0);
    expect(await asked('/quick-later', 50, 250)).toBe(1);
    expect(await asked('/slow', 100, 399)).toBe(0);
    expect(await asked('/slow-later', 100, 400)).toBe(1);
    expect(await asked('/slower', 200, 499)).toBe(0);
    expect(await asked('/slower-later', 200, 500)).toBe(1);
  });

  it('gives what is behind when it could not be made anew, and tells those who would have to wait', async () => {
    const { cache, version, pass } = openCache(64 * KILOBYTE, 250);
    const fail = () => Promise.reject(new Error('out of order'));
    version.raise();
    const answer = await cache.find('/', 'br', async () => takeAnswer(new Response('whole')));
    version.raise();
    pass(500);
    expect(await cache.find('/', 'br', fail)).toBe(answer);
    await cache.idle();
    pass(250);
    await expect(cache.find('/', 'br', fail)).rejects.toThrow('out of order');
  });

  it('has those who ask wait for what is being made, and begins anew for those who come much later', async () => {
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
    pass(749);
    const second = ask();
    pass(1);
    const third = ask();
    expect(begun).toHaveLength(2);
    for (const finish of begun) finish();
    expect(await first).toBe(await second);
    expect(await third).not.toBe(await first);
    expect(await ask()).toBe(await third);
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
