import type { Claim, Proof, WaitingClaim } from '../schema.ts';
import type { ClaimRow } from './repository.ts';

const MOBILE = /^\+502[345]/;

/** WhatsApp only proves a mobile number. */
function chooseProof(phoneNumbers: readonly string[]): Proof {
  if (phoneNumbers.some((number) => MOBILE.test(number))) return 'whatsapp';
  return phoneNumbers.length > 0 ? 'call' : 'contact';
}

export function presentClaim({
  id,
  businessId,
  businessName,
  code,
  createdAt,
  phoneNumbers,
}: ClaimRow): Claim {
  return { id, businessId, businessName, code, proof: chooseProof(phoneNumbers), createdAt };
}

export function presentWaitingClaim(row: ClaimRow): WaitingClaim {
  const { phoneNumbers, unprovenNumbers, userId, userName, userEmail } = row;
  return { ...presentClaim(row), phoneNumbers, unprovenNumbers, userId, userName, userEmail };
}
