import type { BusinessHours } from '../opening-hours-schema.ts';
import { type MinuteRange, merge, minutesOf, shift, stretchesOf } from './ranges.ts';
import { MINUTES_PER_DAY, MINUTES_PER_WEEK, WEEKDAYS } from './week.ts';

/** What runs past Sunday midnight continues at the week's start. */
function wrap([start, end]: MinuteRange): MinuteRange[] {
  if (end <= MINUTES_PER_WEEK) return [[start, end]];
  return [
    [start, MINUTES_PER_WEEK],
    [0, end - MINUTES_PER_WEEK],
  ];
}

/** When a business is open, in minutes of the week (Monday 00:00 is 0, the end 10,080): in order, apart from each other. */
export function openRanges(hours: BusinessHours): MinuteRange[] {
  const ranges = WEEKDAYS.flatMap((weekday, index) =>
    stretchesOf(hours[weekday]).map((stretch) => shift(minutesOf(stretch), index * MINUTES_PER_DAY)),
  );
  return merge(ranges.flatMap(wrap));
}
