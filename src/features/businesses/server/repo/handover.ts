import type { Db } from '#platform/db/database.ts';

export type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>;

/** The person with the address, in lower case, as far as it matters to what they may own; null without one. */
export async function findRecipient(db: Db, email: string) {
  const recipient = await db
    .selectFrom('appUser')
    .select(['id', 'name', 'email', 'emailVerified', 'disabled'])
    .where('email', '=', email)
    .where('isHouse', '=', false)
    .executeTakeFirst();
  return recipient ?? null;
}

/** The owner of a business, whether that is the house account, and the business's name; null if there is no such business. */
export async function findBusinessOwner(db: Db, id: number) {
  const business = await db
    .selectFrom('businessProfile')
    .innerJoin('appUser', 'appUser.id', 'userId')
    .select(['businessProfile.name', 'appUser.id as ownerId', 'isHouse'])
    .where('businessProfile.id', '=', id)
    .executeTakeFirst();
  return business ?? null;
}

/** Gives the business to somebody; what they chose to keep before it stays so. */
export async function setOwner(transaction: Db, id: number, userId: number): Promise<void> {
  await transaction
    .updateTable('businessProfile')
    .set({ userId, keptAt: null })
    .where('id', '=', id)
    .execute();
}
