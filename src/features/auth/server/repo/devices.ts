import type { Db } from '#platform/db/database.ts';

/** Remembers the device at `at`; says whether it is new to the person. */
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

/** Whether the person with the address for mail has signed in from the device. */
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

/** Whether the person has ever signed in, but from the device. */
export async function hasOtherDevices(db: Db, userId: number, hash: string): Promise<boolean> {
  const other = await db
    .selectFrom('userDevice')
    .select('userId')
    .where('userId', '=', userId)
    .where('tokenHash', '!=', hash)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Whether the person has ever signed in. */
export const hasDevices = (db: Db, userId: number): Promise<boolean> => hasOtherDevices(db, userId, '');

/** Forgets devices that were first seen before `before`. */
export async function deleteOldDevices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('userDevice').where('firstSeenAt', '<', before).execute();
}
