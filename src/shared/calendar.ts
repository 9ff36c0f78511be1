import { DAY, SECOND, fromGuatemalaWallClock, guatemalaWallClock } from './time.ts';

/** Returns the day in Guatemala: `2026-11-21`. */
export const guatemalaDay = (date: Date): string => guatemalaWallClock(date).toISOString().slice(0, 10);

export const dayStart = (day: string): Date => fromGuatemalaWallClock(Date.parse(day));

export const addDays = (day: string, days: number): string =>
  guatemalaDay(new Date(dayStart(day).getTime() + days * DAY));

/** Returns the last second of the day in Guatemala. */
export const dayEnd = (day: string): Date => new Date(dayStart(addDays(day, 1)).getTime() - SECOND);

/** Keeps the number of the day, or takes the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const from = new Date(day);
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0));
  last.setUTCDate(Math.min(from.getUTCDate(), last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

const SATURDAY = 6;

/** Returns the Saturday of the weekend that comes next, or is under way. */
export function weekendStart(day: string): string {
  const weekday = new Date(day).getUTCDay();
  return addDays(day, weekday === 0 ? -1 : SATURDAY - weekday);
}

/** Returns the Monday of the week. */
export const weekStart = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

export const lastDays = (date: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    guatemalaDay(new Date(date.getTime() - (count - 1 - index) * DAY)),
  );

export const isCalendarDay = (day: string): boolean =>
  // Some engines take February 30 for a day in March.
  !Number.isNaN(Date.parse(day)) && guatemalaDay(dayStart(day)) === day;

const WALL_CLOCK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** Returns the value of a `datetime-local` control, in Guatemala: `2026-02-28T23:30`. */
export const toLocalTime = (date: Date): string => guatemalaWallClock(date).toISOString().slice(0, 16);

/** Returns ISO 8601 with Guatemala's offset: `2026-02-28T23:30:00-06:00`. */
export const toOffsetTime = (date: Date): string =>
  `${guatemalaWallClock(date).toISOString().slice(0, 19)}-06:00`;

/** Returns the time in Guatemala as spreadsheets read it: `2026-02-28 23:30:00`. */
export const toWallClock = (date: Date): string =>
  guatemalaWallClock(date).toISOString().slice(0, 19).replace('T', ' ');

export function fromLocalTime(text: string): Date | null {
  if (!WALL_CLOCK.test(text)) return null;
  const instant = fromGuatemalaWallClock(Date.parse(`${text}Z`));
  // Some engines take February 30 for a day in March.
  return !Number.isNaN(instant.getTime()) && toLocalTime(instant) === text ? instant : null;
}
