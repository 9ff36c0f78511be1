import * as v from 'valibot';
import { Count, EntityId, Reference } from '#shared/schemas.ts';
import { DAY } from '#shared/time.ts';

export const MAX_OPEN_CLAIMS = 3;

export const CLAIM_TERM_MS = 30 * DAY;

/** So long before a claim a visitor's number must have been listed to prove it. */
export const VISITOR_NUMBER_DAYS = 180;

/** How the listed phone proves the claim; 'contact' if none that is listed can. */
const PROOFS = ['whatsapp', 'call', 'contact'] as const;
export type Proof = (typeof PROOFS)[number];

export const REJECTIONS = ['no-proof', 'no-answer', 'denied'] as const;
export type Rejection = (typeof REJECTIONS)[number];

export const NewClaim = v.object({ businessId: Reference('Elige el negocio que reclamas.') });

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

export const WaitingClaim = v.object({
  ...Claim.entries,
  /** The listed numbers from which the code must come. */
  phoneNumbers: v.array(v.string()),
  /** Listed ones that a visitor suggested: they prove nothing. */
  unprovenNumbers: v.array(v.string()),
  userId: EntityId,
  userName: v.string(),
  userEmail: v.string(),
});
export type WaitingClaim = v.InferOutput<typeof WaitingClaim>;

/** Oldest first, at most 100; `total` counts all. */
export const ClaimQueue = v.object({ items: v.array(WaitingClaim), total: Count });

export const ClaimDecision = v.variant('decision', [
  v.object({
    decision: v.literal('accept'),
    /** The claim's `phoneNumbers` as the administrator saw them. */
    phoneNumbers: v.array(v.string(), 'Di qué teléfonos viste en el reclamo.'),
  }),
  v.object({ decision: v.literal('reject'), reason: v.picklist(REJECTIONS, 'Elige un motivo de la lista.') }),
]);
export type ClaimDecision = v.InferOutput<typeof ClaimDecision>;
