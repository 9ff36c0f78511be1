import { recordAct } from '#features/audit/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { Clock } from '#shared/time.ts';
import type { Verification } from '../changes.ts';
import type { BusinessProfile } from '../schema.ts';
import { getBusiness } from './get-business.ts';
import { mayVerify } from './policy.ts';
import { lockBusinessName, setVerifiedAt } from './repo/verification.ts';

const RENAMED = 'El negocio cambió de nombre. Recarga la página y revísalo otra vez.';

/**
 * Writes down that the business is who it says, or that it no longer is, and gives it. Throws AppError `forbidden`,
 * `not-found`, and `conflict` where it is not called what the administrator has seen.
 */
export async function verifyBusiness(
  { db, clock }: { db: Db; clock: Clock },
  viewer: Viewer,
  id: number,
  { verified, name }: Verification,
): Promise<BusinessProfile> {
  requirePermission(mayVerify(viewer));
  return db.transaction().execute(async (transaction) => {
    const business = await lockBusinessName(transaction, id);
    if (!business) throw new AppError('not-found');
    if (verified && business.name !== name) throw new AppError('conflict', RENAMED);
    if (verified !== (business.verifiedAt !== null)) {
      const at = clock();
      await setVerifiedAt(transaction, id, verified ? at : null);
      const act = verified ? 'verified' : 'verification-withdrawn';
      await recordAct(transaction, viewer, at, {
        act,
        subject: { kind: 'business', id, name: business.name },
      });
    }
    return getBusiness(transaction, viewer, id);
  });
}
