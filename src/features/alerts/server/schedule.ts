import { DAY, HOUR, MINUTE, fromGuatemalaWallClock, guatemalaWallClock } from '#shared/time.ts';
import type { Frequency } from '../filters.ts';

const MORNING = 7 * HOUR;
const WEEK = 7 * DAY;
/** 1970-01-05. */
const FIRST_MONDAY = 4 * DAY;

/** Moderation, holds and corrections come first. */
export const SETTLING_MS = 10 * MINUTE;

export const MAX_INSTANT_A_DAY = 3;

function nextTime(at: Date, first: number, every: number): Date {
  const since = guatemalaWallClock(at).getTime() - first;
  return fromGuatemalaWallClock((Math.floor(since / every) + 1) * every + first);
}

/** Returns the next 7 o'clock in Guatemala. */
export const nextMorning = (at: Date): Date => nextTime(at, MORNING, DAY);

export const dueTimes = (at: Date): Record<Frequency, Date> => ({
  instant: at,
  daily: nextMorning(at),
  weekly: nextTime(at, FIRST_MONDAY + MORNING, WEEK),
});

/** Returns the instant before which contents must have been changed last. */
export const settledBefore = (at: Date): Date => new Date(at.getTime() - SETTLING_MS);
