import { addDays, dayStart, guatemalaDay, toLocalTime } from '#shared/calendar.ts';
import { MINUTE } from '#shared/time.ts';
import type { Announcement } from './schema.ts';

export interface WholeDays {
  first: string;
  /** Is the day after the last one. */
  end: string;
}

const isMidnight = (date: Date): boolean => dayStart(guatemalaDay(date)).getTime() === date.getTime();

/** Returns the days of an event that begins and ends with a day, `23:59` included; null for any other. */
export function wholeDays({ startsAt, endsAt }: Pick<Announcement, 'startsAt' | 'endsAt'>): WholeDays | null {
  if (!startsAt || !isMidnight(startsAt)) return null;
  const first = guatemalaDay(startsAt);
  if (!endsAt) return { first, end: addDays(first, 1) };
  const until = toLocalTime(endsAt).endsWith('23:59') ? new Date(endsAt.getTime() + MINUTE) : endsAt;
  const isWhole = isMidnight(until) || toLocalTime(endsAt).endsWith('23:59');
  return isWhole ? { first, end: guatemalaDay(until) } : null;
}
