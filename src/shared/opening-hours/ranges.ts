import { MINUTES_PER_DAY } from './week.ts';

/** Opening and closing time of one stretch of a day, `HH:MM`. */
export interface Stretch {
  open: string;
  close: string;
}

/** One day of a week of opening hours. */
export type Day = ({ closed: true } | ({ closed: false } & Stretch)) & { second?: Stretch | undefined };

/** Minutes from `start` up to, not including, `end`. */
export type MinuteRange = readonly [start: number, end: number];

const minuteOfDay = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The stretches of a day in the order of their opening; none on a closed day. */
export function stretchesOf(day: Day): Stretch[] {
  if (day.closed) return [];
  const stretches = day.second ? [day, day.second] : [day];
  return [...stretches].sort((a, b) => minuteOfDay(a.open) - minuteOfDay(b.open));
}

/** The stretch in minutes since the day's midnight; a closing time not after the opening one is on the next day. */
export function minutesOf({ open, close }: Stretch): MinuteRange {
  const start = minuteOfDay(open);
  const end = minuteOfDay(close);
  return [start, end > start ? end : end + MINUTES_PER_DAY];
}

/** The range `minutes` later. */
export function shift([start, end]: MinuteRange, minutes: number): MinuteRange {
  return [start + minutes, end + minutes];
}

/** Whether two ranges share a minute. */
export function overlap(a: MinuteRange, b: MinuteRange): boolean {
  return a[0] < b[1] && b[0] < a[1];
}

/** The same minutes in as few ranges as possible, in order; touching ranges become one. */
export function merge(ranges: readonly MinuteRange[]): MinuteRange[] {
  const merged: MinuteRange[] = [];
  for (const range of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (!last || range[0] > last[1]) merged.push(range);
    else merged[merged.length - 1] = [last[0], Math.max(last[1], range[1])];
  }
  return merged;
}
