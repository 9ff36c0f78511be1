import { guatemalaDay } from '#shared/calendar.ts';
import { DAY, HOUR, MINUTE, fromGuatemalaWallClock, guatemalaWallClock } from '#shared/time.ts';
import type { Frequency, QuietHours } from '../filters.ts';

const MORNING = 7 * HOUR;
const WEEK = 7 * DAY;
/** 1970-01-05. */
const FIRST_MONDAY = 4 * DAY;

/** Moderation, holds and corrections come first. */
export const SETTLING_MS = 10 * MINUTE;

export const MAX_INSTANT_A_DAY = 3;

/** Counts all alerts of a device. */
export const MAX_PUSHES_A_DAY = 3;

const QUIET: Record<QuietHours, { from: number; until: number } | null> = {
  '21-7': { from: 21 * HOUR, until: MORNING },
  '19-7': { from: 19 * HOUR, until: MORNING },
  '22-6': { from: 22 * HOUR, until: 6 * HOUR },
  none: null,
};

function nextTime(at: Date, first: number, every: number): Date {
  const since = guatemalaWallClock(at).getTime() - first;
  return fromGuatemalaWallClock((Math.floor(since / every) + 1) * every + first);
}

/** Returns the next 7 o'clock in Guatemala. */
export const nextMorning = (at: Date): Date => nextTime(at, MORNING, DAY);

/** Returns the instant itself, or in the quiet hours their end. */
export function afterQuietHours(at: Date, hours: QuietHours): Date {
  const quiet = QUIET[hours];
  if (quiet === null) return at;
  const timeOfDay = guatemalaWallClock(at).getTime() % DAY;
  return timeOfDay >= quiet.from || timeOfDay < quiet.until ? nextTime(at, quiet.until, DAY) : at;
}

export const dueTimes = (at: Date): Record<Frequency, Date> => ({
  instant: at,
  daily: nextMorning(at),
  weekly: nextTime(at, FIRST_MONDAY + MORNING, WEEK),
});

interface Sent {
  lastSentAt: Date | null;
  sentThatDay: number;
}

export const sentToday = ({ lastSentAt, sentThatDay }: Sent, at: Date): number =>
  lastSentAt && guatemalaDay(lastSentAt) === guatemalaDay(at) ? sentThatDay : 0;

/** Returns the instant before which contents must have been changed last. */
export const settledBefore = (at: Date): Date => new Date(at.getTime() - SETTLING_MS);
