import { DAY } from '#shared/time.ts';
import type { Announcement } from './schema.ts';
import type { Term } from './term.ts';

export const RENEWAL_DAYS = 30;
const ENDS_SOON_DAYS = 3;

export const renewal = (now: Date) => ({
  expiresAt: new Date(now.getTime() + RENEWAL_DAYS * DAY),
  outcome: null,
});

export const isRenewable = (
  { kind, expiresAt, outcome }: Term & Pick<Announcement, 'kind'>,
  now: Date,
): boolean =>
  kind !== 'event' &&
  outcome === null &&
  expiresAt !== null &&
  expiresAt.getTime() - now.getTime() < ENDS_SOON_DAYS * DAY;
