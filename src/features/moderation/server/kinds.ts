import type { CaseKind } from '../schema.ts';
import type { Kind } from './kind.ts';
import { claim } from './kinds/claim.ts';
import { phoneProof } from './kinds/phone-proof.ts';
import { premiumRequest } from './kinds/premium-request.ts';

export const KINDS: Record<CaseKind, Kind> = {
  'phone-proof': phoneProof,
  claim,
  'premium-request': premiumRequest,
};
