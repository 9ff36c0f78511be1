import { deleteSome } from '#platform/db/batches.ts';
import type { Db } from '#platform/db/database.ts';
import { type Insertable, type Updateable, sql } from 'kysely';
import { prepared } from '#platform/db/prepared.ts';
import type { Tables } from '#platform/db/tables.ts';
import { MAX_PAGE_SIZE } from '#shared/schemas.ts';
import { MAX_MANAGERS, type Manager } from '../schema.ts';

export const findPerson = (db: Db, id: number) =>
  db.selectFrom('appUser').select(['name', 'email']).where('id', '=', id).executeTakeFirst();

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

/** Finds it by the address of the invitation, or by the account that accepted it. */
export async function findManagerBy(
  db: Db,
  businessId: number,
  person: { email: string } | { userId: number },
): Promise<ManagerRow | null> {
  const found = selectManagers(db)
    .where('m.businessId', '=', businessId)
    .where((eb) =>
      'email' in person ? eb('m.invitedEmail', '=', person.email) : eb('m.userId', '=', person.userId),
    );
  return (await found.executeTakeFirst()) ?? null;
}

export const listManagers = (db: Db, businessId: number): Promise<ManagerRow[]> =>
  selectManagers(db).where('m.businessId', '=', businessId).orderBy('m.id').execute();

export function presentManager({ id, email, name, invitedAt, acceptedAt, offeredAt }: ManagerRow): Manager {
  return { id, email, name, invitedAt, acceptedAt, offeredAt };
}

/** Moves managers and invitations to another business of the same owner, as far as they fit. */
export async function moveManagers(
  transaction: Db,
  { fromId, keepId }: { fromId: number; keepId: number },
): Promise<void> {
  await sql`
    UPDATE business_manager SET business_id = ${keepId}, offered_at = NULL WHERE id IN (
      SELECT id FROM business_manager m
      WHERE m.business_id = ${fromId} AND NOT EXISTS (
        SELECT FROM business_manager k WHERE k.business_id = ${keepId}
          AND (k.invited_email = m.invited_email OR k.user_id = m.user_id))
      ORDER BY id
      LIMIT greatest(${MAX_MANAGERS} - (SELECT count(*) FROM business_manager WHERE business_id = ${keepId}), 0))`.execute(
    transaction,
  );
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

export const deleteLapsedInvitations = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteSome(db, 'businessManager', {
    where: sql`user_id IS NULL AND invited_at <= ${before}`,
    order: 'invitedAt',
    limit,
  });

export async function endLapsedOffers(db: Db, before: Date): Promise<void> {
  await db.updateTable('businessManager').set({ offeredAt: null }).where('offeredAt', '<=', before).execute();
}
