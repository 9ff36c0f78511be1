import type { Announcement } from './schema.ts';

export type CalendarStatus = 'CONFIRMED' | 'CANCELLED';

/**
 * Says what a calendar has of an event; null for nothing. One that its owner closes as over before it begins does not
 * take place. What is sold out does.
 */
export function calendarStatus(
  { kind, startsAt, expiresAt, outcome }: Pick<Announcement, 'kind' | 'startsAt' | 'expiresAt' | 'outcome'>,
  now: Date,
): CalendarStatus | null {
  if (kind !== 'event' || !startsAt || (expiresAt && expiresAt <= now)) return null;
  if (outcome !== 'finished') return 'CONFIRMED';
  return startsAt > now ? 'CANCELLED' : null;
}
