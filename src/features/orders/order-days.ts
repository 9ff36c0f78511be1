import { addDays, dayStart, guatemalaDay } from '#shared/calendar.ts';
import { dayText, type Schedule } from '#shared/opening-hours/format.ts';
import { findSpecialDay } from '#shared/opening-hours/special-days.ts';
import {
  type Day,
  MINUTES_PER_DAY,
  WEEKDAY_NAMES,
  minuteOfWeek,
  openPeriods,
  toMinuteRange,
  weekdayAt,
} from '#shared/opening-hours/week.ts';
import { capitalize } from '#shared/text.ts';
import { formatDayAndMonth } from '#shared/time.ts';

const DAYS = 7;

export interface OrderDay {
  day: string;
  /** Reads `hoy, viernes 27 de noviembre`. */
  text: string;
  /** Reads `7:00 a. m.–6:00 p. m.`; null where the hours are not known. */
  hours: string | null;
}

const PREFIXES = ['hoy, ', 'mañana, '];

function dayWords(day: string, place: number): string {
  const date = dayStart(day);
  const weekday = WEEKDAY_NAMES[weekdayAt(minuteOfWeek(date))];
  return `${PREFIXES[place] ?? 'el '}${weekday} ${formatDayAndMonth(date)}`;
}

function hoursOf({ businessHours, specialDays }: Schedule, day: string): Day | null {
  const weekday = weekdayAt(minuteOfWeek(dayStart(day)));
  return findSpecialDay(specialDays, day)?.hours ?? (businessHours && businessHours[weekday]);
}

function isOver(hours: Day, now: Date): boolean {
  const minute = minuteOfWeek(now) % MINUTES_PER_DAY;
  return openPeriods(hours).every((period) => toMinuteRange(period)[1] <= minute);
}

/** Lists the days of a week from today on which the business still opens; all of them where its hours are not known. */
export function orderDays(schedule: Schedule, now: Date): OrderDay[] {
  const today = guatemalaDay(now);
  return Array.from({ length: DAYS }, (_, place) => addDays(today, place)).flatMap((day, place) => {
    const hours = hoursOf(schedule, day);
    if (hours && (hours.closed || (place === 0 && isOver(hours, now)))) return [];
    return [{ day, text: dayWords(day, place), hours: hours && dayText(hours) }];
  });
}

export const dayOption = ({ text, hours }: OrderDay): string =>
  capitalize(hours === null ? text : `${text} (${hours})`);
