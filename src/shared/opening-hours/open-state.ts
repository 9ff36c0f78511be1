import { dayStart, guatemalaDay } from '../calendar.ts';
import { DAY, MINUTE, formatDayAndMonth } from '../time.ts';
import type { BusinessHours } from './schema.ts';
import { type SpecialDay, TIMELINE_DAYS, findSpecialDay } from './special-days.ts';
import {
  type Day,
  MINUTES_PER_DAY,
  MINUTES_PER_WEEK,
  type MinuteRange,
  WEEKDAY_NAMES,
  clockTime,
  merge,
  minuteOfWeek,
  toMinuteRange,
  shift,
  openPeriods,
  weekdayAt,
} from './week.ts';

function hoursOn(hours: BusinessHours | null, specialDays: readonly SpecialDay[], now: Date): Day | null {
  const special = specialDays.length > 0 && findSpecialDay(specialDays, guatemalaDay(now))?.hours;
  return special || (hours && hours[weekdayAt(minuteOfWeek(now))]);
}

/** Yields minutes from today's midnight, in order and apart. Begins with yesterday, whose night may end today. */
function* timeline(
  hours: BusinessHours | null,
  specialDays: readonly SpecialDay[],
  now: Date,
  days: number,
): Generator<MinuteRange> {
  let last: MinuteRange | undefined;
  for (let index = -1; index < days - 1; index += 1) {
    const day = hoursOn(hours, specialDays, new Date(now.getTime() + index * DAY));
    for (const period of day ? openPeriods(day) : []) {
      const range = shift(toMinuteRange(period), index * MINUTES_PER_DAY);
      if (last && range[0] > last[1]) yield last;
      last = last && range[0] <= last[1] ? [last[0], Math.max(last[1], range[1])] : range;
    }
  }
  if (last) yield last;
}

/**
 * Returns what is open in the seven days from today, as minutes of the week (Monday 00:00 is 0), in order and apart.
 * Without special days it is the same in every week.
 */
export function openRanges(
  hours: BusinessHours | null,
  specialDays: readonly SpecialDay[] = [],
  now = new Date(0),
): MinuteRange[] {
  const today = minuteOfWeek(now) - (minuteOfWeek(now) % MINUTES_PER_DAY);
  const week = [...timeline(hours, specialDays, now, 8)].flatMap(([start, end]) =>
    [0, -MINUTES_PER_WEEK].map((weeks): MinuteRange => [
      Math.max(Math.max(start, 0) + today + weeks, 0),
      Math.min(Math.min(end, MINUTES_PER_WEEK) + today + weeks, MINUTES_PER_WEEK),
    ]),
  );
  return merge(week.filter(([start, end]) => start < end));
}

export interface ComingMoment {
  day: string;
  time: string;
  minutesAway: number;
  isToday: boolean;
  isTomorrow: boolean;
}

/**
 * Describes the next change: open without `closesAt` never closes; closed without `opensAt` doesn't open within two
 * weeks. `until` is the last of several days off.
 */
export type OpenState =
  | { open: true; closesAt?: ComingMoment }
  | { open: false; opensAt?: ComingMoment; until?: string };

function comingMoment(now: Date, minute: number, then: number): ComingMoment {
  const minutesAway = then - minute;
  const date = new Date(now.getTime() + minutesAway * MINUTE);
  return {
    day:
      minutesAway > MINUTES_PER_WEEK ? formatDayAndMonth(date) : WEEKDAY_NAMES[weekdayAt(minuteOfWeek(date))],
    time: clockTime(then),
    minutesAway,
    isToday: then < MINUTES_PER_DAY,
    isTomorrow: then >= MINUTES_PER_DAY && then < 2 * MINUTES_PER_DAY,
  };
}

function firstAfter(ranges: Iterable<MinuteRange>, minute: number): MinuteRange | undefined {
  for (const range of ranges) if (range[1] > minute) return range;
  return undefined;
}

export function openState(
  hours: BusinessHours | null,
  now: Date,
  specialDays: readonly SpecialDay[] = [],
): OpenState | null {
  const minute = minuteOfWeek(now) % MINUTES_PER_DAY;
  // Mostly today or tomorrow: the other days need no reading.
  const coming = firstAfter(timeline(hours, specialDays, now, TIMELINE_DAYS), minute);
  const [start = 0, end = 0] = coming ?? [];
  if (coming && start <= minute)
    return end - minute > MINUTES_PER_WEEK
      ? { open: true }
      : { open: true, closesAt: comingMoment(now, minute, end) };
  const today = findSpecialDay(specialDays, guatemalaDay(now));
  if (!hours && !today?.hours) return null;
  return {
    open: false,
    ...(coming && { opensAt: comingMoment(now, minute, start) }),
    ...(today?.hours?.closed && today.from < today.to && { until: today.to }),
  };
}

export const atTime = (time: string): string => `${time.startsWith('1:') ? 'a la' : 'a las'} ${time}`;

function openingDay({ day, isToday, isTomorrow }: ComingMoment): string {
  if (isToday) return 'hoy';
  return isTomorrow ? 'mañana' : `el ${day}`;
}

/** Returns `Abierto ahora · cierra a las 6:00 p. m.`; a closing a day or more away names its day. */
export function describeOpenState(state: OpenState): string {
  if (state.open) {
    if (!state.closesAt) return 'Abierto las 24 horas';
    const { day, time, minutesAway } = state.closesAt;
    return `Abierto ahora · cierra ${minutesAway < MINUTES_PER_DAY ? '' : `el ${day} `}${atTime(time)}`;
  }
  if (state.until) return `Cerrado por vacaciones hasta el ${formatDayAndMonth(dayStart(state.until))}`;
  if (!state.opensAt) return 'Cerrado';
  return `Cerrado · abre ${openingDay(state.opensAt)} ${atTime(state.opensAt.time)}`;
}
