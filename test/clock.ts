import type { Clock } from '#shared/time.ts';

/** A clock that stands still until it is set. */
export interface TestClock {
  now: Clock;
  set(instant: Date | string): void;
}

/** Stands at noon of a Friday in Guatemala, the moment that tests call now. */
export function openTestClock(start = '2026-03-13T18:00:00.000Z'): TestClock {
  let instant = new Date(start);
  return { now: () => instant, set: (next) => void (instant = new Date(next)) };
}
