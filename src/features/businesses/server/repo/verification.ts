import type { Db } from '#platform/db/database.ts';

/** What the business is called, and since when it is verified; both stay until the transaction ends. Null without it. */
export async function lockBusinessName(transaction: Db, id: number) {
  const business = await transaction
    .selectFrom('businessProfile')
    .select(['name', 'verifiedAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return business ?? null;
}

/** Marks the business as verified since `at`, or with null as not verified. */
export async function setVerifiedAt(transaction: Db, id: number, at: Date | null): Promise<void> {
  await transaction.updateTable('businessProfile').set({ verifiedAt: at }).where('id', '=', id).execute();
}
