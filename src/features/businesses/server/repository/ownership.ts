import type { Db } from '#platform/db/database.ts';
import { businessHiddenBy } from '#platform/db/hidden-by.ts';
import type { BusinessCard } from '../../schema.ts';

export interface Ownership {
  id: number;
  ownerId: number;
  ownerName: string;
  name: string;
  isHidden: boolean;
  hiddenBy: NonNullable<BusinessCard['hiddenBy']> | null;
}

export async function findOwnership(db: Db, id: number): Promise<Ownership | null> {
  const business = await db
    .selectFrom('businessProfile')
    .innerJoin('appUser', 'appUser.id', 'userId')
    .select(['businessProfile.id', 'userId as ownerId', 'appUser.name as ownerName'])
    .select(['businessProfile.name', 'isHidden', businessHiddenBy('businessProfile').as('hiddenBy')])
    .where('businessProfile.id', '=', id)
    .executeTakeFirst();
  return business ?? null;
}

export type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>;

const selectRecipients = (db: Db) =>
  db
    .selectFrom('appUser')
    .select(['id', 'name', 'email', 'emailVerified', 'disabled'])
    .where('isSystemAccount', '=', false);

export async function findRecipient(db: Db, email: string) {
  return (await selectRecipients(db).where('email', '=', email).executeTakeFirst()) ?? null;
}

/** Finds a person who can get a business: verified and not disabled. */
export async function findRecipientById(db: Db, id: number): Promise<Recipient | null> {
  const recipient = selectRecipients(db)
    .where('id', '=', id)
    .where('emailVerified', '=', true)
    .where('disabled', '=', false);
  return (await recipient.executeTakeFirst()) ?? null;
}

export async function findBusinessOwner(db: Db, id: number) {
  const business = await db
    .selectFrom('businessProfile')
    .innerJoin('appUser', 'appUser.id', 'userId')
    .select(['businessProfile.name', 'appUser.id as ownerId', 'isSystemAccount as isOfSystemAccount'])
    .where('businessProfile.id', '=', id)
    .executeTakeFirst();
  return business ?? null;
}

export async function setOwner(transaction: Db, id: number, userId: number): Promise<void> {
  await transaction
    .updateTable('businessProfile')
    .set({ userId, pinnedAt: null })
    .where('id', '=', id)
    .execute();
}
