import { lockOwnBusiness } from '#features/businesses/server/index.ts';
import type { OwnerPlan } from '#features/plans/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { Standing } from './repo/standing.ts';
import { requireOwnAnnouncement } from './require-own-announcement.ts';

/**
 * The plan that the owner of an announcement has at the moment `at`, locked until the transaction ends, and how the
 * announcement then stands, which the viewer may change. Throws AppError as requireOwnAnnouncement and lockOwnBusiness.
 */
export async function lockOwnAnnouncement(
  transaction: Db,
  viewer: Viewer,
  id: number,
  at: Date,
): Promise<{ plan: OwnerPlan; standing: Standing }> {
  const { businessId } = await requireOwnAnnouncement(transaction, viewer, id);
  const { plan } = await lockOwnBusiness(transaction, viewer, businessId, at);
  return { plan, standing: await requireOwnAnnouncement(transaction, viewer, id) };
}
