import { invalidInput } from '#shared/errors.ts';
import { DAY, MINUTE } from '#shared/time.ts';
import { DEFAULT_TERM_MS, PERIOD_DAYS, type Period, TERM_REVERSED, type Term } from '../schema.ts';
import type { LockedSubscriber } from './subscriptions.ts';

type Dates = Required<Term>;

const REPETITION_MS = MINUTE;

const hasJustBegun = ({ isPaid, startedAt, expiresAt, at }: LockedSubscriber) =>
  isPaid &&
  startedAt !== null &&
  Math.abs(at.getTime() - startedAt.getTime()) < REPETITION_MS &&
  expiresAt?.getTime() === startedAt.getTime() + DEFAULT_TERM_MS;

export function assignedDates(owner: LockedSubscriber, { startedAt, expiresAt }: Term): Dates {
  const isDefault = startedAt === undefined && expiresAt === undefined;
  if (isDefault && hasJustBegun(owner)) return { startedAt: owner.startedAt, expiresAt: owner.expiresAt };
  const start = startedAt === undefined ? owner.at : startedAt;
  const defaultEnd = new Date((start ?? owner.at).getTime() + DEFAULT_TERM_MS);
  return { startedAt: start, expiresAt: expiresAt === undefined ? defaultEnd : expiresAt };
}

export function purchasedDates(
  { isPremium, startedAt, expiresAt, at }: LockedSubscriber,
  period: Period,
): Dates {
  if (isPremium && expiresAt === null) return { startedAt, expiresAt: null };
  const from = isPremium && expiresAt ? expiresAt : at;
  const end = new Date(from.getTime() + PERIOD_DAYS[period] * DAY);
  return { startedAt: isPremium ? startedAt : at, expiresAt: end };
}

export function requireForward({ startedAt, expiresAt }: Dates): void {
  if (!startedAt || !expiresAt || startedAt < expiresAt) return;
  throw invalidInput({ type: 'reversed', loc: ['json', 'expires_at'], msg: TERM_REVERSED });
}
