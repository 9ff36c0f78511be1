import type { CalendarEvent, DayOfEvents, EventCalendar } from '#features/announcements/calendar-schema.ts';
import { addDays, dayEnd, dayStart, guatemalaDay } from '#shared/calendar.ts';
import { atTime } from '#shared/opening-hours/open-state.ts';
import { WEEKDAY_NAMES, WEEKDAYS } from '#shared/opening-hours/week.ts';
import { capitalize } from '#shared/text.ts';
import { formatDayAndMonth, formatTime, monthName } from '#shared/time.ts';

export interface ShownDay extends Omit<DayOfEvents, 'eventIds'> {
  events: CalendarEvent[];
  isToday: boolean;
  /** Is false for days around the month that is shown. */
  isOwn: boolean;
}

export function listDays({ days, events, today, month, week }: EventCalendar): ShownDay[] {
  const byId = new Map(events.map((event) => [event.id, event]));
  return days.map(({ eventIds, ...day }) => ({
    ...day,
    events: eventIds.flatMap((id) => byId.get(id) ?? []),
    isToday: day.day === today,
    isOwn: week !== null || day.day.startsWith(month),
  }));
}

export const splitWeeks = (days: readonly ShownDay[]): ShownDay[][] =>
  Array.from({ length: Math.floor(days.length / WEEKDAYS.length) }, (_, week) =>
    days.slice(week * WEEKDAYS.length, (week + 1) * WEEKDAYS.length),
  );

/** Returns none where today is not shown. */
export function daysBeforeToday(days: readonly ShownDay[]): ShownDay[] {
  const today = days.findIndex(({ isToday }) => isToday);
  return days.slice(0, Math.max(0, today));
}

export const wholeWeeks = (days: readonly ShownDay[]): ShownDay[] => splitWeeks(days).flat();

const weekdayOf = (day: string) => WEEKDAYS[(new Date(day).getUTCDay() + 6) % WEEKDAYS.length] ?? 'monday';

const dayText = (day: string) => formatDayAndMonth(dayStart(day));

/** Returns `Sábado 5 de diciembre`. */
export const longDay = (day: string): string =>
  capitalize(`${WEEKDAY_NAMES[weekdayOf(day)]} ${dayText(day)}`);

function weekText(first: string): string {
  const last = addDays(first, WEEKDAYS.length - 1);
  const from = first.slice(0, 7) === last.slice(0, 7) ? Number(first.slice(8)) : dayText(first);
  return `semana del ${from} al ${dayText(last)} de ${last.slice(0, 4)}`;
}

export const periodText = ({ month, week }: Pick<EventCalendar, 'month' | 'week'>): string =>
  week ? weekText(week) : `${monthName(month)} de ${month.slice(0, 4)}`;

/** Says when an event is on a day: its time, or that it goes on from the day before. */
export function timeText({ startsAt, endsAt, isWholeDays }: CalendarEvent, day: string): string {
  if (isWholeDays) return 'Todo el día';
  if (guatemalaDay(startsAt) === day) return formatTime(startsAt);
  if (!endsAt || endsAt > dayEnd(day)) return 'Continúa';
  return `Hasta ${atTime(formatTime(endsAt)).slice(2)}`;
}
