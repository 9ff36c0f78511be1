import { parsePhoneNumber } from '#platform/phone-numbers.ts';
import type { EndingPlan, Payment, PlanTerm } from '../payments.ts';
import { payerName } from './payments.ts';
import type { EndingRow } from './repository/ending-plans.ts';
import type { PaymentRow } from './repository/payments.ts';
import type { TermRow } from './repository/plan-terms.ts';
import { isSameInstant } from './terms.ts';

export const presentPayment = (row: PaymentRow): Payment => ({
  id: row.id,
  userId: row.userId,
  payer: payerName(row),
  amount: row.amount,
  method: row.method,
  paidOn: row.paidOn,
  reference: row.reference,
  beginsAt: row.beginsAt,
  endsAt: row.endsAt,
  takenAt: row.takenAt,
  takerName: row.takerName,
  voidedAt: row.voidedAt,
  voidReason: row.voidReason,
});

export function presentTerm(term: TermRow, payment: PaymentRow | undefined): PlanTerm {
  const { id, userId, name, period, beginsAt, expiresAt, givenAt, giverName } = term;
  const { undoneAt, undoReason, isUndoable, earlierStatus, earlierExpiresAt } = term;
  return {
    id,
    userId,
    name: name ?? '',
    period,
    isRenewal: period !== null && isSameInstant(beginsAt, earlierExpiresAt),
    beginsAt,
    expiresAt,
    givenAt,
    giverName,
    undoneAt,
    undoReason,
    isUndoable,
    earlier: { status: earlierStatus, expiresAt: earlierExpiresAt },
    payment: payment ? presentPayment(payment) : null,
  };
}

const isMobile = (phone: string) => parsePhoneNumber(phone)?.kind === 'mobile';

/** Takes the person's own mobile for WhatsApp before that of a business. */
export function presentEndingPlan(row: EndingRow, at: Date): EndingPlan {
  const { userId, name, email, businessNames, expiresAt, phoneNumber, businessWhatsapp } = row;
  const own = phoneNumber !== null && isMobile(phoneNumber) ? phoneNumber : null;
  return {
    userId,
    name,
    email,
    businessNames,
    isPremium: expiresAt > at,
    expiresAt,
    whatsapp: own ?? businessWhatsapp,
    phone: phoneNumber ?? businessWhatsapp,
  };
}
