import * as v from 'valibot';
import { Count, EntityId, Reference, pageQuery, pageSchema } from '#shared/schemas.ts';
import { DAY } from '#shared/time.ts';
import { PERIODS } from '../plans/schema.ts';

export const CASE_KINDS = ['phone-proof', 'claim', 'premium-request'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

export const CASE_AGES = { day: DAY, week: 7 * DAY } as const;
export type CaseAge = keyof typeof CASE_AGES;

const AGES = Object.keys(CASE_AGES) as CaseAge[];

export const PROOF_MS = 14 * DAY;

export const MAX_OPEN_CLAIMS = 3;

export const CLAIM_TERM_MS = 30 * DAY;

/** Days before a claim for which a visitor's number must have been listed to prove it. */
export const VISITOR_NUMBER_DAYS = 180;

/** Says how the listed phone proves the claim; 'contact' if none that is listed can. */
const PROOFS = ['whatsapp', 'call', 'contact'] as const;
export type Proof = (typeof PROOFS)[number];

export const REJECTIONS = ['no-proof', 'no-answer', 'denied'] as const;
export type Rejection = (typeof REJECTIONS)[number];

export const NewPhoneProof = v.object({ businessId: Reference('Elige el negocio.') });

export const NewClaim = v.object({ businessId: Reference('Elige el negocio que reclamas.') });

export const PhoneProof = v.object({
  whatsappNumber: v.nullable(v.string()),
  whatsappVerifiedAt: v.nullable(v.date()),
  open: v.nullable(v.object({ id: EntityId, code: v.string(), number: v.string(), requestedAt: v.date() })),
});
export type PhoneProof = v.InferOutput<typeof PhoneProof>;

export const Claim = v.object({
  id: EntityId,
  businessId: EntityId,
  businessName: v.string(),
  code: v.string(),
  proof: v.picklist(PROOFS),
  createdAt: v.date(),
});
export type Claim = v.InferOutput<typeof Claim>;

const common = {
  id: EntityId,
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
  number: v.string(),
});

export const ClaimCase = v.object({
  kind: v.literal('claim'),
  ...common,
  ...business,
  ...person,
  proof: v.picklist(PROOFS),
  phoneNumbers: v.array(v.string()),
  /** Lists numbers that a visitor suggested: they prove nothing. */
  unprovenNumbers: v.array(v.string()),
});

export const PremiumRequestCase = v.object({
  kind: v.literal('premium-request'),
  ...common,
  ...person,
  period: v.picklist(PERIODS),
  businessNames: v.array(v.string()),
  isPremium: v.boolean(),
  expiresAt: v.nullable(v.date()),
});

export const ModerationCase = v.variant('kind', [PhoneProofCase, ClaimCase, PremiumRequestCase]);
export type ModerationCase = v.InferOutput<typeof ModerationCase>;
export type CaseOf<Kind extends CaseKind> = Extract<ModerationCase, { kind: Kind }>;

export const CasePage = v.object({
  ...pageSchema(ModerationCase).entries,
  counts: v.array(v.object({ kind: v.picklist(CASE_KINDS), count: Count })),
});

export type CaseQueuePage = v.InferOutput<typeof CasePage>;

export const CaseFilters = v.object({
  ...pageQuery(20, 50),
  kind: v.optional(v.picklist(CASE_KINDS, 'Elige un tipo de la lista.')),
  age: v.optional(v.picklist(AGES, 'Elige «day» o «week».')),
});

const DECISIONS = ['accepted', 'rejected'] as const;

export const CaseDecision = v.object({
  outcome: v.picklist(DECISIONS, 'Elige «accepted» o «rejected».'),
  version: v.optional(v.string(), ''),
  reason: v.optional(v.picklist(REJECTIONS, 'Elige un motivo de la lista.')),
});
export type CaseDecision = v.InferOutput<typeof CaseDecision>;
