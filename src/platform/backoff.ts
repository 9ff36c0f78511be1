import { HOUR, MINUTE } from '#shared/time.ts';

const LONGEST_PAUSE = 6 * HOUR;

/** From one attempt to the next, in ms: a minute, then twice as long each time, up to six hours. */
export const pauseAfter = (attempts: number): number => Math.min(MINUTE * 2 ** (attempts - 1), LONGEST_PAUSE);
