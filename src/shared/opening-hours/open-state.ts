import type { BusinessHours } from './schema.ts';
import {
  MINUTES_PER_DAY,
  MINUTES_PER_WEEK,
  type MinuteRange,
  WEEKDAYS,
  WEEKDAY_NAMES,
  type Weekday,
  clockTime,
  merge,
  minuteOfWeek,
  toMinuteRange,
  shift,
  openPeriods,
  weekdayAt,
} from './week.ts';

function wrap([start, end]: MinuteRange): MinuteRange[] {
  if (end <= MINUTES_PER_WEEK) return [[start, end]];
  return [
    [start, MINUTES_PER_WEEK],
    [0, end - MINUTES_PER_WEEK],
  ];
}

/** In minutes of the week (Monday 00:00 is 0), in order and apart from each other. */
export function openRanges(hours: BusinessHours): MinuteRange[] {
  const ranges = WEEKDAYS.flatMap((weekday, index) =>
    openPeriods(hours[weekday]).map((period) => shift(toMinuteRange(period), index * MINUTES_PER_DAY)),
  );
  return merge(ranges.flatMap(wrap));
}

export interface ComingMoment {
  weekday: Weekday;
  time: string;
  minutesAway: number;
  isToday: boolean;
}

/** Open without `closesAt` never closes; closed without `opensAt` never opens. */
export type OpenState = { open: true; closesAt?: ComingMoment } | { open: false; opensAt?: ComingMoment };

function comingMoment(now: number, then: number): ComingMoment {
  return {
    weekday: weekdayAt(then),
    time: clockTime(then),
    minutesAway: then - now,
    isToday: Math.floor(then / MINUTES_PER_DAY) === Math.floor(now / MINUTES_PER_DAY),
  };
}

export function openState(hours: BusinessHours | null, now: Date): OpenState | null {
  if (!hours) return null;
  const minute = minuteOfWeek(now);
  const week = openRanges(hours);
  const twoWeeks = merge([...week, ...week.map((range) => shift(range, MINUTES_PER_WEEK))]);
  const coming = twoWeeks.find(([, end]) => end > minute);
  if (!coming) return { open: false };
  const [start, end] = coming;
  if (start > minute) return { open: false, opensAt: comingMoment(minute, start) };
  return end - minute > MINUTES_PER_WEEK
    ? { open: true }
    : { open: true, closesAt: comingMoment(minute, end) };
}

const at = (time: string) => `${time.startsWith('1:') ? 'a la' : 'a las'} ${time}`;

/** `Abierto ahora · cierra a las 6:00 p. m.`; a closing a day or more away names its day. */
export function describeOpenState(state: OpenState): string {
  if (state.open) {
    if (!state.closesAt) return 'Abierto las 24 horas';
    const { weekday, time, minutesAway } = state.closesAt;
    const day = minutesAway < MINUTES_PER_DAY ? '' : `el ${WEEKDAY_NAMES[weekday]} `;
    return `Abierto ahora · cierra ${day}${at(time)}`;
  }
  if (!state.opensAt) return 'Cerrado';
  const { weekday, time, isToday } = state.opensAt;
  return `Cerrado · abre ${isToday ? 'hoy' : `el ${WEEKDAY_NAMES[weekday]}`} ${at(time)}`;
}
