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
