import type { CaseOf, ModerationCase } from '#features/moderation/schema.ts';

/** Returns the id of the business that an open report is about, itself or by its announcement. */
export const reportedBusinessId = ({
  business,
  announcement,
  outcome,
}: CaseOf<'report'>): number | undefined =>
  outcome === null ? (business?.id ?? announcement?.business.id) : undefined;

function businessIdOf(item: ModerationCase): number | undefined {
  if (item.kind === 'report') return reportedBusinessId(item);
  return 'businessId' in item ? item.businessId : undefined;
}

/** Returns what is compared with other businesses: a case of new content shows that itself. */
export const subjectsOf = (cases: readonly ModerationCase[]) => ({
  businessIds: cases.flatMap((item) => businessIdOf(item) ?? []),
  ownerIds: cases.flatMap((item) => (item.kind === 'premium-request' ? item.userId : [])),
});
