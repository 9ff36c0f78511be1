import * as v from 'valibot';
import { Count, EntityId } from '#shared/schemas.ts';

/** What may be written down of a subscription. */
export const PLAN_STATUSES = ['active', 'cancelled', 'expired'] as const;
export type PlanStatus = (typeof PLAN_STATUSES)[number];

/** How much there is, counted up to 1,001, of how much there may be. */
const Amount = v.object({ used: Count, limit: Count });

/**
 * What a person uses of their plan. `plan` is the one that counts at this moment: 'Free' also when a paid one is over, whose
 * end `status` and `expiresAt` then tell of.
 */
export const Usage = v.object({
  plan: v.object({
    name: v.string(),
    isPremium: v.boolean(),
    status: v.picklist(PLAN_STATUSES),
    expiresAt: v.nullable(v.date()),
  }),
  businesses: Amount,
  /** Those of the Guatemalan month, `YYYY-MM`, that still exist. */
  announcements: v.object({ ...Amount.entries, month: v.string() }),
  /** Gallery images of each business, oldest business first and at most 100; logos don't count. */
  images: v.array(v.object({ ...Amount.entries, businessId: EntityId, name: v.string() })),
});
export type Usage = v.InferOutput<typeof Usage>;
