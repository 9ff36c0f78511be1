import type { ModerationCase } from '#features/moderation/schema.ts';

/** Returns the businesses, and the people without one, that the cases are about. */
export const subjectsOf = (cases: readonly ModerationCase[]) => ({
  businessIds: cases.flatMap((item) => ('businessId' in item ? item.businessId : [])),
  ownerIds: cases.flatMap((item) => ('businessId' in item ? [] : item.userId)),
});
