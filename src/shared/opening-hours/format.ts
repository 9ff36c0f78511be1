import { capitalize } from '../text.ts';
import type { BusinessHours } from './schema.ts';
import {
  type Day,
  MINUTES_PER_DAY,
  type TimePeriod,
  WEEKDAYS,
  WEEKDAY_NAMES,
  type Weekday,
  clockTime,
  minuteOfWeek,
  toMinuteRange,
  openPeriods,
  weekdayAt,
} from './week.ts';

export interface WeekRow {
  weekday: Weekday;
  name: string;
  text: string;
  isToday: boolean;
}

function periodText(period: TimePeriod): string {
  const [start, end] = toMinuteRange(period);
  const isWholeDay = start === 0 && end === MINUTES_PER_DAY;
  return isWholeDay ? 'Abierto 24 horas' : `${clockTime(start)}–${clockTime(end)}`;
}

export const dayText = (day: Day): string => openPeriods(day).map(periodText).join(' y ') || 'Cerrado';

export function weekRows(hours: BusinessHours, now: Date): WeekRow[] {
  const today = weekdayAt(minuteOfWeek(now));
  return WEEKDAYS.map((weekday) => ({
    weekday,
    name: capitalize(WEEKDAY_NAMES[weekday]),
    text: dayText(hours[weekday]),
    isToday: weekday === today,
  }));
}

export interface OpeningHoursSpecification {
  '@type': 'OpeningHoursSpecification';
  dayOfWeek: string[];
  opens: string;
  closes: string;
}

/** Google's guide for local businesses writes a whole day as 00:00 to 23:59. */
const closingTime = ({ open, close }: TimePeriod) =>
  open === '00:00' && close === '00:00' ? '23:59' : close;

export function openingHoursSpecification(hours: BusinessHours): OpeningHoursSpecification[] {
  const byTimes = new Map<string, OpeningHoursSpecification>();
  for (const weekday of WEEKDAYS) {
    const dayName = capitalize(weekday);
    for (const period of openPeriods(hours[weekday])) {
      const [opens, closes] = [period.open, closingTime(period)];
      const same = byTimes.get(`${opens} ${closes}`);
      if (same) same.dayOfWeek.push(dayName);
      else
        byTimes.set(`${opens} ${closes}`, {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: [dayName],
          opens,
          closes,
        });
    }
  }
  return [...byTimes.values()];
}
