/** Kinds of what waits for a decision, in the order of the queue's filter. */
export const CASE_KINDS = [
  'report',
  'new-content',
  'correction',
  'phone-proof',
  'claim',
  'premium-request',
] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

export const CASE_OUTCOMES = ['accepted', 'rejected', 'lapsed', 'withdrawn', 'superseded'] as const;
export type CaseOutcome = (typeof CASE_OUTCOMES)[number];
