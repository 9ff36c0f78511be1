import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

function createWork() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((end) => ends.push(() => end(name)));
  };
  const endAll = async () => {
    while (ends.length > 0) {
      ends.shift()?.();
      await sleep(1);
    }
  };
  return { begun, work, endAll };
}

const numbered = (name: string, count: number) => Array.from({ length: count }, (_, index) => name + index);

describe('the concurrency limit', () => {
  it('runs two at once of one client, and four of all', async () => {
    const limit = createConcurrencyLimit();
    const { begun, work, endAll } = createWork();
    const all = ['a', 'b', 'c'].flatMap((client) =>
      numbered(client, 5).map((name) => limit(client)(work(name))),
    );
    await sleep(1);
    expect(begun).toEqual(['a0', 'a1', 'b0', 'b1']);
    await endAll();
    expect(await Promise.all(all)).toHaveLength(15);
    expect(begun.slice(4, 8)).toEqual(['c0', 'c1', 'a2', 'a3']);
  });

  it('runs the first request of another client while one floods it', async () => {
    const limit = createConcurrencyLimit();
    const { begun, work, endAll } = createWork();
    const flood = numbered('a', 30).map((name) => limit('a')(work(name)));
    const other = limit('b')(work('b0'));
    await sleep(1);
    expect(begun).toEqual(['a0', 'a1', 'b0']);
    await endAll();
    expect(await other).toBe('b0');
    await Promise.all(flood);
  });

  it('rejects after the timeout and above the maximum, and recovers', async () => {
    const onReject = vi.fn<() => void>();
    const limit = createConcurrencyLimit({ timeoutMs: 30, onReject });
    const { begun, work, endAll } = createWork();
    const flood = numbered('a', 210).map((name) => limit('a')(work(name)).catch((error: unknown) => error));
    const other = limit('b')(work('b0'));
    await sleep(1_100);
    await endAll();
    const rejected = (await Promise.all(flood)).filter((outcome) => typeof outcome !== 'string');
    expect(rejected).toHaveLength(208);
    expect(onReject).toHaveBeenCalledTimes(208);
    for (const error of rejected) expect(error).toMatchObject({ code: 'unavailable', retryAfterS: 5 });
    expect(await other).toBe('b0');
    expect(await limit('a')(async () => 'again')).toBe('again');
    expect(begun).toEqual(['a0', 'a1', 'b0']);
  });

  it('passes on an error to its caller alone', async () => {
    const limit = createConcurrencyLimit();
    const failing = limit('a')(() => Promise.reject(new Error('out of order')));
    await expect(failing).rejects.toThrow('out of order');
    expect(await limit('a')(async () => 'made')).toBe('made');
  });
});
