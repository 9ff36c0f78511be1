import { formatMinuteOfDay, guatemalaWallClock } from '../time.ts';

export const MINUTES_PER_DAY = 24 * 60;
export const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY;

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

export const WEEKDAY_NAMES: Record<Weekday, string> = {
  monday: 'lunes',
  tuesday: 'martes',
  wednesday: 'miércoles',
  thursday: 'jueves',
  friday: 'viernes',
  saturday: 'sábado',
  sunday: 'domingo',
};

/** Wraps minutes past the week's end into the next one. @throws RangeError if negative */
export function weekdayAt(minuteOfWeek: number): Weekday {
  const weekday = WEEKDAYS[Math.floor(minuteOfWeek / MINUTES_PER_DAY) % WEEKDAYS.length];
  if (!weekday) throw new RangeError(`Not a minute of the week: ${minuteOfWeek}`);
  return weekday;
}

/** Returns minutes since Monday 00:00 in Guatemala, 0 to 10,079. */
export function minuteOfWeek(now: Date): number {
  const local = guatemalaWallClock(now);
  const daysSinceMonday = (local.getUTCDay() + 6) % 7;
  return daysSinceMonday * MINUTES_PER_DAY + local.getUTCHours() * 60 + local.getUTCMinutes();
}

export const clockTime = (minuteOfWeek: number): string => formatMinuteOfDay(minuteOfWeek % MINUTES_PER_DAY);

export interface TimePeriod {
  open: string;
  close: string;
}

export type Day = ({ closed: true } | ({ closed: false } & TimePeriod)) & { second?: TimePeriod | undefined };

export type MinuteRange = readonly [start: number, end: number];

const minuteOfDay = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export function openPeriods(day: Day): TimePeriod[] {
  if (day.closed) return [];
  const periods = day.second ? [day, day.second] : [day];
  return [...periods].sort((a, b) => minuteOfDay(a.open) - minuteOfDay(b.open));
}

/** Returns minutes since midnight; a closing time not after the opening one is on the next day. */
export function toMinuteRange({ open, close }: TimePeriod): MinuteRange {
  const start = minuteOfDay(open);
  const end = minuteOfDay(close);
  return [start, end > start ? end : end + MINUTES_PER_DAY];
}

export function shift([start, end]: MinuteRange, minutes: number): MinuteRange {
  return [start + minutes, end + minutes];
}

export function overlap(a: MinuteRange, b: MinuteRange): boolean {
  return a[0] < b[1] && b[0] < a[1];
}

export function merge(ranges: readonly MinuteRange[]): MinuteRange[] {
  const merged: MinuteRange[] = [];
  for (const range of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (!last || range[0] > last[1]) merged.push(range);
    else merged[merged.length - 1] = [last[0], Math.max(last[1], range[1])];
  }
  return merged;
}
