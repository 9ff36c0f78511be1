/** What visitors can report. */
export const REPORTABLE = ['business', 'announcement', 'reply'] as const;
export type Reportable = (typeof REPORTABLE)[number];

/** Why something is reported. */
export const REASONS = [
  'scam',
  'false',
  'offensive',
  'sexual',
  'illegal',
  'spam',
  'rights',
  'other',
] as const;
export type Reason = (typeof REASONS)[number];

/** Characters that a visitor may add to the reason. */
export const MAX_DETAILS_LENGTH = 500;

/** Characters of what the owner is told. */
export const MAX_REASON_LENGTH = 300;
