import { DAY } from '#shared/time.ts';

/** An unused session ends after so many milliseconds. */
export const SESSION_IDLE = 30 * DAY;

/** Every session ends so many milliseconds after the sign-in, however much it is used. The table checks the same. */
const SESSION_MAX_AGE = 90 * DAY;

/** When a session ends that began at `createdAt` and was last used at `usedAt`. */
export function sessionEnd({ createdAt, usedAt }: { createdAt: Date; usedAt: Date }): Date {
  return new Date(Math.min(usedAt.getTime() + SESSION_IDLE, createdAt.getTime() + SESSION_MAX_AGE));
}
