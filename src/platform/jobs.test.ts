import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type RecordJob,
  createPause,
  changeInBatches,
  processBatches,
  retryDelayMs,
  startJob,
} from './jobs.ts';
import { createTestLog } from '#test/log.ts';
import { MINUTE } from '#shared/time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function endsWithin(ms: number, sleep: Promise<void>) {
  let hasEnded = false;
  void sleep.then(() => (hasEnded = true));
  await vi.advanceTimersByTimeAsync(ms);
  return hasEnded;
}

describe('createPause', () => {
  it('sleeps for its time', async () => {
    const { sleep } = createPause(1_000);
    const sleeping = sleep();
    expect(await endsWithin(999, sleeping)).toBe(false);
    expect(await endsWithin(1, sleeping)).toBe(true);
  });

  it('ends the current sleep once when woken', async () => {
    const { sleep, wake } = createPause(1_000);
    const sleeping = sleep();
    wake();
    wake();
    expect(await endsWithin(0, sleeping)).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
    expect(await endsWithin(999, sleep())).toBe(false);
  });

  it('skips the next sleep when woken between two', async () => {
    const { sleep, wake } = createPause(1_000);
    wake();
    expect(await endsWithin(0, sleep())).toBe(true);
    expect(await endsWithin(999, sleep())).toBe(false);
  });
});

describe('startJob', () => {
  it('runs now and then at its interval until stopped', async () => {
    const run = vi.fn(async () => {});
    const { stop } = startJob({ name: 'count', every: 1_000, run }, createTestLog().log);
    await vi.advanceTimersByTimeAsync(2_500);
    expect(run).toHaveBeenCalledTimes(3);
    await stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('runs when woken, and once more when woken during a run', async () => {
    let finish = () => {};
    const run = vi.fn(() => new Promise<void>((done) => (finish = done)));
    const { wake, stop } = startJob({ name: 'woken', every: 60_000, run }, createTestLog().log);
    wake();
    wake();
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(run).toHaveBeenCalledTimes(2);
    finish();
    await vi.advanceTimersByTimeAsync(59_999);
    expect(run).toHaveBeenCalledTimes(2);
    wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(run).toHaveBeenCalledTimes(3);
    finish();
    await stop();
  });

  it('aborts the current run when stopped', async () => {
    const run = (signal: AbortSignal) =>
      new Promise<void>((done) => signal.addEventListener('abort', () => done()));
    const { stop } = startJob({ name: 'endless', every: 1_000, run }, createTestLog().log);
    expect(await stop()).toBeUndefined();
  });

  it('never overlaps runs, and stops after the current one', async () => {
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    const run = vi.fn(() => finished);
    const { stop } = startJob({ name: 'slow', every: 1_000, run }, createTestLog().log);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(run).toHaveBeenCalledTimes(1);
    let ended = false;
    const ending = stop().then(() => (ended = true));
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toBe(false);
    finish();
    await ending;
    expect(ended).toBe(true);
  });

  it('logs a failed run and continues', async () => {
    const run = vi.fn(async () => {
      throw new Error('the database is away');
    });
    const { log, logLines } = createTestLog();
    const { stop } = startJob({ name: 'fragile', every: 1_000, run }, log);
    await vi.advanceTimersByTimeAsync(1_500);
    await stop();
    expect(run).toHaveBeenCalledTimes(2);
    expect(logLines.map(({ job }) => job)).toEqual(['fragile', 'fragile']);
  });

  it('records itself, and how each run ends', async () => {
    const run = vi.fn(async () => {}).mockRejectedValueOnce(new Error('the database is away'));
    const record = vi.fn<RecordJob>();
    const { stop } = startJob({ name: 'recorded', every: 1_000, run }, createTestLog().log, record);
    await vi.advanceTimersByTimeAsync(1_500);
    await stop();
    const job = { name: 'recorded', every: 1_000 };
    expect(record.mock.calls).toEqual([
      [job, 'scheduled'],
      [job, 'failed'],
      [job, 'succeeded'],
    ]);
  });
});

function openBacklog(count: number, { failing = [] as number[] } = {}) {
  const left = new Set(Array.from({ length: count }, (_, index) => index));
  return {
    left,
    list: async (limit: number) => [...left].slice(0, limit),
    work: async (item: number) => {
      if (failing.includes(item)) throw new Error(`${item} fails`);
      return left.delete(item);
    },
  };
}

describe('processBatches', () => {
  it('processes the whole backlog', async () => {
    const backlog = openBacklog(250);
    await processBatches(backlog);
    expect(backlog.left.size).toBe(0);
  });

  it('processes the others when some fail, then reports those', async () => {
    const backlog = openBacklog(250, { failing: [0, 120] });
    const run = processBatches(backlog);
    await expect(run).rejects.toBeInstanceOf(AggregateError);
    expect([...backlog.left]).toEqual([0, 120]);
  });

  it('ends after a batch in which every item fails', async () => {
    const backlog = openBacklog(150, { failing: Array.from({ length: 100 }, (_, index) => index) });
    await expect(processBatches(backlog)).rejects.toMatchObject({ errors: { length: 100 } });
  });

  it('ends once the signal aborts', async () => {
    const backlog = openBacklog(250);
    const stopping = new AbortController();
    const work = async (item: number) => {
      if (item === 5) stopping.abort();
      return backlog.work(item);
    };
    await processBatches({ ...backlog, work }, stopping.signal);
    expect(backlog.left.size).toBe(244);
  });
});

describe('changeInBatches', () => {
  /** Has so many rows to change, and notes how many it is asked for. */
  function openTable(rows: number, ms = 0) {
    const limits: number[] = [];
    let left = rows;
    const change = async (limit: number) => {
      vi.advanceTimersByTime(ms);
      limits.push(limit);
      const changed = Math.min(limit, left);
      left -= changed;
      return changed;
    };
    return { change, limits, left: () => left };
  }

  it('asks for more while that is quick, until a batch is not full', async () => {
    const { change, limits, left } = openTable(3_000);
    await changeInBatches(change);
    expect(limits).toEqual([100, 200, 400, 800, 1_000, 1_000]);
    expect(left()).toBe(0);
  });

  it('asks for fewer when a batch takes long', async () => {
    const { change, limits } = openTable(120, 50);
    await changeInBatches(change);
    expect(limits).toEqual([100, 30]);
  });

  it('changes nothing once the signal aborts', async () => {
    const { change, left } = openTable(10);
    await changeInBatches(change, AbortSignal.abort());
    expect(left()).toBe(10);
  });
});

it('doubles the retry delay from a minute to six hours', () => {
  expect([1, 2, 3, 9, 10, 11, 100].map((attempts) => retryDelayMs(attempts) / MINUTE)).toEqual([
    1, 2, 4, 256, 360, 360, 360,
  ]);
});
