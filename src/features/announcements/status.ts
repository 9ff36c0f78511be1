import { DAY } from '#shared/time.ts';
import type { Announcement } from './schema.ts';

const RENEWAL_DAYS = 30;
const ENDS_SOON_DAYS = 3;

interface Term {
  expiresAt: Date | null;
  outcome: string | null;
}

export const renewal = (now: Date) => ({
  expiresAt: new Date(now.getTime() + RENEWAL_DAYS * DAY),
  outcome: null,
});

/** Whether it has expired or will within 3 days, and is neither sold nor finished. */
export const isRenewable = ({ expiresAt, outcome }: Term, now: Date): boolean =>
  outcome === null && expiresAt !== null && expiresAt.getTime() - now.getTime() < ENDS_SOON_DAYS * DAY;

/** Whether it has expired, or is sold or finished. */
export const hasEnded = ({ expiresAt, outcome }: Term, now: Date): boolean =>
  outcome !== null || (expiresAt !== null && expiresAt <= now);

/** Whether the plan alone hides it: it was not taken down, and its business is shown. */
export const isHiddenByPlan = ({ isHidden, withheldReason, business }: Announcement): boolean =>
  isHidden && withheldReason === null && !business.isHidden;
