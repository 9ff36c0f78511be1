import * as v from 'valibot';
import { addMonths, dayEnd, guatemalaDay } from '#shared/calendar.ts';
import { PERIODS, type Period } from '#shared/plan-periods.ts';
import {
  BooleanText,
  CalendarDay,
  Count,
  EntityId,
  SearchText,
  pageQuery,
  pageSchema,
} from '#shared/schemas.ts';
import { Line, optionalText } from '#shared/text-schemas.ts';
import { HOUR } from '#shared/time.ts';

export const PLAN_STATUSES = ['active', 'cancelled', 'expired'] as const;
export type PlanStatus = (typeof PLAN_STATUSES)[number];

const Amount = v.object({ used: Count, limit: Count });

const BusinessNames = v.array(v.string());

/** Has the `plan` 'Free' once a paid plan has ended, with the status and end of the paid one. */
export const Usage = v.object({
  plan: v.object({
    name: v.string(),
    isPremium: v.boolean(),
    status: v.picklist(PLAN_STATUSES),
    expiresAt: v.nullable(v.date()),
  }),
  businesses: Amount,
  announcements: v.object({ ...Amount.entries, month: v.string() }),
  /** Lists the oldest business first, at most 100; logos don't count. */
  images: v.array(v.object({ ...Amount.entries, businessId: EntityId, name: v.string() })),
});
export type Usage = v.InferOutput<typeof Usage>;

/** False where the use is unknown: then only the server decides. */
export const isFull = (amount: v.InferOutput<typeof Amount> | undefined): boolean =>
  amount !== undefined && amount.used >= amount.limit;

export const SubscriptionPlan = v.object({ id: EntityId, name: v.string(), priceMonthly: v.number() });
export type SubscriptionPlan = v.InferOutput<typeof SubscriptionPlan>;

export const PlansQuery = v.object({ activeOnly: v.optional(BooleanText) });

/** Has the `plan` 'Free' once a paid plan has ended, with the status and dates of the paid one. */
export const UserSubscription = v.object({
  userId: EntityId,
  name: v.string(),
  email: v.string(),
  businessNames: BusinessNames,
  planId: EntityId,
  planName: v.string(),
  isPremium: v.boolean(),
  status: v.picklist(PLAN_STATUSES),
  priceMonthly: v.number(),
  startedAt: v.nullable(v.date()),
  expiresAt: v.nullable(v.date()),
  planMaxImages: Count,
});
export type UserSubscription = v.InferOutput<typeof UserSubscription>;

export const SubscribersQuery = v.object({ ...pageQuery(50), search: v.optional(SearchText) });

export const SubscriptionPage = pageSchema(UserSubscription);

export const DEFAULT_TERM_MS = 720 * HOUR;

/** Returns the end of the day on which the default term ends. */
export const defaultEnd = (now: Date): Date =>
  dayEnd(guatemalaDay(new Date(now.getTime() + DEFAULT_TERM_MS)));

export const TERM_REVERSED = 'La fecha de fin debe ser después de la de inicio.';

/** Leaves room for adding a term: later years don't fit the wire's format. */
const MAX_DATE = new Date('3000-01-01T00:00:00Z');

const Moment = v.nullable(
  v.pipe(
    v.date('Escribe una fecha y una hora.'),
    v.check((date) => date < MAX_DATE, 'Escribe una fecha antes del año 3000.'),
  ),
);

/** Leaves a missing date as it is or gives it its default; null means no end. */
export const Term = v.object({ startedAt: v.optional(Moment), expiresAt: v.optional(Moment) });
export type Term = v.InferOutput<typeof Term>;

const PERIOD_MONTHS: Record<Period, number> = { month: 1, year: 12 };

/** Counts by the calendar, and to the end of the day in Guatemala. */
export const periodEnd = (from: Date, period: Period): Date =>
  dayEnd(addMonths(guatemalaDay(from), PERIOD_MONTHS[period]));

/** Returns until when a plan lasts once the period is bought: from the end of a running plan, otherwise from `now`. */
export function purchasedEnd(
  { isPremium, expiresAt }: Pick<UserSubscription, 'isPremium' | 'expiresAt'>,
  period: Period,
  now: Date,
): Date | null {
  if (isPremium && expiresAt === null) return null;
  return periodEnd(isPremium && expiresAt ? expiresAt : now, period);
}

/** After how many days a request ends by itself. */
export const REQUEST_DAYS = 30;

export const NewPremiumRequest = v.object({
  period: v.picklist(PERIODS, 'Elige «month» o «year».'),
});

export const PremiumRequest = v.object({
  id: EntityId,
  code: v.string(),
  period: v.picklist(PERIODS),
  createdAt: v.date(),
  lapsesAt: v.nullable(v.date()),
});
export type PremiumRequest = v.InferOutput<typeof PremiumRequest>;

export const businessesText = (names: readonly string[]): string => names.join(', ') || 'Todavía no tiene';

export const METHODS = ['transfer', 'deposit', 'cash', 'card', 'other'] as const;
export type Method = (typeof METHODS)[number];

export const METHOD_LABELS: Record<Method, string> = {
  transfer: 'Transferencia',
  deposit: 'Depósito',
  cash: 'Efectivo',
  card: 'Tarjeta',
  other: 'Otra forma',
};

/** Is for own data, like the one below. */
export const OwnPlanTerm = v.object({
  id: EntityId,
  period: v.nullable(v.picklist(PERIODS)),
  beginsAt: v.date(),
  expiresAt: v.nullable(v.date()),
  givenAt: v.date(),
  undoneAt: v.nullable(v.date()),
  undoReason: v.nullable(v.string()),
});

export const OwnPayment = v.object({
  id: EntityId,
  amount: v.number(),
  method: v.picklist(METHODS),
  paidOn: v.string(),
  reference: v.nullable(v.string()),
  beginsAt: v.date(),
  endsAt: v.nullable(v.date()),
  takenAt: v.date(),
  voidedAt: v.nullable(v.date()),
  voidReason: v.nullable(v.string()),
});
export type OwnPayment = v.InferOutput<typeof OwnPayment>;

const MAX_PAYMENT = 100_000;
export const MAX_REFERENCE_LENGTH = 60;

const AMOUNT_EXPECTED = 'Escribe el monto en quetzales, como 40 o 39.50.';
const DAY_EXPECTED = 'Elige el día en que pagó.';

const hasWholeCentavos = (amount: number) => Math.round(amount * 100) / 100 === amount;

const PaidAmount = v.pipe(
  v.number(AMOUNT_EXPECTED),
  v.minValue(0.01, AMOUNT_EXPECTED),
  v.check(hasWholeCentavos, AMOUNT_EXPECTED),
  v.maxValue(MAX_PAYMENT, 'Escribe un monto de Q100,000 o menos.'),
);

export const NewPayment = v.object({
  amount: PaidAmount,
  method: v.picklist(METHODS, 'Elige una forma de pago de la lista.'),
  paidOn: CalendarDay(DAY_EXPECTED),
  reference: v.optional(optionalText(Line(MAX_REFERENCE_LENGTH, 'Escribe el número de la boleta.')), null),
});
export type NewPayment = v.InferOutput<typeof NewPayment>;
