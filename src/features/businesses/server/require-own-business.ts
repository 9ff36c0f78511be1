import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { requirePermission } from '#shared/require-permission.ts';
import type { Viewer } from '#shared/viewer.ts';
import { mayChangeBusinessOf } from './policy.ts';
import { findOwnership } from './repo/owner.ts';

/**
 * Whose a business is that the viewer may change, and what it is called. Throws AppError `forbidden`, and `not-found` for none, as for one that
 * strangers don't see.
 */
export async function requireOwnBusiness(
  db: Db,
  viewer: Viewer,
  id: number,
): Promise<{ userId: number; name: string }> {
  const business = await findOwnership(db, id);
  const isAllowed = business !== null && mayChangeBusinessOf(viewer, business.userId);
  if (!business || (business.isHidden && !isAllowed)) throw new AppError('not-found');
  requirePermission(isAllowed);
  return business;
}
