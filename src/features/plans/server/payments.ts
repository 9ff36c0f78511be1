import type { Tx } from '#features/unit-of-work/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import { RETENTION, keptSince } from '#platform/db/retention.ts';
import { changeInBatches } from '#platform/jobs.ts';
import { guatemalaDay } from '#shared/calendar.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import { formatQuetzales } from '#shared/money.ts';
import { DAY } from '#shared/time.ts';
import { METHOD_LABELS, type NewPayment } from '../schema.ts';
import { voidedNotice } from './notices.ts';
import {
  type PaymentRow,
  deletePaymentsBefore,
  findPayment,
  insertPayment,
  markVoided,
} from './repository/payments.ts';
import type { LockedSubscriber } from './terms.ts';

const MAX_AGE_DAYS = 365;

const PAID_ALREADY = 'Esa activación ya tiene un pago anotado. Si está mal, anúlalo primero.';
const GONE = 'Ese pago ya no existe. Recarga la página.';

/** @throws AppError `validation` for a day that has not come, or is long past */
export function requirePastDay({ paidOn }: Pick<NewPayment, 'paidOn'>, at: Date, path: string[]): void {
  const [today, first] = [guatemalaDay(at), guatemalaDay(new Date(at.getTime() - MAX_AGE_DAYS * DAY))];
  if (paidOn >= first && paidOn <= today) return;
  const msg = paidOn > today ? 'Elige hoy o un día que ya pasó.' : 'Elige un día del último año.';
  throw invalidInput({ type: 'day', loc: ['json', ...path, 'paid_on'], msg });
}

const paymentFacts = ({ amount, method, paidOn, reference }: NewPayment) => ({
  amount: formatQuetzales(amount),
  method: METHOD_LABELS[method],
  paidOn,
  ...(reference !== null && { reference }),
});

interface PaidTerm {
  id: number;
  beginsAt: Date;
  expiresAt: Date | null;
}

/** Expects the account to be locked. @throws AppError `conflict` for a term that is paid */
export async function recordPayment(
  tx: Tx,
  owner: LockedSubscriber,
  term: PaidTerm,
  payment: NewPayment,
): Promise<number> {
  const id = await insertPayment(tx.db, {
    ...payment,
    userId: owner.id,
    termId: term.id,
    beginsAt: term.beginsAt,
    endsAt: term.expiresAt,
    takenAt: owner.at,
    takenBy: tx.viewer.userId,
  });
  if (id === null) throw new AppError('conflict', PAID_ALREADY);
  await tx.audit({
    act: 'payment-recorded',
    subject: { kind: 'subscription', id: owner.id, name: owner.name },
    after: paymentFacts(payment),
  });
  return id;
}

/** Takes the number of the account for the name once that is closed. */
export const payerName = ({ userId, name }: Pick<PaymentRow, 'userId' | 'name'>): string =>
  name ?? `Cuenta ${userId}, ya cerrada`;

/** Returns false if it was voided before. */
export async function writeVoid(tx: Tx, payment: PaymentRow, name: string, reason: string): Promise<boolean> {
  if (!(await markVoided(tx.db, payment.id, tx.clock(), reason))) return false;
  await tx.audit({
    act: 'payment-voided',
    subject: { kind: 'subscription', id: payment.userId, name },
    before: paymentFacts(payment),
    after: { reason },
  });
  return true;
}

/** Repeating it changes nothing. @throws AppError `not-found` */
export async function voidPayment(tx: Tx, id: number, reason: string): Promise<void> {
  const payment = await findPayment(tx.db, id);
  if (!payment) throw new AppError('not-found', GONE);
  if (!(await writeVoid(tx, payment, payerName(payment), reason))) return;
  await tx.notify(payment.userId, voidedNotice(tx.site, payment, reason));
}

export function deleteOldPayments(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  const before = keptSince(clock(), RETENTION.planPayment.rows);
  return changeInBatches((limit) => deletePaymentsBefore(db, before, limit), signal);
}
