import * as v from 'valibot';
import { dayStart } from '#shared/calendar.ts';
import { formatQuetzales } from '#shared/money.ts';
import { Count, EntityId, Month, Reference, pageQuery, pageSchema } from '#shared/schemas.ts';
import { Line } from '#shared/text-schemas.ts';
import { formatLongDate } from '#shared/time.ts';
import { METHOD_LABELS, NewPayment, OwnPayment, PLAN_STATUSES } from './schema.ts';
import { PERIODS } from '#shared/plan-periods.ts';

export type PaymentFacts = Pick<NewPayment, 'amount' | 'method' | 'paidOn'>;

/** Returns `Q40, transferencia, 27 de noviembre de 2026`. */
export const paymentText = ({ amount, method, paidOn }: PaymentFacts): string =>
  `${formatQuetzales(amount)}, ${METHOD_LABELS[method].toLowerCase()}, ${formatLongDate(dayStart(paidOn))}`;

export const MAX_UNDO_REASON_LENGTH = 200;

export const REASON_EXPECTED = 'Escribe el motivo: se lo decimos a la persona.';

/** Names in `expiresAt` the end that the administrator saw: a plan that has changed since is not renewed. */
export const Renewal = v.object({
  period: v.picklist(PERIODS, 'Elige «month» o «year».'),
  expiresAt: v.nullable(v.date('Di qué fecha de fin viste.')),
  payment: v.optional(v.nullable(NewPayment), null),
});
export type Renewal = v.InferOutput<typeof Renewal>;

export const TermPayment = v.object({ termId: Reference('Elige qué se pagó.'), ...NewPayment.entries });

export const UndoReason = v.object({ reason: Line(MAX_UNDO_REASON_LENGTH, REASON_EXPECTED) });

export const Payment = v.object({
  ...OwnPayment.entries,
  userId: EntityId,
  /** Is the number of the account once that is closed. */
  payer: v.string(),
  takerName: v.nullable(v.string()),
});
export type Payment = v.InferOutput<typeof Payment>;

export const PaymentPage = pageSchema(Payment);

export const PaymentFilters = v.object({
  ...pageQuery(8),
  month: v.optional(Month),
});

export const PlanTerm = v.object({
  id: EntityId,
  userId: EntityId,
  name: v.string(),
  period: v.nullable(v.picklist(PERIODS)),
  isRenewal: v.boolean(),
  beginsAt: v.date(),
  expiresAt: v.nullable(v.date()),
  givenAt: v.date(),
  giverName: v.nullable(v.string()),
  undoneAt: v.nullable(v.date()),
  undoReason: v.nullable(v.string()),
  /** Says that the plan is as this term left it. */
  isUndoable: v.boolean(),
  earlier: v.object({ status: v.nullable(v.picklist(PLAN_STATUSES)), expiresAt: v.nullable(v.date()) }),
  payment: v.nullable(Payment),
});
export type PlanTerm = v.InferOutput<typeof PlanTerm>;

export const PlanTermPage = pageSchema(PlanTerm);

export const PlanTermFilters = v.object(pageQuery(8));

export const IncomeQuery = v.object({
  year: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{3}$/, 'Escribe un año, como 2026.'),
      v.transform(Number),
      v.number(),
      v.integer(),
    ),
  ),
});

export const Income = v.object({
  year: Count,
  total: v.number(),
  months: v.array(v.object({ month: v.string(), payments: Count, total: v.number() })),
  earlierYear: v.nullable(Count),
  laterYear: v.nullable(Count),
});
export type Income = v.InferOutput<typeof Income>;

export const ENDING = ['week', 'month', 'ended'] as const;
export type Ending = (typeof ENDING)[number];

export const EndingFilters = v.object({
  ...pageQuery(8),
  within: v.optional(v.picklist(ENDING, 'Elige «week», «month» o «ended».'), 'week'),
});

export const EndingPlan = v.object({
  userId: EntityId,
  name: v.string(),
  email: v.string(),
  businessNames: v.array(v.string()),
  isPremium: v.boolean(),
  expiresAt: v.date(),
  whatsapp: v.nullable(v.string()),
  phone: v.nullable(v.string()),
});
export type EndingPlan = v.InferOutput<typeof EndingPlan>;

export const EndingPage = v.object({
  ...pageSchema(EndingPlan).entries,
  counts: v.object({ week: Count, month: Count, ended: Count }),
});
export type EndingPage = v.InferOutput<typeof EndingPage>;
