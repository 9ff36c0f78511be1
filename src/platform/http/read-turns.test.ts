import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { openReadTurns } from './read-turns.ts';

/** Work that lasts until it is told to end, and notes that it has begun. */
function openWork() {
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

describe('the turns of readers', () => {
  it('are two at once of one reader, and four of all', async () => {
    const turns = openReadTurns();
    const { begun, work, endAll } = openWork();
    const all = ['a', 'b', 'c'].flatMap((reader) =>
      numbered(reader, 5).map((name) => turns(reader)(work(name))),
    );
    await sleep(1);
    expect(begun).toEqual(['a0', 'a1', 'b0', 'b1']);
    await endAll();
    expect(await Promise.all(all)).toHaveLength(15);
    expect(begun.slice(4, 8)).toEqual(['c0', 'c1', 'a2', 'a3']);
  });

  it('come at once to whoever asks first while another asks without end', async () => {
    const turns = openReadTurns();
    const { begun, work, endAll } = openWork();
    const flood = numbered('a', 30).map((name) => turns('a')(work(name)));
    const other = turns('b')(work('b0'));
    await sleep(1);
    expect(begun).toEqual(['a0', 'a1', 'b0']);
    await endAll();
    expect(await other).toBe('b0');
    await Promise.all(flood);
  });

  it('come no more after the patience, nor to what is too much; then all goes on', async () => {
    const onRefusal = vi.fn<() => void>();
    const turns = openReadTurns({ patienceMs: 30, onRefusal });
    const { begun, work, endAll } = openWork();
    const flood = numbered('a', 210).map((name) => turns('a')(work(name)).catch((error: unknown) => error));
    const other = turns('b')(work('b0'));
    await sleep(1_100);
    await endAll();
    const refused = (await Promise.all(flood)).filter((outcome) => typeof outcome !== 'string');
    expect(refused).toHaveLength(208);
    expect(onRefusal).toHaveBeenCalledTimes(208);
    for (const error of refused) expect(error).toMatchObject({ code: 'unavailable', retryAfterS: 5 });
    expect(await other).toBe('b0');
    expect(await turns('a')(async () => 'again')).toBe('again');
    expect(begun).toEqual(['a0', 'a1', 'b0']);
  });

  it('pass on what goes wrong, to whoever asked for it alone', async () => {
    const turns = openReadTurns();
    const failing = turns('a')(() => Promise.reject(new Error('out of order')));
    await expect(failing).rejects.toThrow('out of order');
    expect(await turns('a')(async () => 'made')).toBe('made');
  });
});
