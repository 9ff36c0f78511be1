import type { Tx } from '#features/unit-of-work/server/index.ts';
import { closeOpenCases, findOpenCase } from '#platform/db/cases.ts';
import { AppError } from '#shared/errors.ts';
import { formatLongDate } from '#shared/time.ts';
import type { Renewal } from '../payments.ts';
import type { NewPayment, UserSubscription } from '../schema.ts';
import type { Period } from '#shared/plan-periods.ts';
import { recordPayment, requirePastDay } from './payments.ts';
import { purchasePremium } from './plan-terms.ts';
import { findTerm } from './repository/plan-terms.ts';
import { getSubscription, requireSubscriber } from './subscriptions.ts';
import { type LockedSubscriber, isSameInstant } from './terms.ts';

const ENDLESS = 'Este plan no tiene fecha de fin: no hace falta renovarlo.';

const changedMeanwhile = (end: Date | null) =>
  end
    ? `El plan cambió mientras lo veías: ahora la fecha de fin es el ${formatLongDate(end)}. Recarga la página.`
    : 'El plan cambió mientras lo veías. Recarga la página.';

interface Sale {
  period: Period;
  code: string | undefined;
  payment?: NewPayment | null | undefined;
}

/**
 * Gives Premium, and records what was paid for it. Returns the id of the term; null if the plan has no end.
 *
 * @throws AppError `conflict` for a payment of a plan without end
 */
export async function sellPremium(tx: Tx, owner: LockedSubscriber, sale: Sale): Promise<number | null> {
  const { payment } = sale;
  if (payment) requirePastDay(payment, owner.at, ['payment']);
  const termId = await purchasePremium(tx, owner, sale);
  if (!payment) return termId;
  const term = termId === null ? null : await findTerm(tx.db, termId);
  if (!term) throw new AppError('conflict', ENDLESS);
  await recordPayment(tx, owner, term, payment);
  return termId;
}

/** @throws AppError `conflict` unless the plan ends as the administrator saw it */
export async function renewPlan(
  tx: Tx,
  userId: number,
  { period, expiresAt, payment }: Renewal,
): Promise<UserSubscription> {
  const owner = await requireSubscriber(tx, userId);
  if (!isSameInstant(owner.expiresAt, expiresAt))
    throw new AppError('conflict', changedMeanwhile(owner.expiresAt));
  if (owner.isPremium && owner.expiresAt === null) throw new AppError('conflict', ENDLESS);
  const request = { kind: 'premium-request', userId } as const;
  const open = await findOpenCase(tx.db, request, owner.at);
  await sellPremium(tx, owner, { period, code: open?.code ?? undefined, payment });
  await closeOpenCases(tx.db, request, { outcome: 'accepted', at: owner.at, by: tx.viewer.userId });
  return getSubscription(tx.db, tx.site, userId, owner.at);
}
