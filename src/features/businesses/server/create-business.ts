import { recordActOnOthers } from '#features/audit/server/index.ts';
import {
  type OwnerPlan,
  applyPlan,
  lockOwnerPlan,
  requireRoomForBusiness,
} from '#features/plans/server/index.ts';
import { withIdempotencyKey } from '#platform/db/idempotency.ts';
import type { Db } from '#platform/db/database.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { Clock } from '#shared/time.ts';
import type { BusinessChanges, NewBusinessProfile } from '../changes.ts';
import type { BusinessProfile } from '../schema.ts';
import { getBusiness } from './get-business.ts';
import { mayCreateBusinessFor } from './policy.ts';
import { insertBusiness } from './repo/write.ts';
import { requireLabels } from './require-labels.ts';
import { requireRoomOfOther } from './require-room-of-other.ts';

export interface CreationDeps {
  db: Db;
  clock: Clock;
}

interface Creation {
  values: NewBusinessProfile;
  /** The sender's name for it, by which it happens once. */
  key: string | null;
}

type Values = BusinessChanges & Pick<NewBusinessProfile, 'name'>;

async function insertBusinessWithinPlan(
  transaction: Db,
  viewer: Viewer,
  plan: OwnerPlan,
  values: Values,
): Promise<number> {
  const { ownerId: userId, at } = plan;
  const requireRoom = userId === viewer.userId ? requireRoomForBusiness : requireRoomOfOther;
  await requireRoom(transaction, plan);
  await requireLabels(transaction, values);
  const id = await insertBusiness(transaction, { ...values, userId, createdAt: at, updatedAt: at });
  await applyPlan(transaction, plan);
  await recordActOnOthers(transaction, viewer, plan, {
    act: 'created',
    subject: { kind: 'business', id, name: values.name },
  });
  return id;
}

/**
 * Creates a business, as far as its owner's plan has room for it, and gives it. Throws AppError `forbidden`, `conflict` at
 * the limit, `validation` for a category or place that isn't there, `not-found` for no such owner, `too-many-requests`.
 */
export async function createBusiness(
  { db, clock }: CreationDeps,
  viewer: Viewer,
  { values: { userId: ownerId = viewer.userId, ...values }, key }: Creation,
): Promise<BusinessProfile> {
  requirePermission(mayCreateBusinessFor(viewer, ownerId));
  const asked = { userId: viewer.userId, key, request: ['business', ownerId, values] };
  return db.transaction().execute(async (transaction) => {
    const plan = await lockOwnerPlan(transaction, ownerId, clock());
    return withIdempotencyKey(transaction, asked, async () =>
      getBusiness(transaction, viewer, await insertBusinessWithinPlan(transaction, viewer, plan, values)),
    );
  });
}
