import { listBusinessCards } from '#features/businesses/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { Scope } from '#shared/schemas.ts';
import type { Announcement } from '../schema.ts';
import { mayListAllOf, maySeeHiddenOf } from './policy.ts';
import { readAnnouncements } from './read-announcements.ts';
import { listActiveOfBusiness, listAllOfBusiness } from './repo/list.ts';

/** A profile shows no more of its announcements; the rest is found by search. */
const MOST_OF_A_BUSINESS = 100;
/** More than half a year of the largest plan. */
const MOST_FOR_ITS_OWNER = 600;

interface BusinessScope extends Scope {
  businessId: number;
}

function requireOwner(viewer: Viewer | null, ownerId: number): void {
  if (!viewer) throw new AppError('unauthorized');
  requirePermission(mayListAllOf(viewer, ownerId));
}

/**
 * The newest announcements of a business that are active at `at`, at most 100; in the scope `all` also those that are over
 * or hidden, at most 600. Throws AppError `not-found`, and in that scope `unauthorized` and `forbidden`.
 */
export async function listAnnouncementsOfBusiness(
  db: Db,
  viewer: Viewer | null,
  { businessId, scope }: BusinessScope,
  at: Date,
): Promise<Announcement[]> {
  const [business] = await listBusinessCards(db, [businessId], { includeHidden: true });
  if (!business) throw new AppError('not-found');
  const { userId: ownerId, isHidden } = business;
  if (isHidden && !maySeeHiddenOf(viewer, ownerId)) throw new AppError('not-found');
  if (!scope) {
    return readAnnouncements(db, await listActiveOfBusiness(db, businessId, at, MOST_OF_A_BUSINESS), at);
  }
  requireOwner(viewer, ownerId);
  return readAnnouncements(db, await listAllOfBusiness(db, businessId, MOST_FOR_ITS_OWNER), at);
}
