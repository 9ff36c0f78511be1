import { DAY, fromGuatemalaWallClock, guatemalaWallClock } from './time.ts';

/** The calendar day in Guatemala, `2026-11-21`. */
export const guatemalaDay = (date: Date): string => guatemalaWallClock(date).toISOString().slice(0, 10);

/** The instant at which the day `2026-11-21` begins in Guatemala. */
export const dayStart = (day: string): Date => fromGuatemalaWallClock(Date.parse(day));

/** So many calendar days in Guatemala, the last of which is that of the instant. */
export const lastDays = (date: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    guatemalaDay(new Date(date.getTime() - (count - 1 - index) * DAY)),
  );

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
