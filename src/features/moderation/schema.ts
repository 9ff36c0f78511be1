import * as v from 'valibot';
import { Count, EntityId, Reference, pageQuery, pageSchema } from '#shared/schemas.ts';
import { DAY } from '#shared/time.ts';
import { PERIODS } from '../plans/schema.ts';

export const CASE_KINDS = ['phone-proof', 'claim', 'premium-request'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** Milliseconds that a case must have waited. */
export const CASE_AGES = { day: DAY, week: 7 * DAY } as const;
export type CaseAge = keyof typeof CASE_AGES;

const AGES = Object.keys(CASE_AGES) as CaseAge[];

export const PROOF_MS = 14 * DAY;

export const MAX_OPEN_CLAIMS = 3;

export const CLAIM_TERM_MS = 30 * DAY;

/** So long before a claim a visitor's number must have been listed to prove it. */
export const VISITOR_NUMBER_DAYS = 180;

/** How the listed phone proves the claim; 'contact' if none that is listed can. */
const PROOFS = ['whatsapp', 'call', 'contact'] as const;
export type Proof = (typeof PROOFS)[number];

export const REJECTIONS = ['no-proof', 'no-answer', 'denied'] as const;
export type Rejection = (typeof REJECTIONS)[number];

export const NewPhoneProof = v.object({ businessId: Reference('Elige el negocio.') });

export const NewClaim = v.object({ businessId: Reference('Elige el negocio que reclamas.') });

/** `open` waits for the message, and for an administrator. */
export const PhoneProof = v.object({
  whatsappNumber: v.nullable(v.string()),
  whatsappVerifiedAt: v.nullable(v.date()),
  open: v.nullable(v.object({ id: EntityId, code: v.string(), number: v.string(), requestedAt: v.date() })),
});
export type PhoneProof = v.InferOutput<typeof PhoneProof>;

/** A claim that waits for an administrator, as the claimant sees it. */
export const Claim = v.object({
  id: EntityId,
  businessId: EntityId,
  businessName: v.string(),
  /** The claimant sends it from the listed number, or says it on the phone. */
  code: v.string(),
  proof: v.picklist(PROOFS),
  createdAt: v.date(),
});
export type Claim = v.InferOutput<typeof Claim>;

const common = {
  id: EntityId,
  /** By which people name the case to one another. */
  code: v.string(),
  openedAt: v.date(),
  /** Changes with what a decision relies on: an acceptance names it. */
  version: v.string(),
};
const business = { businessId: EntityId, businessName: v.string() };
const person = { userId: EntityId, userName: v.string(), userEmail: v.string() };

export const PhoneProofCase = v.object({
  kind: v.literal('phone-proof'),
  ...common,
  ...business,
  /** The one that the message has to come from. */
  number: v.string(),
});

export const ClaimCase = v.object({
  kind: v.literal('claim'),
  ...common,
  ...business,
  ...person,
  proof: v.picklist(PROOFS),
  /** The listed numbers from which the code must come. */
  phoneNumbers: v.array(v.string()),
  /** Listed ones that a visitor suggested: they prove nothing. */
  unprovenNumbers: v.array(v.string()),
});

export const PremiumRequestCase = v.object({
  kind: v.literal('premium-request'),
  ...common,
  ...person,
  period: v.picklist(PERIODS),
  /** Of the oldest three of the account. */
  businessNames: v.array(v.string()),
  isPremium: v.boolean(),
  expiresAt: v.nullable(v.date()),
});

export const ModerationCase = v.variant('kind', [PhoneProofCase, ClaimCase, PremiumRequestCase]);
export type ModerationCase = v.InferOutput<typeof ModerationCase>;
export type CaseOf<Kind extends CaseKind> = Extract<ModerationCase, { kind: Kind }>;

/** Oldest first. `counts` are of all kinds, whatever the filter. */
export const CasePage = v.object({
  ...pageSchema(ModerationCase).entries,
  counts: v.array(v.object({ kind: v.picklist(CASE_KINDS), count: Count })),
});

export type CaseQueuePage = v.InferOutput<typeof CasePage>;

/** `age` is how long it has waited at least. */
export const CaseFilters = v.object({
  ...pageQuery(20, 50),
  kind: v.optional(v.picklist(CASE_KINDS, 'Elige un tipo de la lista.')),
  age: v.optional(v.picklist(AGES, 'Elige «day» o «week».')),
});

const DECISIONS = ['accepted', 'rejected'] as const;

export const CaseDecision = v.object({
  outcome: v.picklist(DECISIONS, 'Elige «accepted» o «rejected».'),
  /** The `version` that the decider saw; for an acceptance. */
  version: v.optional(v.string(), ''),
  /** Why it is rejected, for a claim: `no-proof`, `no-answer` or `denied`. */
  reason: v.optional(v.picklist(REJECTIONS, 'Elige un motivo de la lista.')),
});
export type CaseDecision = v.InferOutput<typeof CaseDecision>;
