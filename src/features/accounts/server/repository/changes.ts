import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { PendingChange } from '../../schema.ts';

export type ChangeRow = Selectable<Tables['accountChange']>;
export type Outcome = NonNullable<ChangeRow['outcome']>;

const selectChanges = (db: Db) => db.selectFrom('accountChange').selectAll();
const selectOpen = (db: Db) => selectChanges(db).where('endedAt', 'is', null);

export async function findChange(db: Db, id: number): Promise<ChangeRow | null> {
  return (await selectChanges(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Expects the persons that it concerns to be locked. */
export async function lockOpenChange(transaction: Db, id: number): Promise<ChangeRow | null> {
  return (await selectOpen(transaction).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

export async function findOpenEmailChange(db: Db, userId: number): Promise<ChangeRow | null> {
  const open = selectOpen(db).where('userId', '=', userId).where('kind', '=', 'email');
  return (await open.executeTakeFirst()) ?? null;
}

export async function insertChange(
  transaction: Db,
  values: Insertable<Tables['accountChange']>,
): Promise<ChangeRow> {
  return transaction.insertInto('accountChange').values(values).returningAll().executeTakeFirstOrThrow();
}

export async function markProved(transaction: Db, id: number, at: Date): Promise<void> {
  await transaction.updateTable('accountChange').set({ provedAt: at }).where('id', '=', id).execute();
}

export async function finishChange(
  transaction: Db,
  id: number,
  { outcome, at }: { outcome: Outcome; at: Date },
): Promise<void> {
  await transaction
    .updateTable('accountChange')
    .set({ outcome, endedAt: at })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute();
}

/** Lists changes that nobody objected to in time. One of an address also needs its proof. */
export function listDue(db: Db, at: Date, limit: number): Promise<ChangeRow[]> {
  return selectOpen(db)
    .where('takesEffectAt', '<=', at)
    .where((eb) => eb.or([eb('kind', '=', 'transfer'), eb('provedAt', 'is not', null)]))
    .orderBy('takesEffectAt')
    .limit(limit)
    .execute();
}

export function listUnproved(db: Db, requestedBefore: Date, limit: number): Promise<ChangeRow[]> {
  return selectOpen(db)
    .where('kind', '=', 'email')
    .where('provedAt', 'is', null)
    .where('requestedAt', '<=', requestedBefore)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Lists what waits and concerns a person, who loses or gets something by it. */
export function listPending(db: Db, userId: number): Promise<PendingChange[]> {
  return db
    .selectFrom('accountChange as c')
    .leftJoin('businessProfile as b', 'b.id', 'c.businessId')
    .leftJoin('appUser as r', 'r.id', 'c.recipientId')
    .select(['c.id', 'c.kind', 'newEmail', 'c.businessId', 'b.name as businessName'])
    .select(['r.email as recipientEmail', 'isOwn', 'requestedAt', 'provedAt', 'takesEffectAt'])
    .select(sql<boolean>`c.user_id <> ${userId}`.as('isGain'))
    .where('endedAt', 'is', null)
    .where((eb) => eb.or([eb('c.userId', '=', userId), eb('recipientId', '=', userId)]))
    .orderBy('c.id')
    .execute();
}

export async function findBusinessName(db: Db, id: number): Promise<string | null> {
  const business = db.selectFrom('businessProfile').select('name').where('id', '=', id);
  return (await business.executeTakeFirst())?.name ?? null;
}

export async function findOpenTransfer(db: Db, businessId: number): Promise<ChangeRow | null> {
  const open = selectOpen(db).where('businessId', '=', businessId).where('kind', '=', 'transfer');
  return (await open.executeTakeFirst()) ?? null;
}

/** Ends invitations, too. */
export async function deleteManagers(transaction: Db, businessId: number): Promise<void> {
  await transaction.deleteFrom('businessManager').where('businessId', '=', businessId).execute();
}

/** False for what an administrator asked for who is none any more, or was deleted. */
export async function isStillAskedFor(db: Db, { isOwn, requestedBy }: ChangeRow): Promise<boolean> {
  if (isOwn) return true;
  if (requestedBy === null) return false;
  const admin = db
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', requestedBy)
    .where('role', '=', 'admin')
    .where('disabled', '=', false);
  return (await admin.executeTakeFirst()) !== undefined;
}
