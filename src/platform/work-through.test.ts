import { describe, expect, it } from 'vitest';
import { workThrough } from './work-through.ts';

/** Numbers that are to be done; `work` takes one away, unless it is one of those that fail. */
function openBacklog(count: number, { failing = [] as number[] } = {}) {
  const left = new Set(Array.from({ length: count }, (_, index) => index));
  return {
    left,
    list: async (most: number) => [...left].slice(0, most),
    work: async (item: number) => {
      if (failing.includes(item)) throw new Error(`${item} fails`);
      return left.delete(item);
    },
  };
}

describe('workThrough', () => {
  it('goes on until nothing is left', async () => {
    const backlog = openBacklog(250);
    await workThrough(backlog);
    expect(backlog.left.size).toBe(0);
  });

  it('does all others where some fail, and tells of those', async () => {
    const backlog = openBacklog(250, { failing: [0, 120] });
    const round = workThrough(backlog);
    await expect(round).rejects.toBeInstanceOf(AggregateError);
    expect([...backlog.left]).toEqual([0, 120]);
  });

  it('ends where a whole batch fails, to try again another time', async () => {
    const backlog = openBacklog(150, { failing: Array.from({ length: 100 }, (_, index) => index) });
    await expect(workThrough(backlog)).rejects.toMatchObject({ errors: { length: 100 } });
  });

  it('ends with the signal', async () => {
    const backlog = openBacklog(250);
    const stopping = new AbortController();
    const work = async (item: number) => {
      if (item === 5) stopping.abort();
      return backlog.work(item);
    };
    await workThrough({ ...backlog, work }, stopping.signal);
    expect(backlog.left.size).toBe(244);
  });
});
