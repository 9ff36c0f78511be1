import type { Insertable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { type Param, type Slots, preparedQuery } from '#platform/db/prepared.ts';
import type { Tables } from '#platform/db/tables.ts';

const selectLive = (db: Db, at: Param<Date>) =>
  db
    .selectFrom('userSession')
    .innerJoin('appUser', 'appUser.id', 'userSession.userId')
    .select(['userSession.id', 'userId', 'sealedGrant', 'userSession.createdAt', 'seenAt', 'checkedAt'])
    .select(['email', 'emailVerified', 'disabled', 'name', 'role'])
    .where('expiresAt', '>', at);

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

const listByToken = preparedQuery((db, slot: Slots<{ hash: string; at: Date }>) =>
  selectLive(db, slot('at')).where('tokenHash', '=', slot('hash')),
);

export const findSession = async (db: Db, hash: string, at: Date) =>
  (await listByToken(db, { hash, at }))[0] ?? null;

export async function findSessionById(db: Db, id: number, at: Date): Promise<SessionRow | null> {
  const session = await selectLive(db, at).where('userSession.id', '=', id).executeTakeFirst();
  return session ?? null;
}

export async function hasSession(db: Db, id: number): Promise<boolean> {
  const session = db.selectFrom('userSession').select('id').where('id', '=', id);
  return (await session.executeTakeFirst()) !== undefined;
}

export function listSessionRows(db: Db, userId: number, at: Date) {
  return db
    .selectFrom('userSession')
    .select(['id', 'device', 'createdAt', 'seenAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', at)
    .orderBy('seenAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function insertSession(db: Db, values: Insertable<Tables['userSession']>): Promise<void> {
  await db.insertInto('userSession').values(values).execute();
}

export async function deleteOldestSessions(db: Db, userId: number, remaining: number): Promise<void> {
  const oldest = db
    .selectFrom('userSession')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('seenAt', 'desc')
    .orderBy('id', 'desc')
    .offset(remaining);
  await db.deleteFrom('userSession').where('id', 'in', oldest).execute();
}

export async function touchSession(
  db: Db,
  id: number,
  seen: { seenAt: Date; expiresAt: Date },
): Promise<void> {
  await db.updateTable('userSession').set(seen).where('id', '=', id).execute();
}

export async function claimCheck(db: Db, id: number, { at, before }: { at: Date; before: Date }) {
  const claimed = await db
    .updateTable('userSession')
    .set({ checkedAt: at })
    .where('id', '=', id)
    .where('checkedAt', '<=', before)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function updateGrant(db: Db, id: number, sealedGrant: string): Promise<void> {
  await db.updateTable('userSession').set({ sealedGrant }).where('id', '=', id).execute();
}

export async function deleteSession(db: Db, id: number): Promise<void> {
  await db.deleteFrom('userSession').where('id', '=', id).execute();
}

export async function deleteOwnSession(db: Db, userId: number, id: number): Promise<boolean> {
  const deleted = db.deleteFrom('userSession').where('id', '=', id).where('userId', '=', userId);
  return (await deleted.returning('id').executeTakeFirst()) !== undefined;
}

export async function endAllSessions(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('userSession').where('userId', '=', userId).execute();
}

export async function insertDevice(
  db: Db,
  { userId, hash, at }: { userId: number; hash: string; at: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('userDevice')
    .values({ userId, tokenHash: hash, firstSeenAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function isDeviceOf(db: Db, email: string, hash: string): Promise<boolean> {
  const device = await db
    .selectFrom('userDevice')
    .innerJoin('appUser', 'appUser.id', 'userDevice.userId')
    .select('userDevice.userId')
    .where('email', '=', email)
    .where('tokenHash', '=', hash)
    .executeTakeFirst();
  return device !== undefined;
}

const newestOthers = (db: Db, userId: number, hash: string) =>
  db
    .selectFrom('userDevice')
    .where('userId', '=', userId)
    .where('tokenHash', '!=', hash)
    .orderBy('firstSeenAt', 'desc');

export async function listOtherDevices(
  db: Db,
  userId: number,
  { hash, limit }: { hash: string; limit: number },
): Promise<Date[]> {
  const others = await newestOthers(db, userId, hash).select('firstSeenAt').limit(limit).execute();
  return others.map(({ firstSeenAt }) => firstSeenAt);
}

export const hasDevices = async (db: Db, userId: number): Promise<boolean> =>
  (await listOtherDevices(db, userId, { hash: '', limit: 1 })).length > 0;

export function listDevices(db: Db, userId: number): Promise<{ firstSeenAt: Date }[]> {
  return db
    .selectFrom('userDevice')
    .select('firstSeenAt')
    .where('userId', '=', userId)
    .orderBy('firstSeenAt')
    .execute();
}

export async function deleteDevices(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('userDevice').where('userId', '=', userId).execute();
}

export async function deleteOldestDevices(
  db: Db,
  userId: number,
  { hash, remaining }: { hash: string; remaining: number },
): Promise<void> {
  await db
    .deleteFrom('userDevice')
    .where('userId', '=', userId)
    .where('tokenHash', 'in', newestOthers(db, userId, hash).select('tokenHash').offset(remaining))
    .execute();
}
