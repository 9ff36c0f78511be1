import * as v from 'valibot';
import { Count, EntityId } from '#shared/schemas.ts';

export const PERIODS = ['month', 'year'] as const;
export type Period = (typeof PERIODS)[number];

/** How many days each period buys. */
export const PERIOD_DAYS: Record<Period, number> = { month: 30, year: 365 };

/** A wish for premium to be recorded. */
export const NewPremiumRequest = v.object({
  period: v.picklist(PERIODS, 'Elige «month» o «year».'),
});
export type NewPremiumRequest = v.InferOutput<typeof NewPremiumRequest>;

/** A wish for premium, with the reference that its owner's message carries. */
export const PremiumRequest = v.object({
  id: EntityId,
  code: v.string(),
  period: v.picklist(PERIODS),
  createdAt: v.date(),
});
export type PremiumRequest = v.InferOutput<typeof PremiumRequest>;

/** A wish that waits for an administrator, with who has it and the plan that they have. */
export const WaitingRequest = v.object({
  ...PremiumRequest.entries,
  userId: EntityId,
  name: v.string(),
  email: v.string(),
  isPremium: v.boolean(),
  expiresAt: v.nullable(v.date()),
});
export type WaitingRequest = v.InferOutput<typeof WaitingRequest>;

/** The wishes that wait, the oldest first, at most a hundred; `total` says how many there are. */
export const RequestQueue = v.object({ items: v.array(WaitingRequest), total: Count });
export type RequestQueue = v.InferOutput<typeof RequestQueue>;
