import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alarmClock } from './alarm-clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Lets `ms` pass and says whether the sleep is over then. */
async function isOverAfter(ms: number, sleep: Promise<void>) {
  let over = false;
  void sleep.then(() => (over = true));
  await vi.advanceTimersByTimeAsync(ms);
  return over;
}

it('lets sleep for its time', async () => {
  const { sleep } = alarmClock(1_000);
  const night = sleep();
  expect(await isOverAfter(999, night)).toBe(false);
  expect(await isOverAfter(1, night)).toBe(true);
});

it('wakes whoever sleeps, and nobody twice', async () => {
  const { sleep, ring } = alarmClock(1_000);
  const night = sleep();
  ring();
  ring();
  expect(await isOverAfter(0, night)).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
  expect(await isOverAfter(999, sleep())).toBe(false);
});

it('lets nobody fall asleep after a ring that they did not hear', async () => {
  const { sleep, ring } = alarmClock(1_000);
  ring();
  expect(await isOverAfter(0, sleep())).toBe(true);
  expect(await isOverAfter(999, sleep())).toBe(false);
});
