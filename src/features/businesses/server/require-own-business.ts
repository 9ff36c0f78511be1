import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import { mayChangeBusinessOf } from './policy.ts';
import { type Ownership, findOwnership } from './repo/owner.ts';

/**
 * The ownership of a business that the viewer may change. Throws AppError `forbidden`, and `not-found` also for one that the
 * viewer may not see.
 */
export async function requireOwnBusiness(db: Db, viewer: Viewer, id: number): Promise<Ownership> {
  const business = await findOwnership(db, id);
  const isAllowed = business !== null && mayChangeBusinessOf(viewer, business.userId);
  if (!business || (business.isHidden && !isAllowed)) throw new AppError('not-found');
  requirePermission(isAllowed);
  return business;
}
