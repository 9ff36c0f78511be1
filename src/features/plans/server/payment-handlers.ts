import { inTransaction, type Tx } from '#features/unit-of-work/server/index.ts';
import { withIdempotencyKey } from '#platform/db/idempotency.ts';
import { listPage, readPage } from '#platform/db/list.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { addDays, dayEnd, dayStart, guatemalaDay } from '#shared/calendar.ts';
import { AppError } from '#shared/errors.ts';
import type { PlanPaymentsApi } from '../api.ts';
import type { Ending, Income, Payment } from '../payments.ts';
import type { NewPayment } from '../schema.ts';
import { paymentNotice } from './notices.ts';
import { presentEndingPlan, presentPayment, presentTerm } from './payment-presenter.ts';
import { recordPayment, requirePastDay, voidPayment } from './payments.ts';
import { renewPlan } from './renewal.ts';
import {
  type EndingRow,
  LATEST_FIRST,
  SOONEST_FIRST,
  type Span,
  countEndingPlans,
  listEndingPlans,
} from './repository/ending-plans.ts';
import {
  PAYMENTS,
  findFirstYear,
  findPayment,
  listPaymentsOfTerms,
  sumMonths,
} from './repository/payments.ts';
import { PLAN_TERMS, findTerm } from './repository/plan-terms.ts';
import { requireSubscriber } from './subscriptions.ts';
import { undoTerm } from './undo.ts';

/** Ends with a day: what is shown as "in 7 days" is in the list all day long. */
function endingSpans(at: Date): Record<Ending, Span> {
  const today = guatemalaDay(at);
  return {
    week: { from: at, to: dayEnd(addDays(today, 7)) },
    month: { from: at, to: dayEnd(addDays(today, 30)) },
    ended: { from: dayStart(addDays(today, -30)), to: at },
  };
}

const UNDONE = 'Esta activación se deshizo: su pago no se puede anotar.';

async function payTerm(tx: Tx, termId: number, payment: NewPayment): Promise<Payment> {
  const found = await findTerm(tx.db, termId);
  if (!found) throw new AppError('not-found');
  const owner = await requireSubscriber(tx, found.userId);
  const term = await findTerm(tx.db, termId);
  if (!term) throw new AppError('not-found');
  if (term.undoneAt !== null) throw new AppError('conflict', UNDONE);
  requirePastDay(payment, owner.at, []);
  const id = await recordPayment(tx, owner, term, payment);
  await tx.notify(owner.id, paymentNotice(tx.site, payment));
  const row = await findPayment(tx.db, id);
  if (!row) throw new AppError('not-found');
  return presentPayment(row);
}

/** Sums centavos: sums of fractions end in others. */
const sum = (amounts: readonly number[]) =>
  amounts.reduce((centavos, amount) => centavos + Math.round(amount * 100), 0) / 100;

const yearOf = (at: Date) => Number(guatemalaDay(at).slice(0, 4));

export const planPaymentHandlers: Handlers<PlanPaymentsApi> = {
  'GET /api/user-subscriptions/admin/ending': async ({ db, clock }, { query }) => {
    const at = clock();
    const spans = endingSpans(at);
    const keyset = query.within === 'ended' ? LATEST_FIRST : SOONEST_FIRST;
    const [week, month, ended] = await Promise.all([
      countEndingPlans(db, spans.week),
      countEndingPlans(db, spans.month),
      countEndingPlans(db, spans.ended),
    ]);
    const counts = { week, month, ended };
    const { rows, ...page } = await readPage<EndingRow>(keyset, query, async (seek) => ({
      rows: await listEndingPlans(db, spans[query.within], seek),
      total: counts[query.within],
    }));
    return { items: rows.map((row) => presentEndingPlan(row, at)), ...page, counts };
  },

  'POST /api/user-subscriptions/admin/renew/:userId': (
    context,
    { viewer, params: { userId }, body, key },
  ) => {
    const { sessionKeys } = context;
    const request = { userId: viewer.userId, key, sessionKeys, request: ['renew', userId, body] };
    return inTransaction(context, viewer, (tx) =>
      withIdempotencyKey(tx.db, request, () => renewPlan(tx, userId, body)),
    );
  },

  'GET /api/plan-terms/': async ({ db }, { query }) => {
    const page = await listPage(db, PLAN_TERMS, { ...query, filters: {}, order: 'newest' });
    const { rows, ...rest } = page;
    const payments = await listPaymentsOfTerms(
      db,
      rows.map(({ id }) => id),
    );
    const ofTerm = new Map(payments.map((payment) => [payment.termId, payment]));
    return { items: rows.map((row) => presentTerm(row, ofTerm.get(row.id))), ...rest };
  },

  'POST /api/plan-terms/:id/undo': (context, { viewer, params: { id }, body: { reason } }) =>
    inTransaction(context, viewer, async (tx) => {
      await undoTerm(tx, id, reason);
      return null;
    }),

  'GET /api/plan-payments/': async ({ db }, { query: { month, ...request } }) => {
    const { rows, ...page } = await listPage(db, PAYMENTS, {
      ...request,
      filters: { month },
      order: 'newest',
    });
    return { items: rows.map(presentPayment), ...page };
  },

  'GET /api/plan-payments/income': async ({ db, clock }, { query }): Promise<Income> => {
    const thisYear = yearOf(clock());
    const { year = thisYear } = query;
    const [months, first] = await Promise.all([sumMonths(db, year), findFirstYear(db)]);
    return {
      year,
      months,
      total: sum(months.map(({ total }) => total)),
      earlierYear: first !== null && first < year ? year - 1 : null,
      laterYear: year < thisYear ? year + 1 : null,
    };
  },

  'POST /api/plan-payments/': (context, { viewer, body, key }) => {
    const { termId, ...payment } = body;
    const { sessionKeys } = context;
    const request = { userId: viewer.userId, key, sessionKeys, request: ['payment', body] };
    return inTransaction(context, viewer, (tx) =>
      withIdempotencyKey(tx.db, request, () => payTerm(tx, termId, payment)),
    );
  },

  'POST /api/plan-payments/:id/void': (context, { viewer, params: { id }, body: { reason } }) =>
    inTransaction(context, viewer, async (tx) => {
      await voidPayment(tx, id, reason);
      return null;
    }),
};
