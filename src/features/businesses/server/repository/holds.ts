import { changeFacts, findOpenCase, openCase } from '#platform/db/cases.ts';
import type { Db } from '#platform/db/database.ts';

export interface NewHold {
  businessId: number;
  ground: 'duplicate' | 'review';
  otherId: number | null;
  at: Date;
}

/** Returns null for one that is deleted at this moment. */
async function lockExistence(transaction: Db, id: number | null): Promise<number | null> {
  const other = await transaction
    .selectFrom('businessProfile')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return other?.id ?? null;
}

/** Hides the business until an administrator decides. Returns false if it waits already, at least as strictly. */
export async function holdBusiness(
  transaction: Db,
  { businessId, ground, otherId, at }: NewHold,
): Promise<boolean> {
  await transaction
    .updateTable('businessProfile')
    .set({ heldFor: ground })
    .where('id', '=', businessId)
    .$if(ground === 'review', (query) => query.where('heldFor', 'is', null))
    .execute();
  const subject = { kind: 'new-content', businessId } as const;
  const open = await findOpenCase(transaction, subject, at);
  if (open && (ground === 'review' || open.facts?.['ground'] === 'duplicate')) return false;
  const otherBusinessId = await lockExistence(transaction, otherId);
  if (open) await changeFacts(transaction, open.id, { ground }, { otherBusinessId });
  else await openCase(transaction, { ...subject, facts: { ground }, otherBusinessId, at });
  return true;
}

export async function isOnlyCase(transaction: Db): Promise<boolean> {
  const rows = await transaction
    .selectFrom('moderationCase')
    .select('id')
    .where('kind', '=', 'new-content')
    .where('decidedAt', 'is', null)
    .limit(2)
    .execute();
  return rows.length === 1;
}

export async function findNameAndOwner(db: Db, id: number) {
  const business = await db
    .selectFrom('businessProfile')
    .select(['name', 'userId'])
    .where('id', '=', id)
    .executeTakeFirst();
  return business ?? null;
}
