import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestLog } from '../../test/log.ts';
import { repeat } from './repeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a repeated task', () => {
  it('runs now and every so often until it is ended', async () => {
    const run = vi.fn(async () => {});
    const { stop } = repeat({ name: 'count', every: 1_000, run }, openTestLog().log);
    await vi.advanceTimersByTimeAsync(2_500);
    expect(run).toHaveBeenCalledTimes(3);
    await stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('runs at a nudge, and once more after a round in which it was nudged', async () => {
    let finish = () => {};
    const run = vi.fn(() => new Promise<void>((done) => (finish = done)));
    const { nudge, stop } = repeat({ name: 'nudged', every: 60_000, run }, openTestLog().log);
    nudge();
    nudge();
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(run).toHaveBeenCalledTimes(2);
    finish();
    await vi.advanceTimersByTimeAsync(59_999);
    expect(run).toHaveBeenCalledTimes(2);
    nudge();
    await vi.advanceTimersByTimeAsync(0);
    expect(run).toHaveBeenCalledTimes(3);
    finish();
    await stop();
  });

  it('tells the round that is under way to come to an end', async () => {
    const run = (signal: AbortSignal) =>
      new Promise<void>((done) => signal.addEventListener('abort', () => done()));
    const { stop } = repeat({ name: 'endless', every: 1_000, run }, openTestLog().log);
    expect(await stop()).toBeUndefined();
  });

  it('never runs twice at once, and ends with the round that is under way', async () => {
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    const run = vi.fn(() => finished);
    const { stop } = repeat({ name: 'slow', every: 1_000, run }, openTestLog().log);
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

  it('goes on after a round that failed, and says so', async () => {
    const run = vi.fn(async () => {
      throw new Error('the database is away');
    });
    const { log, logLines } = openTestLog();
    const { stop } = repeat({ name: 'fragile', every: 1_000, run }, log);
    await vi.advanceTimersByTimeAsync(1_500);
    await stop();
    expect(run).toHaveBeenCalledTimes(2);
    expect(logLines.map(({ task }) => task)).toEqual(['fragile', 'fragile']);
  });
});
