import { addDays, dayStart } from '#shared/calendar.ts';
import { minuteOfWeek, WEEKDAY_NAMES, weekdayAt } from '#shared/opening-hours/week.ts';
import { capitalize } from '#shared/text.ts';
import {
  daysUntil,
  formatDayAndMonth,
  formatLongDate,
  formatTime,
  guatemalaWallClock,
} from '#shared/time.ts';
import { type WholeDays, wholeDays } from '../all-day.ts';

const dayText = (date: Date, formatDay = formatLongDate) =>
  `${WEEKDAY_NAMES[weekdayAt(minuteOfWeek(date))]} ${formatDay(date)}`;

const momentText = (date: Date, formatDay = formatLongDate) =>
  `${dayText(date, formatDay)}, ${formatTime(date)}`;

const yearOf = (date: Date) => guatemalaWallClock(date).getUTCFullYear();

/** Says the year once where both days are in it. */
const between = (from: Date, to: Date, text: typeof dayText) =>
  `${text(from, yearOf(from) === yearOf(to) ? formatDayAndMonth : formatLongDate)} a ${text(to)}`;

function wholeDaysText({ first, end }: WholeDays): string {
  const last = addDays(end, -1);
  if (last === first) return `${dayText(dayStart(first))}, todo el día`;
  return between(dayStart(first), dayStart(last), dayText);
}

function timeText(startsAt: Date, endsAt: Date | null): string {
  const whole = wholeDays({ startsAt, endsAt });
  if (whole) return wholeDaysText(whole);
  if (!endsAt) return momentText(startsAt);
  // What ends at midnight ends with its day.
  const isOneDay = daysUntil(new Date(endsAt.getTime() - 1), startsAt) === 0;
  return isOneDay ? `${momentText(startsAt)} a ${formatTime(endsAt)}` : between(startsAt, endsAt, momentText);
}

/** Returns `Sábado 16 de marzo de 2126, 12:00 p. m. a 3:00 p. m.`. */
export const eventTime = (startsAt: Date, endsAt: Date | null): string =>
  capitalize(timeText(startsAt, endsAt));
