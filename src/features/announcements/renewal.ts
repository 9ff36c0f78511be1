import { DAY } from '#shared/time.ts';

const RENEWED_DAYS = 30;
const SOON_DAYS = 3;

interface Term {
  expiresAt: Date | null;
  outcome: string | null;
}

/** What makes an announcement stand for 30 days more. */
export const renewal = (now: Date) => ({
  expiresAt: new Date(now.getTime() + RENEWED_DAYS * DAY),
  outcome: null,
});

/** Whether an announcement is worth renewing: it has ended or will within 3 days, and not because its matter is settled. */
export const isRenewable = ({ expiresAt, outcome }: Term, now: Date): boolean =>
  outcome === null && expiresAt !== null && expiresAt.getTime() - now.getTime() < SOON_DAYS * DAY;

/** Whether an announcement is over at the moment. */
export const hasEnded = ({ expiresAt, outcome }: Term, now: Date): boolean =>
  outcome !== null || (expiresAt !== null && expiresAt <= now);
