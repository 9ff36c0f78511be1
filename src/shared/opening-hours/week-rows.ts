import { capitalize } from '../capitalize.ts';
import type { BusinessHours } from '../opening-hours-schema.ts';
import { type Day, type Stretch, minutesOf, stretchesOf } from './ranges.ts';
import {
  MINUTES_PER_DAY,
  WEEKDAYS,
  WEEKDAY_NAMES,
  type Weekday,
  clockTime,
  minuteOfWeek,
  weekdayOf,
} from './week.ts';

/** One line of the weekly table: `Lunes`, `8:00 a. m.–12:30 p. m. y 2:00 p. m.–6:00 p. m.`. */
export interface WeekRow {
  weekday: Weekday;
  name: string;
  text: string;
  isToday: boolean;
}

function stretchText(stretch: Stretch): string {
  const [start, end] = minutesOf(stretch);
  const isWholeDay = start === 0 && end === MINUTES_PER_DAY;
  return isWholeDay ? 'Abierto 24 horas' : `${clockTime(start)}–${clockTime(end)}`;
}

/** When a day is open: `8:00 a. m.–12:30 p. m. y 2:00 p. m.–6:00 p. m.`, `Abierto 24 horas`, `Cerrado`. */
export const dayText = (day: Day): string => stretchesOf(day).map(stretchText).join(' y ') || 'Cerrado';

/** The weekly table, Monday first; `isToday` marks the day that `now` falls on in Guatemala. */
export function weekRows(hours: BusinessHours, now: Date): WeekRow[] {
  const today = weekdayOf(minuteOfWeek(now));
  return WEEKDAYS.map((weekday) => ({
    weekday,
    name: capitalize(WEEKDAY_NAMES[weekday]),
    text: dayText(hours[weekday]),
    isToday: weekday === today,
  }));
}
