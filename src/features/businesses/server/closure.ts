import { applyPlan } from '#features/plans/server/index.ts';
import type { Tx } from '#features/unit-of-work/server/index.ts';
import { lockOwnBusiness } from './ownership.ts';
import { findCheckedData } from './repository/freshness.ts';
import { updateBusiness } from './repository/write.ts';

export async function closeBusiness(
  tx: Tx,
  id: number,
  { closed }: { closed: boolean },
): Promise<{ isChanged: boolean; ownerId: number; name: string }> {
  const { plan, name } = await lockOwnBusiness(tx, id);
  const business = await findCheckedData(tx.db, id);
  const isChanged = (business?.closedAt !== null) !== closed;
  if (isChanged) {
    await updateBusiness(tx.db, id, { closedAt: closed ? tx.at : null, updatedAt: tx.at });
    await applyPlan(tx, plan);
  }
  return { isChanged, ownerId: plan.ownerId, name };
}
