import type { Db } from '#platform/db/database.ts';

interface Redirected {
  fromId: number;
  keepId: number;
  at: Date;
}

/** Leads the address of a business to another one, with those that led to it. */
export async function redirectAddress(transaction: Db, { fromId, keepId, at }: Redirected): Promise<void> {
  await transaction.updateTable('mergedBusiness').set({ toId: keepId }).where('toId', '=', fromId).execute();
  await transaction.insertInto('mergedBusiness').values({ fromId, toId: keepId, mergedAt: at }).execute();
}

export async function findMergedInto(db: Db, fromId: number): Promise<{ id: number } | null> {
  const merged = await db
    .selectFrom('mergedBusiness')
    .select('toId as id')
    .where('fromId', '=', fromId)
    .executeTakeFirst();
  return merged ?? null;
}
