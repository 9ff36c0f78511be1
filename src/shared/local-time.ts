import { fromGuatemalaWallClock, guatemalaWallClock } from './time.ts';

const WALL_CLOCK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** The wall clock in Guatemala to the minute, as a `datetime-local` control has it: `2026-02-28T23:30`. */
export const toLocalTime = (date: Date): string => guatemalaWallClock(date).toISOString().slice(0, 16);

/** The instant at which the wall clock in Guatemala reads so, whatever zone the browser is in; null where none does. */
export function fromLocalTime(text: string): Date | null {
  if (!WALL_CLOCK.test(text)) return null;
  const instant = fromGuatemalaWallClock(Date.parse(`${text}Z`));
  // A day that the month doesn't have is no instant, though some engines take it for one of the next month.
  return !Number.isNaN(instant.getTime()) && toLocalTime(instant) === text ? instant : null;
}
