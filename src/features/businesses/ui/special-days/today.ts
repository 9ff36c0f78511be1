import { formatMinuteOfDay } from '#shared/time.ts';
import { type Day, MINUTES_PER_DAY, openPeriods, toMinuteRange } from '#shared/opening-hours/week.ts';

const pad = (value: number) => String(value).padStart(2, '0');

const timeText = (minute: number) => `${pad(Math.floor(minute / 60) % 24)}:${pad(minute % 60)}`;

/** Returns the day's hours up to `minute`; null if nothing of them is left. */
function cutAt(day: Day, minute: number): Day | null {
  const [first, second] = openPeriods(day)
    .map(toMinuteRange)
    .filter(([start]) => start < minute)
    .map(([start, end]) => ({ open: timeText(start), close: timeText(Math.min(end, minute)) }));
  return first ? { closed: false, ...first, ...(second && { second }) } : null;
}

/** Takes a `time` before the opening as after midnight. Null if the day has no hours then. */
export function closeAt(day: Day, time: string): Day | null {
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const [first] = openPeriods(day).map(toMinuteRange);
  if (!first) return null;
  return cutAt(day, minute > first[0] ? minute : minute + MINUTES_PER_DAY);
}

export interface Closing {
  label: string;
  hours: Day;
}

const MAX_CLOSINGS = 4;

export function listClosings(day: Day, minuteOfDay: number): Closing[] {
  const end = openPeriods(day).map(toMinuteRange).at(-1)?.[1] ?? 0;
  const closings: Closing[] = [];
  for (let minute = (Math.floor(minuteOfDay / 60) + 1) * 60; minute < end; minute += 60) {
    const hours = cutAt(day, minute);
    const isOpenThen = openPeriods(day)
      .map(toMinuteRange)
      .some(([from, to]) => from < minute && minute < to);
    if (hours && isOpenThen) closings.push({ label: formatMinuteOfDay(minute % MINUTES_PER_DAY), hours });
  }
  return closings.slice(0, MAX_CLOSINGS);
}
