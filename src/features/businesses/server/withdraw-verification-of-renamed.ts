import { recordAct } from '#features/audit/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { lockBusinessName, setVerifiedAt } from './repo/verification.ts';

/** Takes the verification from a business that gets another name at the moment `at`: it was verified under the old one. */
export async function withdrawVerificationOfRenamed(
  transaction: Db,
  id: number,
  name: string,
  at: Date,
): Promise<void> {
  const business = await lockBusinessName(transaction, id);
  if (!business?.verifiedAt || business.name === name) return;
  await setVerifiedAt(transaction, id, null);
  await recordAct(transaction, null, at, {
    act: 'verification-withdrawn',
    subject: { kind: 'business', id, name: business.name },
    before: { name: business.name },
    after: { name },
  });
}
