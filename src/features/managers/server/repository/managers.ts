import type { Insertable, Updateable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { Tables } from '#platform/db/tables.ts';
import { MAX_PAGE_SIZE } from '#shared/schemas.ts';
import type { Manager } from '../../schema.ts';

const selectManagers = (db: Db) =>
  db
    .selectFrom('businessManager as m')
    .innerJoin('businessProfile as b', 'b.id', 'm.businessId')
    .leftJoin('appUser as u', 'u.id', 'm.userId')
    .select(['m.id', 'm.businessId', 'm.invitedEmail as email', 'm.invitedAt', 'm.invitedBy'])
    .select(['m.userId', 'u.name', 'm.acceptedAt', 'm.offeredAt'])
    .select(['b.userId as ownerId', 'b.name as businessName']);

export type ManagerRow = NonNullable<Awaited<ReturnType<typeof findManager>>>;

export async function findManager(db: Db, id: number) {
  return (await selectManagers(db).where('m.id', '=', id).executeTakeFirst()) ?? null;
}

export async function findManagerByEmail(
  db: Db,
  businessId: number,
  email: string,
): Promise<ManagerRow | null> {
  const found = selectManagers(db).where('m.businessId', '=', businessId).where('m.invitedEmail', '=', email);
  return (await found.executeTakeFirst()) ?? null;
}

export async function findManagerByUser(
  db: Db,
  businessId: number,
  userId: number,
): Promise<ManagerRow | null> {
  const found = selectManagers(db).where('m.businessId', '=', businessId).where('m.userId', '=', userId);
  return (await found.executeTakeFirst()) ?? null;
}

export const listManagers = (db: Db, businessId: number): Promise<ManagerRow[]> =>
  selectManagers(db).where('m.businessId', '=', businessId).orderBy('m.id').execute();

export function presentManager({ id, email, name, invitedAt, acceptedAt, offeredAt }: ManagerRow): Manager {
  return { id, email, name, invitedAt, acceptedAt, offeredAt };
}

export async function insertManager(
  transaction: Db,
  manager: Insertable<Tables['businessManager']>,
): Promise<number> {
  const { id } = await transaction
    .insertInto('businessManager')
    .values(manager)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateManager(
  transaction: Db,
  id: number,
  changes: Updateable<Tables['businessManager']>,
): Promise<void> {
  await transaction.updateTable('businessManager').set(changes).where('id', '=', id).execute();
}

export async function deleteManager(transaction: Db, id: number): Promise<void> {
  await transaction.deleteFrom('businessManager').where('id', '=', id).execute();
}

export async function listMemberships(db: Db, userId: number) {
  const rows = await db
    .selectFrom('businessManager')
    .modifyFront(prepared())
    .select(['id', 'businessId', 'acceptedAt', 'offeredAt'])
    .where('userId', '=', userId)
    .orderBy('acceptedAt')
    .orderBy('id')
    .limit(MAX_PAGE_SIZE)
    .execute();
  return rows.flatMap(({ acceptedAt, ...row }) => (acceptedAt ? [{ ...row, acceptedAt }] : []));
}

export async function deleteLapsedInvitations(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('businessManager')
    .where('userId', 'is', null)
    .where('invitedAt', '<=', before)
    .execute();
}

export async function endLapsedOffers(db: Db, before: Date): Promise<void> {
  await db.updateTable('businessManager').set({ offeredAt: null }).where('offeredAt', '<=', before).execute();
}
