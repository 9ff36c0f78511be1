import { type Insertable, type Selectable, type Updateable, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';

type Table = Tables['businessInvitation'];
export type InvitationRow = Selectable<Table>;

const select = (db: Db, id: number) => db.selectFrom('businessInvitation').selectAll().where('id', '=', id);

export const findInvitation = async (db: Db, id: number): Promise<InvitationRow | null> =>
  (await select(db, id).executeTakeFirst()) ?? null;

export const lockInvitation = async (transaction: Db, id: number): Promise<InvitationRow | null> =>
  (await select(transaction, id).forUpdate().executeTakeFirst()) ?? null;

export const insertInvitation = (transaction: Db, invitation: Insertable<Table>): Promise<InvitationRow> =>
  transaction.insertInto('businessInvitation').values(invitation).returningAll().executeTakeFirstOrThrow();

export async function updateInvitation(
  transaction: Db,
  id: number,
  changes: Updateable<Table>,
): Promise<void> {
  await transaction.updateTable('businessInvitation').set(changes).where('id', '=', id).execute();
}

/** Finds the newest one of the business that reached somebody, or that still may. */
export const findLastInvitation = async (db: Db, businessId: number): Promise<InvitationRow | null> =>
  (await db
    .selectFrom('businessInvitation')
    .selectAll()
    .where('businessId', '=', businessId)
    .where((eb) => eb.or([eb('endedAt', 'is', null), eb('sentAt', 'is not', null)]))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

/** Ends what was not sent yet to an address that wants nothing more. */
export async function endUnsentTo(transaction: Db, address: string, at: Date): Promise<void> {
  await transaction
    .updateTable('businessInvitation')
    .set({ outcome: 'superseded', endedAt: at })
    .where('address', '=', address)
    .where('endedAt', 'is', null)
    .where('sentAt', 'is', null)
    .execute();
}

export async function markOpened(db: Db, id: number, at: Date): Promise<void> {
  await db
    .updateTable('businessInvitation')
    .set({ openedAt: at })
    .where('id', '=', id)
    .where('openedAt', 'is', null)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', at)
    .execute();
}

/** Moves them to the business that stays; it keeps at most one that is open. */
export async function moveInvitations(
  transaction: Db,
  { fromId, keepId }: { fromId: number; keepId: number },
): Promise<void> {
  await sql`
    UPDATE business_invitation SET business_id = ${keepId}
    WHERE business_id = ${fromId} AND (ended_at IS NOT NULL OR NOT EXISTS (
      SELECT FROM business_invitation k WHERE k.business_id = ${keepId} AND k.ended_at IS NULL))`.execute(
    transaction,
  );
}

/** Ends what came too late, and what is about a business that got an owner in another way. */
export async function endInvitations(db: Db, at: Date): Promise<void> {
  await db
    .updateTable('businessInvitation')
    .set((eb) => ({ outcome: 'lapsed', endedAt: eb.ref('expiresAt') }))
    .where('endedAt', 'is', null)
    .where('expiresAt', '<=', at)
    .execute();
  await db
    .updateTable('businessInvitation')
    .set({ outcome: 'superseded', endedAt: at })
    .where('endedAt', 'is', null)
    .where(
      sql<boolean>`EXISTS (SELECT FROM business_profile b JOIN app_user u ON u.id = b.user_id
        WHERE b.id = business_id AND NOT u.is_system_account)`,
    )
    .execute();
}

export async function deleteEndedBefore(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .selectFrom('businessInvitation')
    .select('id')
    .where('endedAt', '<', before)
    .orderBy('endedAt')
    .limit(limit);
  const { numDeletedRows } = await db
    .deleteFrom('businessInvitation')
    .where('id', 'in', old)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Lists businesses whose removal is due, unless an administrator shows them again or they have an owner. */
export const listDueRemovals = (
  db: Db,
  { reason, at, limit, businessId }: { reason: string; at: Date; limit: number; businessId?: number },
) =>
  db
    .selectFrom('businessInvitation')
    .innerJoin('businessProfile', 'businessProfile.id', 'businessId')
    .innerJoin('appUser', 'appUser.id', 'userId')
    .select(['businessProfile.id', 'businessProfile.name', 'userId as ownerId'])
    .where('removalDueAt', '<=', at)
    .where('takedownReason', '=', reason)
    .where('isSystemAccount', '=', true)
    .$if(businessId !== undefined, (query) => query.where('businessProfile.id', '=', businessId ?? 0))
    .orderBy('businessProfile.id')
    .limit(limit)
    .execute();
