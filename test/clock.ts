import type { Clock } from '#shared/time.ts';

export interface TestClock {
  now: Clock;
  set(instant: Date | string): void;
}

/** Noon of a Friday in Guatemala. */
export function createTestClock(start = '2026-03-13T18:00:00.000Z'): TestClock {
  let instant = new Date(start);
  return { now: () => instant, set: (next) => void (instant = new Date(next)) };
}
