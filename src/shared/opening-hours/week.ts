import { formatMinuteOfDay, guatemalaWallClock } from '../time.ts';

export const MINUTES_PER_DAY = 24 * 60;
export const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY;

/** The days in the order of a Guatemalan week; each is also its key in the business hours. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** What the days are called on screen, in the middle of a sentence. */
export const WEEKDAY_NAMES: Record<Weekday, string> = {
  monday: 'lunes',
  tuesday: 'martes',
  wednesday: 'miércoles',
  thursday: 'jueves',
  friday: 'viernes',
  saturday: 'sábado',
  sunday: 'domingo',
};

/** The weekday of a minute of the week; minutes past its end are in the next one. RangeError if negative. */
export function weekdayOf(minuteOfWeek: number): Weekday {
  const weekday = WEEKDAYS[Math.floor(minuteOfWeek / MINUTES_PER_DAY) % WEEKDAYS.length];
  if (!weekday) throw new RangeError(`Not a minute of the week: ${minuteOfWeek}`);
  return weekday;
}

/** Whole minutes since Monday 00:00 in Guatemala, 0 to 10,079. */
export function minuteOfWeek(now: Date): number {
  const local = guatemalaWallClock(now);
  const daysSinceMonday = (local.getUTCDay() + 6) % 7;
  return daysSinceMonday * MINUTES_PER_DAY + local.getUTCHours() * 60 + local.getUTCMinutes();
}

/** The time of day of a minute of the week as shown on screen: `8:00 a. m.`, `2:30 p. m.`. */
export const clockTime = (minuteOfWeek: number): string => formatMinuteOfDay(minuteOfWeek % MINUTES_PER_DAY);
