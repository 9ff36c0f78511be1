import type { CaseKind } from '#shared/cases.ts';
import type { Kind } from './kind.ts';
import { claim } from './kinds/claim.ts';
import { correction } from './kinds/correction.ts';
import { newContent } from './kinds/new-content.ts';
import { phoneProof } from './kinds/phone-proof.ts';
import { premiumRequest } from './kinds/premium-request.ts';
import { report } from './kinds/report.ts';

export const KINDS: Record<CaseKind, Kind> = {
  report,
  'new-content': newContent,
  correction,
  'phone-proof': phoneProof,
  claim,
  'premium-request': premiumRequest,
};
