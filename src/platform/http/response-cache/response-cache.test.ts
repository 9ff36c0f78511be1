import { describe, expect, it } from 'vitest';
import { createContentVersion } from '#platform/db/content-version.ts';
import { createTestClock } from '#test/clock.ts';
import { type CachedResponse, bufferResponse } from './cached-response.ts';
import type { Encoding } from '../encoding.ts';
import { createResponseCache } from './response-cache.ts';

const KILOBYTE = 1_024;
const unlimited = <T>(work: () => Promise<T>) => work();

function openCache(maxBytes: number, minFreshMs = 0) {
  const version = createContentVersion();
  const clock = createTestClock();
  const cache = createResponseCache({ version, clock: clock.now, maxBytes, minFreshMs });
  const pass = (ms: number) => clock.set(new Date(clock.now().getTime() + ms));
  let renders = 0;
  const find = async (key: string, encoding: Encoding, render: () => Promise<CachedResponse>) =>
    cache.find(key, encoding, { render, limit: unlimited });
  const read = async (key: string, size = KILOBYTE) =>
    find(key, 'identity', async () => {
      renders += 1;
      return bufferResponse(new Response('x'.repeat(size)));
    });
  /** Renders twice at once, so that changes are frequent. */
  async function hurry(ask: () => Promise<unknown>): Promise<void> {
    version.raise();
    await ask();
    version.raise();
    await ask();
  }
  return { cache, version, pass, find, read, hurry, renders: () => renders };
}

describe('the response cache', () => {
  it('is bounded, and evicts the least recently used', async () => {
    const bytes = 64 * KILOBYTE;
    const { cache, version, read, renders } = openCache(bytes);
    version.raise();
    for (let index = 0; index < 200; index += 1) {
      await read(`/business/${index}`);
      expect(cache.stats().bytes).toBeLessThanOrEqual(bytes);
    }
    const { entries, evictions } = cache.stats();
    expect(entries).toBeGreaterThan(20);
    expect(entries + evictions).toBe(200);
    await read('/business/199');
    expect(renders()).toBe(200);
    await read('/business/0');
    expect(renders()).toBe(201);
  });

  it('lets a queued request join the render that another client starts meanwhile', async () => {
    const { cache, version } = openCache(64 * KILOBYTE);
    version.raise();
    const render = async () => bufferResponse(new Response('x'));
    const never = () => new Promise<never>(() => {});
    const queued = cache.find('/', 'identity', { render, limit: never });
    const served = cache.find('/', 'identity', { render, limit: unlimited });
    expect((await queued).status).toBe((await served).status);
  });

  it('does not store a response that would evict most others', async () => {
    const { cache, version, read, renders } = openCache(64 * KILOBYTE);
    version.raise();
    await read('/');
    await read('/large', 16 * KILOBYTE);
    await read('/large', 16 * KILOBYTE);
    expect([renders(), cache.stats().entries]).toEqual([3, 1]);
  });

  it('stores nothing while changes can not be received, and is empty when they can again', async () => {
    const { cache, version, read, renders } = openCache(64 * KILOBYTE);
    expect(cache.isOpen()).toBe(false);
    await read('/');
    await read('/');
    expect(renders()).toBe(2);
    version.raise();
    expect(cache.isOpen()).toBe(true);
    await read('/');
    await read('/');
    expect(renders()).toBe(3);
    version.lose();
    expect(cache.isOpen()).toBe(false);
    version.raise();
    await read('/');
    expect(renders()).toBe(4);
  });

  it('serves nothing that has changed while changes are rare', async () => {
    const { version, pass, read, renders } = openCache(64 * KILOBYTE, 250);
    for (let changes = 1; changes <= 20; changes += 1) {
      version.raise();
      await read('/');
      await read('/');
      expect(renders()).toBe(changes);
      pass(1_000);
    }
  });

  it('renders nothing again within the fresh time, however fast writers are', async () => {
    const { version, pass, read, hurry, renders } = openCache(64 * KILOBYTE, 250);
    await hurry(() => read('/'));
    const before = renders();
    for (let index = 0; index < 10; index += 1) {
      version.raise();
      await read('/');
    }
    pass(249);
    await read('/');
    expect(renders()).toBe(before);
    pass(1);
    await read('/');
    expect(renders()).toBe(before + 1);
    pass(1_000);
    await read('/');
    expect(renders()).toBe(before + 1);
    version.raise();
    await read('/');
    expect(renders()).toBe(before + 2);
  });

  it('serves stale entries while they are refreshed, and no expired ones', async () => {
    const { cache, version, pass, find, hurry } = openCache(64 * KILOBYTE, 250);
    let made = 0;
    const read = async () => {
      const { body } = await find('/', 'br', async () => bufferResponse(new Response(`${(made += 1)}`)));
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
    expect(cache.stats()).toMatchObject({ hits: 2, misses: last + 1 });
  });

  it('refreshes slow renders less often, within a bound', async () => {
    const { version, pass, find, hurry } = openCache(64 * KILOBYTE, 250);
    let made = 0;
    const ask = (key: string, ms: number) =>
      find(key, 'identity', async () => {
        made += 1;
        pass(ms);
        return bufferResponse(new Response());
      });
    const isRefreshedAfter = async (age: number, key: string, ms: number) => {
      await hurry(() => ask(key, ms));
      version.raise();
      pass(age - ms);
      made = 0;
      await ask(key, 0);
      return made === 1;
    };
    expect(await isRefreshedAfter(249, '/quick', 50)).toBe(false);
    expect(await isRefreshedAfter(250, '/quick later', 50)).toBe(true);
    expect(await isRefreshedAfter(399, '/slow', 100)).toBe(false);
    expect(await isRefreshedAfter(400, '/slow later', 100)).toBe(true);
    expect(await isRefreshedAfter(499, '/slower', 200)).toBe(false);
    expect(await isRefreshedAfter(500, '/slower later', 200)).toBe(true);
  });

  it('serves stale entries when the refresh fails, and throws when they have expired', async () => {
    const { cache, version, pass, find, hurry } = openCache(64 * KILOBYTE, 250);
    const fail = () => Promise.reject(new Error('out of order'));
    const ask = () => find('/', 'br', async () => bufferResponse(new Response('whole')));
    await hurry(ask);
    const answer = await ask();
    version.raise();
    pass(500);
    expect(await find('/', 'br', fail)).toBe(answer);
    await cache.idle();
    pass(250);
    await expect(find('/', 'br', fail)).rejects.toThrow('out of order');
  });

  it('joins a render in flight while changes are frequent, and starts another for much later requests', async () => {
    const { version, pass, find, hurry } = openCache(64 * KILOBYTE, 250);
    await hurry(() => find('/', 'identity', async () => bufferResponse(new Response('before'))));
    version.raise();
    pass(750);
    const begun: (() => void)[] = [];
    const ask = () =>
      find('/', 'identity', async () => {
        const number = begun.length;
        await new Promise<void>((finish) => begun.push(finish));
        return bufferResponse(new Response(`response ${number}`));
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

  it('does not start a render for each request while changes overtake slow renders', async () => {
    const { version, pass, find } = openCache(64 * KILOBYTE, 250);
    let begun = 0;
    const asked: Promise<CachedResponse>[] = [];
    for (let readers = 0; readers < 100; readers += 1) {
      version.raise();
      asked.push(
        find('/', 'br', async () => {
          begun += 1;
          await new Promise((later) => setTimeout(later, 50));
          return bufferResponse(new Response('whole'));
        }),
      );
      pass(10);
    }
    await Promise.all(asked);
    expect(begun).toBeLessThan(10);
  });

  it('never joins a render that began before a change', async () => {
    const { version, find } = openCache(64 * KILOBYTE, 250);
    version.raise();
    const begun: (() => void)[] = [];
    const ask = () =>
      find('/', 'br', async () => {
        await new Promise<void>((finish) => begun.push(finish));
        return bufferResponse(new Response('whole'));
      });
    const asked = [ask(), ask()];
    version.raise();
    asked.push(ask());
    expect(begun).toHaveLength(2);
    for (const finish of begun.toReversed()) finish();
    const [first, same, later] = await Promise.all(asked);
    expect([same === first, later === first, (await ask()) === later]).toEqual([true, false, true]);
  });

  it('expires entries from the future after the clock was set back', async () => {
    const { version, pass, read, renders } = openCache(64 * KILOBYTE, 250);
    version.raise();
    await read('/');
    pass(-3_600_000);
    await read('/');
    expect(renders()).toBe(2);
  });

  it('renders again after an error', async () => {
    const { version, find } = openCache(64 * KILOBYTE);
    version.raise();
    const fail = () => Promise.reject(new Error('out of order'));
    await expect(find('/', 'br', fail)).rejects.toThrow('out of order');
    const answer = await find('/', 'br', async () => bufferResponse(new Response('whole')));
    expect(answer.status).toBe(200);
  });
});
