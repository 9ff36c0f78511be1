import type { Db } from '#platform/db/database.ts';

export interface Ownership {
  id: number;
  ownerId: number;
  ownerName: string;
  name: string;
  isHidden: boolean;
  withheldReason: string | null;
  heldFor: 'duplicate' | 'review' | 'reports' | null;
}

export async function findOwnership(db: Db, id: number): Promise<Ownership | null> {
  const business = await db
    .selectFrom('businessProfile')
    .innerJoin('appUser', 'appUser.id', 'userId')
    .select(['businessProfile.id', 'userId as ownerId', 'appUser.name as ownerName'])
    .select(['businessProfile.name', 'isHidden', 'withheldReason', 'heldFor'])
    .where('businessProfile.id', '=', id)
    .executeTakeFirst();
  return business ?? null;
}

export type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>;

export async function findRecipient(db: Db, email: string) {
  const recipient = await db
    .selectFrom('appUser')
    .select(['id', 'name', 'email', 'emailVerified', 'disabled'])
    .where('email', '=', email)
    .where('isHouse', '=', false)
    .executeTakeFirst();
  return recipient ?? null;
}

export async function findBusinessOwner(db: Db, id: number) {
  const business = await db
    .selectFrom('businessProfile')
    .innerJoin('appUser', 'appUser.id', 'userId')
    .select(['businessProfile.name', 'appUser.id as ownerId', 'isHouse as isOfSystemAccount'])
    .where('businessProfile.id', '=', id)
    .executeTakeFirst();
  return business ?? null;
}

export async function setOwner(transaction: Db, id: number, userId: number): Promise<void> {
  await transaction
    .updateTable('businessProfile')
    .set({ userId, keptAt: null })
    .where('id', '=', id)
    .execute();
}
