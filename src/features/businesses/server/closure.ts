import { applyPlan } from '#features/plans/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Viewer } from '#shared/viewer.ts';
import { lockOwnBusiness } from './ownership.ts';
import { findCheckedData } from './repository/freshness.ts';
import { updateBusiness } from './repository/write.ts';

interface Closing {
  closed: boolean;
  at: Date;
}

export async function closeBusiness(
  transaction: Db,
  viewer: Viewer,
  id: number,
  { closed, at }: Closing,
): Promise<{ isChanged: boolean; ownerId: number; name: string }> {
  const { plan, name } = await lockOwnBusiness(transaction, viewer, id, at);
  const business = await findCheckedData(transaction, id);
  const isChanged = (business?.closedAt !== null) !== closed;
  if (isChanged) {
    await updateBusiness(transaction, id, { closedAt: closed ? at : null, updatedAt: at });
    await applyPlan(transaction, plan);
  }
  return { isChanged, ownerId: plan.ownerId, name };
}
