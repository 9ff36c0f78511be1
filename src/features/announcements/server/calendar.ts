import type { Db } from '#platform/db/database.ts';
import { addDays, addMonths, guatemalaDay, weekStart } from '#shared/calendar.ts';
import { AppError } from '#shared/errors.ts';
import { wholeDays } from '../all-day.ts';
import type { CalendarEvent, CalendarQuery, DayOfEvents, EventCalendar } from '../calendar-schema.ts';
import { venueText } from '../venue.ts';
import { type EventRow, findNextEvent, listEventsOfDays } from './repository/calendar.ts';

/** Months before and after the one under way. */
const MONTHS_BACK = 12;
const MONTHS_AHEAD = 24;
const INDEXED_MONTHS = 3;

const A_DAY_OF_MONTH = 8;
const A_DAY_OF_WEEK = 30;
const WEEK = 7;

const firstOf = (month: string) => `${month}-01`;
const monthOf = (day: string) => day.slice(0, 7);
const monthsFrom = (month: string, count: number) => monthOf(addMonths(firstOf(month), count));

const daysBetween = (first: string, end: string): string[] => {
  const days: string[] = [];
  for (let day = first; day < end; day = addDays(day, 1)) days.push(day);
  return days;
};

interface Period {
  month: string;
  week: string | null;
  days: string[];
  /** Is the first day after the month or week. */
  end: string;
  previous: string;
  next: string;
}

function periodOf({ month: asked, week: given }: CalendarQuery, today: string): Period {
  if (given !== undefined) {
    const week = weekStart(given);
    const end = addDays(week, WEEK);
    const days = daysBetween(week, end);
    return { month: monthOf(given), week, days, end, previous: addDays(week, -WEEK), next: end };
  }
  const month = asked ?? monthOf(today);
  const next = monthsFrom(month, 1);
  const last = weekStart(addDays(firstOf(next), -1));
  const days = daysBetween(weekStart(firstOf(month)), addDays(last, WEEK));
  return { month, week: null, days, end: firstOf(next), previous: monthsFrom(month, -1), next };
}

const presentEvent = ({ day: _, venue, place, ...event }: EventRow): CalendarEvent => ({
  ...event,
  isWholeDays: wholeDays(event) !== null,
  where: venueText({ venue, place }),
});

function presentDays(days: readonly string[], rows: readonly EventRow[], limit: number): DayOfEvents[] {
  const byDay = Map.groupBy(rows, ({ day }) => day);
  return days.map((day) => {
    const ids = (byDay.get(day) ?? []).map(({ id }) => id);
    return { day, eventIds: ids.slice(0, limit), hasMore: ids.length > limit };
  });
}

function presentEvents(rows: readonly EventRow[], days: readonly DayOfEvents[]): CalendarEvent[] {
  const shown = new Set(days.flatMap(({ eventIds }) => eventIds));
  const events = new Map(rows.filter(({ id }) => shown.has(id)).map((row) => [row.id, presentEvent(row)]));
  return [...events.values()];
}

/** Reads the events of a month or a week. @throws AppError `not-found` for one that is too far away */
export async function readCalendar(db: Db, query: CalendarQuery, at: Date): Promise<EventCalendar> {
  const { place } = query;
  const today = guatemalaDay(at);
  const period = periodOf(query, today);
  const { month, week, end } = period;
  const isShown = (day: string) =>
    monthOf(day) >= monthsFrom(monthOf(today), -MONTHS_BACK) &&
    monthOf(day) <= monthsFrom(monthOf(today), MONTHS_AHEAD);
  if (!isShown(month)) throw new AppError('not-found');
  const limit = week === null ? A_DAY_OF_MONTH : A_DAY_OF_WEEK;
  const rows = await listEventsOfDays(db, period.days, { at, place, limit: limit + 1 });
  const days = presentDays(period.days, rows, limit);
  const own = days.filter(({ day }) => week !== null || monthOf(day) === month);
  const isEmpty = own.every(({ eventIds }) => eventIds.length === 0);
  // Links to months without events would have no end for those who follow them.
  const later = await findNextEvent(db, end, { at, place });
  const isNear = month >= monthOf(today) && month <= monthsFrom(monthOf(today), INDEXED_MONTHS);
  return {
    today,
    month,
    week,
    days,
    events: presentEvents(rows, days),
    previous: (week ?? firstOf(month)) > today ? period.previous : null,
    next: later && isShown(period.next) ? period.next : null,
    nextEvent: isEmpty ? later : null,
    isIndexed: week === null && isNear && !isEmpty,
  };
}
