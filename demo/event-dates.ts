import { dayStart, guatemalaDay } from '#shared/calendar.ts';
import { minuteOfWeek, weekdayAt } from '#shared/opening-hours/week.ts';
import { DAY, MINUTE } from '#shared/time.ts';
import type { DemoEvent } from './content/types.ts';

function timeOn(day: Date, clock: string): Date {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return new Date(day.getTime() + (hours * 60 + minutes) * MINUTE);
}

/** Its next dates that are to come, or the last ones that are over. */
export function eventDates({ weekday, from, to, isPast }: DemoEvent, now: Date) {
  const today = dayStart(guatemalaDay(now));
  const step = isPast ? -DAY : DAY;
  for (let count = 0; count <= 7; count++) {
    const day = new Date(today.getTime() + count * step);
    const startsAt = timeOn(day, from);
    const endsAt = to === undefined ? null : timeOn(day, to);
    const end = endsAt ?? new Date(day.getTime() + DAY);
    const isIt = weekday === 'today' || weekday === weekdayAt(minuteOfWeek(day));
    if (isIt && (isPast ? end <= now : startsAt > now)) return { startsAt, endsAt, expiresAt: end };
  }
  throw new Error(`No date for ${weekday}, ${from}`);
}
