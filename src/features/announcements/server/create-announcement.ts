import { recordActOnOthers } from '#features/audit/server/index.ts';
import { lockOwnBusiness, requireOwnBusiness } from '#features/businesses/server/index.ts';
import { type OwnerPlan, applyPlan, requireRoomForAnnouncement } from '#features/plans/server/index.ts';
import { withIdempotencyKey } from '#platform/db/idempotency.ts';
import type { Db } from '#platform/db/database.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { Clock } from '#shared/time.ts';
import type { NewAnnouncement } from '../changes.ts';
import type { Announcement } from '../schema.ts';
import { getAnnouncement } from './get-announcement.ts';
import { insertAnnouncement } from './repo/write.ts';
import { requireFuture } from './require-future.ts';

export interface CreationDeps {
  db: Db;
  clock: Clock;
}

interface Creation {
  values: NewAnnouncement;
  /** The sender's name for it, by which it happens once. */
  key: string | null;
}

async function insertAnnouncementWithinPlan(
  transaction: Db,
  viewer: Viewer,
  plan: OwnerPlan,
  values: NewAnnouncement,
): Promise<number> {
  const { at } = plan;
  requireFuture(values.expiresAt, at);
  await requireRoomForAnnouncement(transaction, plan);
  const id = await insertAnnouncement(transaction, { ...values, createdAt: at, updatedAt: at });
  await applyPlan(transaction, plan);
  await recordActOnOthers(transaction, viewer, plan, {
    act: 'created',
    subject: { kind: 'announcement', id, name: values.title },
  });
  return id;
}

/**
 * Creates an announcement, as far as the plan of the business's owner has room for it this month, and gives it. Throws
 * AppError `forbidden`, `not-found`, `conflict` at the limit, `validation` for an expiry in the past, `too-many-requests`.
 */
export async function createAnnouncement(
  { db, clock }: CreationDeps,
  viewer: Viewer,
  { values, key }: Creation,
): Promise<Announcement> {
  const { businessId } = values;
  await requireOwnBusiness(db, viewer, businessId);
  const asked = { userId: viewer.userId, key, request: ['announcement', values] };
  return db.transaction().execute(async (transaction) => {
    const { plan } = await lockOwnBusiness(transaction, viewer, businessId, clock());
    return withIdempotencyKey(transaction, asked, async () => {
      const id = await insertAnnouncementWithinPlan(transaction, viewer, plan, values);
      return getAnnouncement(transaction, viewer, id, plan.at);
    });
  });
}
