import type { Db } from '#platform/db/database.ts';

/** Returns whether the device is new to the person. */
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

/** First sign-ins from the newest `limit` other devices, the newest first. */
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

export async function deleteDevices(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('userDevice').where('userId', '=', userId).execute();
}

/** Deletes all devices except this one and the newest `remaining` others. */
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

export async function deleteOldDevices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('userDevice').where('firstSeenAt', '<', before).execute();
}
