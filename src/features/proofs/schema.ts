import * as v from 'valibot';
import { Count, EntityId, Reference } from '#shared/schemas.ts';
import { DAY } from '#shared/time.ts';

export const PROOF_DAYS = 14;
export const PROOF_MS = PROOF_DAYS * DAY;

export const NewPhoneProof = v.object({ businessId: Reference('Elige el negocio.') });

const request = { id: EntityId, code: v.string(), number: v.string(), requestedAt: v.date() };

/** `open` waits for the message, and for an administrator. */
export const PhoneProof = v.object({
  whatsappNumber: v.nullable(v.string()),
  whatsappVerifiedAt: v.nullable(v.date()),
  open: v.nullable(v.object(request)),
});
export type PhoneProof = v.InferOutput<typeof PhoneProof>;

export const WaitingProof = v.object({ ...request, businessId: EntityId, businessName: v.string() });
export type WaitingProof = v.InferOutput<typeof WaitingProof>;

/** Oldest first, at most 100; `total` counts all. */
export const ProofQueue = v.object({ items: v.array(WaitingProof), total: Count });
