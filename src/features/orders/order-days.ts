import { addDays, dayStart, guatemalaDay } from '#shared/calendar.ts';
import { dayText, type Schedule } from '#shared/opening-hours/format.ts';
import { atTime } from '#shared/opening-hours/open-state.ts';
import { findSpecialDay } from '#shared/opening-hours/special-days.ts';
import {
  type Day,
  MINUTES_PER_DAY,
  WEEKDAY_NAMES,
  minuteOfWeek,
  clockTime,
  openPeriods,
  toMinuteRange,
  weekdayAt,
} from '#shared/opening-hours/week.ts';
import { capitalize } from '#shared/text.ts';
import { formatDayAndMonth } from '#shared/time.ts';

const DAYS = 7;

export interface OrderDay {
  /** Is the day on which it opens: of a night that still lasts, yesterday. */
  day: string;
  /** Reads `hoy, viernes 27 de noviembre`. */
  text: string;
  /** Reads `7:00 a. m.–6:00 p. m.` or `hasta las 2:00 a. m.`; null where the hours are not known. */
  hours: string | null;
}

const PREFIXES = ['hoy, ', 'mañana, '];

function dayWords(day: string, prefix: string): string {
  const date = dayStart(day);
  const weekday = WEEKDAY_NAMES[weekdayAt(minuteOfWeek(date))];
  return `${prefix}${weekday} ${formatDayAndMonth(date)}`;
}

function hoursOf({ businessHours, specialDays }: Schedule, day: string): Day | null {
  const weekday = weekdayAt(minuteOfWeek(dayStart(day)));
  return findSpecialDay(specialDays, day)?.hours ?? (businessHours && businessHours[weekday]);
}

function isOver(hours: Day, now: Date): boolean {
  const minute = minuteOfWeek(now) % MINUTES_PER_DAY;
  return openPeriods(hours).every((period) => toMinuteRange(period)[1] <= minute);
}

/** Returns until when the opening of yesterday lasts into today, as a minute of today; null if it is over. */
function lateEnd(schedule: Schedule, yesterday: string, now: Date): number | null {
  const hours = hoursOf(schedule, yesterday);
  const minute = minuteOfWeek(now) % MINUTES_PER_DAY;
  const ends = openPeriods(hours ?? { closed: true }).map(
    (period) => toMinuteRange(period)[1] - MINUTES_PER_DAY,
  );
  return ends.find((end) => end > minute) ?? null;
}

/** Offers what is left of a night that began yesterday. */
function lateDay(schedule: Schedule, now: Date): OrderDay[] {
  const today = guatemalaDay(now);
  const day = addDays(today, -1);
  const end = lateEnd(schedule, day, now);
  if (end === null) return [];
  return [{ day, text: dayWords(today, 'ahora, '), hours: `hasta ${atTime(clockTime(end)).slice(2)}` }];
}

/** Lists what is still open of the last night, and the days of a week from today on which the business still opens; all of them where its hours are not known. */
export function orderDays(schedule: Schedule, now: Date): OrderDay[] {
  const today = guatemalaDay(now);
  const days = Array.from({ length: DAYS }, (_, place) => addDays(today, place)).flatMap((day, place) => {
    const hours = hoursOf(schedule, day);
    if (hours && (hours.closed || (place === 0 && isOver(hours, now)))) return [];
    return [{ day, text: dayWords(day, PREFIXES[place] ?? 'el '), hours: hours && dayText(hours) }];
  });
  return [...lateDay(schedule, now), ...days];
}

export const dayOption = ({ text, hours }: OrderDay): string =>
  capitalize(hours === null ? text : `${text} (${hours})`);
