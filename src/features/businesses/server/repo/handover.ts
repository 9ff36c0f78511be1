import type { Db } from '#platform/db/database.ts';

export type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>;

/** The person with the address, in lower case, as far as it matters to what they may own; undefined without one. */
export function findRecipient(db: Db, email: string) {
  return db
    .selectFrom('appUser')
    .select(['id', 'name', 'email', 'emailVerified', 'disabled'])
    .where('email', '=', email)
    .where('isHouse', '=', false)
    .executeTakeFirst();
}

/** What a business is called, and whether whom it belongs to is the house; undefined without such a business. */
export function findHouseBusiness(db: Db, id: number) {
  return db
    .selectFrom('businessProfile')
    .innerJoin('appUser', 'appUser.id', 'userId')
    .select(['businessProfile.name', 'appUser.id as houseId', 'isHouse'])
    .where('businessProfile.id', '=', id)
    .executeTakeFirst();
}

/** Gives the business to somebody; what they chose to keep before it stays so. */
export async function setOwner(transaction: Db, id: number, userId: number): Promise<void> {
  await transaction
    .updateTable('businessProfile')
    .set({ userId, keptAt: null })
    .where('id', '=', id)
    .execute();
}
