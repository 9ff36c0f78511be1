import { DAY } from '#shared/time.ts';

/** Ranked after others from then on. */
export const STALE_AFTER = 365 * DAY;
