import * as v from 'valibot';
import { storedPages } from '#shared/social-pages/schema.ts';
import { CASE_KINDS, CASE_OUTCOMES, type CaseKind } from '#shared/cases.ts';
import { Count, EntityId, Reference, Sources, pageQuery, pageSchema } from '#shared/schemas.ts';
import { Line, Paragraphs } from '#shared/text-schemas.ts';
import { DAY } from '#shared/time.ts';
import { Announcement } from '../announcements/schema.ts';
import { BusinessCard } from '../businesses/schema.ts';
import { NewPayment } from '../plans/schema.ts';
import { PERIODS } from '#shared/plan-periods.ts';
import { Reply } from '../replies/schema.ts';
import { AGES, CASE_STATES } from './filters.ts';

export const REPORTABLE = ['business', 'announcement', 'reply'] as const;
export type Reportable = (typeof REPORTABLE)[number];

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

export const MAX_REASON_LENGTH = 300;

const CORRECTION_FIELDS = ['phone', 'hours', 'address', 'closed'] as const;
export type CorrectionField = (typeof CORRECTION_FIELDS)[number];

export const KINDS_WITH_HISTORY = ['report'] as const satisfies readonly CaseKind[];

export const PROOF_MS = 14 * DAY;

export const MAX_OPEN_CLAIMS = 3;

export const CLAIM_TERM_MS = 30 * DAY;

/** Days before a claim for which a visitor's number must have been listed to prove it. */
export const VISITOR_NUMBER_DAYS = 180;

/** Says how the listed phone proves the claim; 'contact' if none that is listed can. */
const PROOFS = ['whatsapp', 'call', 'contact'] as const;
export type Proof = (typeof PROOFS)[number];

export const NO_TEXT = 'Escribe por qué se rechaza: se lo diremos a quien lo publicó.';

export const REJECTIONS = ['no-proof', 'no-answer', 'denied'] as const;
export type Rejection = (typeof REJECTIONS)[number];

export const NewPhoneProof = v.object({ businessId: Reference('Elige el negocio.') });

export const CLAIM_TEXT_MISSING = 'Escribe cómo sabemos que el negocio es tuyo.';

/** Needs the text where the business has an owner. */
export const NewClaim = v.object({
  businessId: Reference('Elige el negocio que reclamas.'),
  text: v.optional(Line(MAX_REASON_LENGTH, CLAIM_TEXT_MISSING)),
});

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
  openedAt: v.date(),
  /** Changes with what a decision relies on: an acceptance names it. */
  version: v.string(),
};
const named = { ...common, code: v.string() };
const business = { businessId: EntityId, businessName: v.string() };
const person = { userId: EntityId, userName: v.string(), userEmail: v.string() };

export const PhoneProofCase = v.object({
  kind: v.literal('phone-proof'),
  ...named,
  ...business,
  number: v.string(),
});

export const ClaimCase = v.object({
  kind: v.literal('claim'),
  ...named,
  ...business,
  ...person,
  proof: v.picklist(PROOFS),
  /** Owns the business; null where the site published it. */
  owner: v.nullable(v.object({ id: EntityId, name: v.string(), email: v.string() })),
  /** Says in the claimant's words why it is theirs. */
  text: v.nullable(v.string()),
  phoneNumbers: v.array(v.string()),
  /** Lists numbers that a visitor suggested: they prove nothing. */
  unprovenNumbers: v.array(v.string()),
});

export const PremiumRequestCase = v.object({
  kind: v.literal('premium-request'),
  ...named,
  ...person,
  period: v.picklist(PERIODS),
  businessNames: v.array(v.string()),
  isPremium: v.boolean(),
  expiresAt: v.nullable(v.date()),
});

export const ComparedBusiness = v.object({
  ...BusinessCard.entries,
  description: v.nullable(v.string()),
  websiteUrl: v.nullable(v.string()),
  ...storedPages,
  phones: v.array(v.string()),
  updatedAt: v.date(),
  owner: v.object({
    id: EntityId,
    name: v.string(),
    email: v.nullable(v.string()),
    createdAt: v.date(),
  }),
});
export type ComparedBusiness = v.InferOutput<typeof ComparedBusiness>;

const HOLD_GROUNDS = ['duplicate', 'review'] as const;

export const likeness = { hasLikeName: v.boolean(), sharesAddress: v.boolean(), metres: v.nullable(Count) };

export const NewContentCase = v.object({
  kind: v.literal('new-content'),
  ...common,
  ground: v.picklist(HOLD_GROUNDS),
  business: ComparedBusiness,
  other: v.nullable(ComparedBusiness),
  sharedPhones: v.array(v.string()),
  ...likeness,
  more: v.array(v.object({ id: EntityId, name: v.string() })),
});

/** Holds one value, suggested by one person or several. `current` and `suggested` are for people to read. */
const suggestion = {
  field: v.picklist(CORRECTION_FIELDS),
  current: v.string(),
  suggested: v.string(),
  people: Count,
  sources: Sources,
  /** Says that the data changed after it was suggested: it can't be accepted. */
  isOutdated: v.boolean(),
  isNote: v.boolean(),
};

export const Suggestion = v.object({
  id: EntityId,
  businessId: EntityId,
  openedAt: v.date(),
  ...suggestion,
});
export type Suggestion = v.InferOutput<typeof Suggestion>;

export const CorrectionCase = v.object({
  kind: v.literal('correction'),
  ...common,
  ...business,
  ...suggestion,
  isOfSystemAccount: v.boolean(),
});

export const ReportCase = v.object({
  kind: v.literal('report'),
  ...common,
  decidedAt: v.nullable(v.date()),
  outcome: v.nullable(v.picklist(CASE_OUTCOMES)),
  subject: v.object({ kind: v.picklist(REPORTABLE), id: EntityId }),
  reports: Count,
  sources: Sources,
  reasons: v.array(v.object({ reason: v.picklist(REASONS), count: Count, details: v.array(v.string()) })),
  takedownReason: v.nullable(v.string()),
  isHeld: v.boolean(),
  isRepeat: v.boolean(),
  answer: v.nullable(v.object({ text: v.string(), updatedAt: v.date() })),
  business: v.nullable(BusinessCard),
  announcement: v.nullable(Announcement),
  reply: v.nullable(v.object({ ...Reply.entries, announcementTitle: v.string() })),
});

export const ModerationCase = v.variant('kind', [
  ReportCase,
  NewContentCase,
  CorrectionCase,
  PhoneProofCase,
  ClaimCase,
  PremiumRequestCase,
]);
export type ModerationCase = v.InferOutput<typeof ModerationCase>;
export type CaseOf<Kind extends CaseKind> = Extract<ModerationCase, { kind: Kind }>;
export type UnreportedCase = Exclude<ModerationCase, { kind: 'report' }>;

/** Is for administrators alone. */
export const CaseDesk = v.object({
  caseId: EntityId,
  assignee: v.nullable(v.object({ id: EntityId, name: v.string() })),
  decidedBy: v.nullable(v.string()),
  notes: v.array(v.object({ id: EntityId, author: v.string(), text: v.string(), createdAt: v.date() })),
});
export type CaseDesk = v.InferOutput<typeof CaseDesk>;

export const MAX_NOTE_LENGTH = 500;

export const CaseAssignment = v.object({ isMine: v.boolean('Escribe true o false.') });

export const NewCaseNote = v.object({ text: Paragraphs(MAX_NOTE_LENGTH, 'Escribe la nota.') });

export const CasePage = v.object({
  ...pageSchema(ModerationCase).entries,
  counts: v.array(v.object({ kind: v.picklist(CASE_KINDS), count: Count })),
  desks: v.array(CaseDesk),
});

export type CaseQueuePage = v.InferOutput<typeof CasePage>;

export const CaseFilters = v.object({
  ...pageQuery(20, 50),
  state: v.optional(v.picklist(CASE_STATES, 'Elige «open» o «decided».'), 'open'),
  kind: v.optional(v.picklist(CASE_KINDS, 'Elige un tipo de la lista.')),
  age: v.optional(v.picklist(AGES, 'Elige «day» o «week».')),
});

const DECISIONS = ['accepted', 'rejected'] as const;

const outcome = v.picklist(DECISIONS, 'Elige «accepted» o «rejected».');

export const SuggestionDecision = v.object({ outcome });

export const CaseDecision = v.object({
  outcome,
  version: v.optional(v.string(), ''),
  reason: v.optional(v.picklist([...REJECTIONS, ...REASONS], 'Elige un motivo de la lista.')),
  /** Tells the owner or the person who asked, where the kind wants it. */
  text: v.optional(Line(MAX_REASON_LENGTH, NO_TEXT)),
  /** Is what was paid for a plan that is asked for. */
  payment: v.optional(v.nullable(NewPayment)),
});
export type CaseDecision = v.InferOutput<typeof CaseDecision>;

export const OwnNewContent = v.object({
  ground: v.picklist(HOLD_GROUNDS),
  openedAt: v.date(),
  other: v.nullable(v.object({ id: EntityId, name: v.string() })),
});
export type OwnNewContent = v.InferOutput<typeof OwnNewContent>;
