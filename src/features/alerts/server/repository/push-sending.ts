import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { QuietHours } from '../../filters.ts';

/** Lists devices, the one that waits longest first. */
export async function listDueDevices(db: Db, at: Date, limit: number): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT device_id AS id FROM alert WHERE due_at <= ${at} AND channel = 'push'
    GROUP BY device_id ORDER BY min(due_at), device_id LIMIT ${limit}`.execute(db);
  return rows;
}

export interface DueDevice {
  id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  attempts: number;
  lastSentAt: Date | null;
  sentThatDay: number;
  retryAt: Date | null;
  quietHours: QuietHours;
  /** Is of an account that gets nothing, as it gets no mail. */
  isSilent: boolean;
}

const deviceToLock = (db: Db, id: number) =>
  db
    .selectFrom('pushDevice')
    .select([
      'id',
      'endpoint',
      'p256dh',
      'auth',
      'attempts',
      'lastSentAt',
      'sentThatDay',
      'retryAt',
      'quietHours',
    ])
    .select(
      sql<boolean>`EXISTS (SELECT FROM app_user u
        WHERE u.id = push_device.user_id AND (u.disabled OR u.suspended_at IS NOT NULL))`.as('isSilent'),
    )
    .where('id', '=', id)
    .forNoKeyUpdate();

/** Another process, or a request of the device, may be at it: null then. */
export async function lockDueDevice(db: Db, id: number): Promise<DueDevice | null> {
  return (await deviceToLock(db, id).skipLocked().executeTakeFirst()) ?? null;
}

/** Waits for others, and comes before the locks of its alerts, as in requests. Null for a device that ended. */
export async function lockSentDevice(db: Db, id: number): Promise<DueDevice | null> {
  return (await deviceToLock(db, id).executeTakeFirst()) ?? null;
}

/** Locks the alerts of the device that are due, in the order of ids. */
export async function lockDueAlerts(db: Db, deviceId: number, at: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM alert WHERE device_id = ${deviceId} AND due_at <= ${at} ORDER BY id FOR NO KEY UPDATE`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Locks in the order of ids, as matches do. */
export async function lockAlerts(db: Db, ids: readonly number[]): Promise<void> {
  await sql`SELECT FROM alert WHERE id = ANY (${[...ids]}::bigint[]) ORDER BY id FOR NO KEY UPDATE`.execute(
    db,
  );
}

/** Moves, of alerts that others changed meanwhile, only those that still wait. */
export async function postponeAlerts(db: Db, ids: readonly number[], dueAt: Date): Promise<void> {
  await sql`UPDATE alert SET due_at = ${dueAt} WHERE id = ANY (${[...ids]}::bigint[]) AND due_at IS NOT NULL`.execute(
    db,
  );
}

/** Ends the wait of alerts for which nothing is left, and lets the others wait for their next time. */
export async function settleAlerts(
  db: Db,
  ids: readonly number[],
  next: Record<'instant' | 'daily' | 'weekly', Date>,
): Promise<void> {
  await sql`
    UPDATE alert SET due_at = CASE WHEN EXISTS (SELECT FROM alert_match m WHERE m.alert_id = alert.id) THEN
      CASE frequency WHEN 'instant' THEN ${next.instant}::timestamptz WHEN 'daily' THEN ${next.daily} ELSE ${next.weekly} END END
    WHERE id = ANY (${[...ids]}::bigint[])`.execute(db);
}

export async function recordPush(
  db: Db,
  id: number,
  sent: { lastSentAt: Date; sentThatDay: number },
): Promise<void> {
  await db
    .updateTable('pushDevice')
    .set({ ...sent, attempts: 0, failingSince: null, retryAt: null })
    .where('id', '=', id)
    .execute();
}

export async function recordPushOfAlerts(db: Db, ids: readonly number[], lastSentAt: Date): Promise<void> {
  await sql`UPDATE alert SET last_sent_at = ${lastSentAt} WHERE id = ANY (${[...ids]}::bigint[])`.execute(db);
}

export async function recordFailure(
  db: Db,
  { id, attempts }: Pick<DueDevice, 'id' | 'attempts'>,
  { at, retryAt }: { at: Date; retryAt: Date },
): Promise<void> {
  await sql`
    UPDATE push_device SET attempts = ${attempts + 1}, failing_since = coalesce(failing_since, ${at}), retry_at = ${retryAt}
    WHERE id = ${id}`.execute(db);
}
