import { invalidInput } from '#shared/errors.ts';
import { MINUTE } from '#shared/time.ts';
import { DEFAULT_TERM_MS, TERM_REVERSED, type Term, purchasedEnd } from '../schema.ts';
import type { Period } from '#shared/plan-periods.ts';
import type { SubscriberRow } from './repository/subscriptions.ts';

export type LockedSubscriber = SubscriberRow & { at: Date };

type Dates = Required<Term>;

const REPETITION_MS = MINUTE;

const hasJustBegun = ({ isPaid, startedAt, expiresAt, at }: LockedSubscriber) =>
  isPaid &&
  startedAt !== null &&
  Math.abs(at.getTime() - startedAt.getTime()) < REPETITION_MS &&
  expiresAt?.getTime() === startedAt.getTime() + DEFAULT_TERM_MS;

export const isSameInstant = (one: Date | null, other: Date | null): boolean =>
  one?.getTime() === other?.getTime();

export function assignedDates(owner: LockedSubscriber, { startedAt, expiresAt }: Term): Dates {
  const isDefault = startedAt === undefined && expiresAt === undefined;
  if (isDefault && hasJustBegun(owner)) return { startedAt: owner.startedAt, expiresAt: owner.expiresAt };
  const isRepeated = startedAt === undefined && expiresAt !== undefined && owner.isPremium;
  if (isRepeated && isSameInstant(owner.expiresAt, expiresAt))
    return { startedAt: owner.startedAt, expiresAt };
  const start = startedAt === undefined ? owner.at : startedAt;
  const defaultEnd = new Date((start ?? owner.at).getTime() + DEFAULT_TERM_MS);
  return { startedAt: start, expiresAt: expiresAt === undefined ? defaultEnd : expiresAt };
}

export const purchasedDates = (owner: LockedSubscriber, period: Period): Dates => ({
  startedAt: owner.isPremium ? owner.startedAt : owner.at,
  expiresAt: purchasedEnd(owner, period, owner.at),
});

export function requireForward({ startedAt, expiresAt }: Dates): void {
  if (!startedAt || !expiresAt || startedAt < expiresAt) return;
  throw invalidInput({ type: 'reversed', loc: ['json', 'expires_at'], msg: TERM_REVERSED });
}
