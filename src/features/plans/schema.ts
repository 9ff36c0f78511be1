import * as v from 'valibot';
import { BooleanText, Count, EntityId, SearchText, pageQuery, pageSchema } from '#shared/schemas.ts';
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

export const PERIODS = ['month', 'year'] as const;
export type Period = (typeof PERIODS)[number];

export const PERIOD_WORDS: Record<Period, string> = { month: 'un mes', year: 'un año' };

export const PERIOD_DAYS: Record<Period, number> = { month: 30, year: 365 };

export const NewPremiumRequest = v.object({
  period: v.picklist(PERIODS, 'Elige «month» o «year».'),
});

export const PremiumRequest = v.object({
  id: EntityId,
  code: v.string(),
  period: v.picklist(PERIODS),
  createdAt: v.date(),
});
export type PremiumRequest = v.InferOutput<typeof PremiumRequest>;

export const businessesText = (names: readonly string[]): string => names.join(', ') || 'Todavía no tiene';
