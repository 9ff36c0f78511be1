import { describe, expect, it } from 'vitest';
import { openContentVersion } from '#platform/db/content-version.ts';
import { openTestClock } from '../../../../test/clock.ts';
import { type Answer, takeAnswer } from './answer.ts';
import { openPageCache } from './page-cache.ts';
import { encodingFor } from './serve-kept.ts';

const KILOBYTE = 1_024;
function openCache(bytes: number, minFreshMs = 0) {
  const version = openContentVersion();
  const clock = openTestClock();
  const cache = openPageCache({ version, clock: clock.now, bytes, minFreshMs });
  const pass = (ms: number) => clock.set(new Date(clock.now().getTime() + ms));
  let made = 0;
  const answerOf = async (size: number): Promise<Answer> => {
    made += 1;
    return takeAnswer(new Response('x'.repeat(size)));
  };
  const find = (key: string, size = KILOBYTE) => cache.find(key, 'identity', async () => answerOf(size));
  /** Has it made twice at once: changes are frequent. */
  async function hurry(ask: () => Promise<unknown>): Promise<void> {
    version.raise();
    await ask();
    version.raise();
    await ask();
  }
  return { cache, version, pass, find, hurry, timesMade: () => made };
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

  it('gives nothing that has changed, as long as that is seldom', async () => {
    const { version, pass, find, timesMade } = openCache(64 * KILOBYTE, 250);
    for (let changes = 1; changes <= 20; changes += 1) {
      version.raise();
      await find('/');
      await find('/');
      expect(timesMade()).toBe(changes);
      pass(1_000);
    }
  });

  it('makes nothing anew while it is to stay fresh, however fast writers are', async () => {
    const { version, pass, find, timesMade, hurry } = openCache(64 * KILOBYTE, 250);
    await hurry(() => find('/'));
    const before = timesMade();
    for (let index = 0; index < 10; index += 1) {
      version.raise();
      await find('/');
    }
    pass(249);
    await find('/');
    expect(timesMade()).toBe(before);
    pass(1);
    await find('/');
    expect(timesMade()).toBe(before + 1);
    pass(1_000);
    await find('/');
    expect(timesMade()).toBe(before + 1);
    version.raise();
    await find('/');
    expect(timesMade()).toBe(before + 2);
  });

  it('gives what is stale while it is made anew, and nothing that has expired', async () => {
    const { cache, version, pass, hurry } = openCache(64 * KILOBYTE, 250);
    let made = 0;
    const read = async () => {
      const { body } = await cache.find('/', 'br', async () => takeAnswer(new Response(`${(made += 1)}`)));
      return Number(new TextDecoder().decode(body));
    };
    await hurry(read);
    const last = made;
    version.raise();
    pass(749);
    expect(await read()).toBe(last);
    await cache.idle();
    expect(await read()).toBe(last + 1);
    version.raise();
    pass(750);
    expect(await read()).toBe(last + 2);
    expect(cache.figures()).toMatchObject({ hits: 2, misses: last + 1 });
  });

  it('makes less often what takes long to make, but not too seldom', async () => {
    const { cache, version, pass, hurry } = openCache(64 * KILOBYTE, 250);
    let made = 0;
    const ask = (key: string, ms: number) =>
      cache.find(key, 'identity', async () => {
        made += 1;
        pass(ms);
        return takeAnswer(new Response());
      });
    const isMadeAnewAfter = async (age: number, key: string, ms: number) => {
      await hurry(() => ask(key, ms));
      version.raise();
      pass(age - ms);
      made = 0;
      await ask(key, 0);
      return made === 1;
    };
    expect(await isMadeAnewAfter(249, '/quick', 50)).toBe(false);
    expect(await isMadeAnewAfter(250, '/quick later', 50)).toBe(true);
    expect(await isMadeAnewAfter(399, '/slow', 100)).toBe(false);
    expect(await isMadeAnewAfter(400, '/slow later', 100)).toBe(true);
    expect(await isMadeAnewAfter(499, '/slower', 200)).toBe(false);
    expect(await isMadeAnewAfter(500, '/slower later', 200)).toBe(true);
  });

  it('gives what is stale when it could not be made anew, and tells those who would have to wait', async () => {
    const { cache, pass, version, hurry } = openCache(64 * KILOBYTE, 250);
    const fail = () => Promise.reject(new Error('out of order'));
    const ask = () => cache.find('/', 'br', async () => takeAnswer(new Response('whole')));
    await hurry(ask);
    const answer = await ask();
    version.raise();
    pass(500);
    expect(await cache.find('/', 'br', fail)).toBe(answer);
    await cache.idle();
    pass(250);
    await expect(cache.find('/', 'br', fail)).rejects.toThrow('out of order');
  });

  it('has those who ask while changes are frequent wait for what is being made, and begins anew for those who come much later', async () => {
    const { cache, version, pass, hurry } = openCache(64 * KILOBYTE, 250);
    await hurry(() => cache.find('/', 'identity', async () => takeAnswer(new Response('before'))));
    version.raise();
    pass(750);
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

  it('does not begin again for everybody who asks while slow answers are overtaken by changes', async () => {
    const { cache, version, pass } = openCache(64 * KILOBYTE, 250);
    let begun = 0;
    const asked: Promise<Answer>[] = [];
    for (let readers = 0; readers < 100; readers += 1) {
      version.raise();
      asked.push(
        cache.find('/', 'br', async () => {
          begun += 1;
          await new Promise((later) => setTimeout(later, 50));
          return takeAnswer(new Response('whole'));
        }),
      );
      pass(10);
    }
    await Promise.all(asked);
    expect(begun).toBeLessThan(10);
  });

  it('has nobody who asks after a change wait for what was begun before it', async () => {
    const { cache, version } = openCache(64 * KILOBYTE, 250);
    version.raise();
    const begun: (() => void)[] = [];
    const ask = () =>
      cache.find('/', 'br', async () => {
        await new Promise<void>((finish) => begun.push(finish));
        return takeAnswer(new Response('whole'));
      });
    const asked = [ask(), ask()];
    version.raise();
    asked.push(ask());
    expect(begun).toHaveLength(2);
    for (const finish of begun.toReversed()) finish();
    const [first, same, later] = await Promise.all(asked);
    expect([same === first, later === first, (await ask()) === later]).toEqual([true, false, true]);
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
