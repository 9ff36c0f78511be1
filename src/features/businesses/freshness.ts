import { DAY } from '#shared/time.ts';

export const STALE_AFTER = 365 * DAY;
