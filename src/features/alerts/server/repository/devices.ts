import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { isUniqueViolation } from '#platform/db/errors.ts';
import type { QuietHours } from '../../filters.ts';
import type { DeviceIdentity, PushDevice } from '../../schema.ts';

/** Is more than the directory needs, and less than a table that a gang could fill without end. */
export const MAX_DEVICES = 100_000;

export async function findDevice(db: Db, { endpoint, auth }: DeviceIdentity): Promise<number | null> {
  const found = await db
    .selectFrom('pushDevice')
    .select('id')
    .where('endpoint', '=', endpoint)
    .where('auth', '=', auth)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** The account that uses a device now, and what its browser calls itself. */
export interface DeviceUser {
  userId: number;
  device: string;
}

/** Locks the device, and gives it to the account that uses it now. Null for one that is new, or has other keys. */
export async function lockDevice(
  db: Db,
  { endpoint, p256dh, auth }: PushDevice,
  user: DeviceUser | null,
): Promise<number | null> {
  const { userId = null, device = null } = user ?? {};
  const { rows } = await sql<{ id: number }>`
    UPDATE push_device SET user_id = coalesce(${userId}::bigint, user_id), device = coalesce(${device}::text, device)
    WHERE endpoint = ${endpoint} AND p256dh = ${p256dh} AND auth = ${auth} RETURNING id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Lets one request at a time find room, until the end of its transaction. Returns how many devices there are. */
export async function lockRoom(db: Db): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('push devices', 0))`.execute(db);
  const { rows } = await sql<{ devices: number }>`SELECT count(*) AS devices FROM push_device`.execute(db);
  return rows[0]?.devices ?? 0;
}

export async function countDevices(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ devices: number }>`
    SELECT count(*) AS devices FROM push_device WHERE user_id = ${userId}`.execute(db);
  return rows[0]?.devices ?? 0;
}

/** Returns null if another request stored the endpoint with other keys. */
export async function insertDevice(
  db: Db,
  device: PushDevice,
  { user, at }: { user: DeviceUser | null; at: Date },
): Promise<number | null> {
  const { endpoint, p256dh, auth } = device;
  const stored = await db
    .insertInto('pushDevice')
    .values({ endpoint, p256dh, auth, ...user, createdAt: at })
    .onConflict((conflict) => conflict.column('endpoint').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored?.id ?? lockDevice(db, device, user);
}

/** Goes on with what the browser subscribed in place of the old. Does nothing for one that the site knows already. */
export async function replaceDevice(
  db: Db,
  { endpoint, auth }: DeviceIdentity,
  by: PushDevice,
): Promise<void> {
  try {
    await sql`
    UPDATE push_device SET endpoint = ${by.endpoint}, p256dh = ${by.p256dh}, auth = ${by.auth}, attempts = 0,
      failing_since = NULL, retry_at = NULL
    WHERE endpoint = ${endpoint} AND auth = ${auth}
      AND NOT EXISTS (SELECT FROM push_device WHERE endpoint = ${by.endpoint})`.execute(db);
  } catch (error) {
    // Another request did the same meanwhile.
    if (!isUniqueViolation(error)) throw error;
  }
}

export async function findQuietHours(db: Db, { endpoint, auth }: DeviceIdentity): Promise<QuietHours | null> {
  const found = await db
    .selectFrom('pushDevice')
    .select('quietHours')
    .where('endpoint', '=', endpoint)
    .where('auth', '=', auth)
    .executeTakeFirst();
  return found?.quietHours ?? null;
}

/** Lets what waited for the end of the former hours leave at its new time. What is being sent now waits for its answer. */
export async function changeQuietHours(
  db: Db,
  { id, quietHours }: { id: number; quietHours: QuietHours },
  { at, former }: { at: Date; former: Date },
): Promise<void> {
  await db.updateTable('pushDevice').set({ quietHours }).where('id', '=', id).execute();
  await sql`
    UPDATE alert SET due_at = ${at} WHERE device_id = ${id} AND frequency = 'instant' AND due_at = ${former}`.execute(
    db,
  );
}

/** Counts devices, and those whose last message was not taken. */
export async function countPushDevices(db: Db): Promise<{ devices: number; failing: number }> {
  const { rows } = await sql<{ devices: number; failing: number }>`
    SELECT count(*) AS devices, count(failing_since) AS failing FROM push_device`.execute(db);
  return rows[0] ?? { devices: 0, failing: 0 };
}

const hasNoAlert = sql`NOT EXISTS (SELECT FROM alert WHERE device_id = d.id)`;

/** Locks devices that have no alert, but for those that a request is about to give one. */
export async function lockIdleDevices(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT d.id FROM push_device d WHERE ${hasNoAlert} LIMIT ${limit} FOR UPDATE SKIP LOCKED`.execute(db);
  return rows.map(({ id }) => id);
}

/** Comes after the locks, and so sees what was committed before them. */
export async function deleteIdle(db: Db, ids: readonly number[]): Promise<void> {
  await sql`DELETE FROM push_device d WHERE id = ANY (${[...ids]}::bigint[]) AND ${hasNoAlert}`.execute(db);
}

export async function deleteDevice(db: Db, id: number): Promise<void> {
  await db.deleteFrom('pushDevice').where('id', '=', id).execute();
}

export interface OwnDevice {
  id: number;
  device: string | null;
  quietHours: QuietHours;
  endpoint: string;
  createdAt: Date;
  lastSentAt: Date | null;
}

export function listDevicesOf(db: Db, userId: number): Promise<OwnDevice[]> {
  return db
    .selectFrom('pushDevice')
    .select(['id', 'device', 'quietHours', 'endpoint', 'createdAt', 'lastSentAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
}

/** Locks the device of the account until the end of the transaction. */
export async function lockDeviceOf(db: Db, { id, userId }: { id: number; userId: number }): Promise<boolean> {
  const found = await db
    .selectFrom('pushDevice')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}
