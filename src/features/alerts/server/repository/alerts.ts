import { type RawBuilder, sql } from 'kysely';
import { placeLabel } from '#features/places/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Frequency } from '../../filters.ts';
import type { Alert, AlertRequest } from '../../schema.ts';

/** Owns alerts: an account, with what was asked for with its address before, the address of a guest, or a device. */
export type AlertOwner = { userId: number } | { guestId: number } | { deviceId: number };

const ofAccount = (userId: number) => sql<boolean>`(user_id = ${userId} OR guest_id = (
  SELECT g.id FROM alert_guest g JOIN app_user u ON u.email = g.email WHERE u.id = ${userId} AND u.email_verified))`;

export function isOf(owner: AlertOwner): RawBuilder<boolean> {
  if ('userId' in owner) return ofAccount(owner.userId);
  return 'guestId' in owner ? sql`guest_id = ${owner.guestId}` : sql`device_id = ${owner.deviceId}`;
}

const conditionsOf = (table: string) => sql`
  target, search, kind,
  (SELECT json_build_object('id', id, 'name', name) FROM category WHERE id = ${sql.ref(`${table}.categoryId`)}) AS category,
  ${placeLabel(`${table}.placeCode`)} AS place,
  (SELECT json_build_object('id', id, 'name', CASE WHEN NOT is_hidden THEN name END)
   FROM business_profile WHERE id = ${sql.ref(`${table}.businessId`)}) AS business`;

export async function listAlerts(db: Db, condition: RawBuilder<boolean>): Promise<Alert[]> {
  const { rows } = await sql<Alert>`
    SELECT id, frequency, confirmed_at IS NOT NULL AS is_confirmed, paused_at IS NOT NULL AS is_paused, last_sent_at, ${conditionsOf('alert')}
    FROM alert WHERE ${condition} ORDER BY id DESC`.execute(db);
  return rows;
}

export type Conditions = Pick<
  AlertRequest,
  'target' | 'search' | 'categoryId' | 'placeCode' | 'kind' | 'businessId'
>;

export type ReadConditions = Omit<Alert, 'id' | 'frequency' | 'isConfirmed' | 'isPaused' | 'lastSentAt'> & {
  words: string[];
};

/** Reads what ids and codes stand for. What is unknown is null. */
export async function readConditions(db: Db, given: Conditions): Promise<ReadConditions> {
  const { target, search, categoryId, placeCode, kind, businessId } = given;
  const { rows } = await sql<ReadConditions>`
    SELECT ${conditionsOf('asked')}, alert_words(search) AS words
    FROM (SELECT ${target}::text AS target, ${search}::text AS search, ${kind}::text AS kind,
      ${categoryId}::bigint AS category_id, ${placeCode}::text AS place_code, ${businessId}::bigint AS business_id) AS asked`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('one row was expected');
  return row;
}

/** Locks the account, so that two requests can't both find room. */
export async function lockAccount(db: Db, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

/** Locks the row of the address. */
export async function lockGuest(db: Db, email: string, at: Date): Promise<number> {
  const { id } = await db
    .insertInto('alertGuest')
    .values({ email, createdAt: at })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const sameConditions = ({
  target,
  search,
  categoryId,
  placeCode,
  kind,
  businessId,
}: Conditions) => sql<boolean>`(
  target = ${target} AND words = alert_words(${search}) AND category_id IS NOT DISTINCT FROM ${categoryId}::bigint
  AND place_code IS NOT DISTINCT FROM ${placeCode}::text AND kind IS NOT DISTINCT FROM ${kind}::text
  AND business_id IS NOT DISTINCT FROM ${businessId}::bigint)`;

/** Leaves out what strangers asked for with the address of an account, until it is confirmed: the account can't see or end it. */
export async function countOthers(db: Db, owner: AlertOwner, conditions: Conditions): Promise<number> {
  const counted = 'userId' in owner ? sql`confirmed_at IS NOT NULL` : sql`true`;
  const { rows } = await sql<{ others: number }>`
    SELECT count(*) AS others FROM alert
    WHERE ${isOf(owner)} AND ${counted} AND NOT ${sameConditions(conditions)}`.execute(db);
  return rows[0]?.others ?? 0;
}

interface NewAlert extends Conditions {
  frequency: Frequency;
}

/** Stores an alert, or asks for the same one again: until it is confirmed its term begins again. */
export async function storeAlert(
  db: Db,
  owner: AlertOwner,
  { frequency, ...conditions }: NewAlert,
  { at, isConfirmed }: { at: Date; isConfirmed: boolean },
): Promise<{ id: number; createdAt: Date }> {
  const { target, search, categoryId, placeCode, kind, businessId } = conditions;
  const userId = 'userId' in owner ? owner.userId : null;
  const guestId = 'guestId' in owner ? owner.guestId : null;
  const deviceId = 'deviceId' in owner ? owner.deviceId : null;
  const channel = deviceId === null ? 'mail' : 'push';
  const table = target === 'businesses' ? 'business_profile' : 'announcement';
  const { rows } = await sql<{ id: number; createdAt: Date }>`
    INSERT INTO alert (user_id, guest_id, device_id, channel, frequency, target, search, words, key_word, category_id, place_code, kind,
      business_id, created_at, confirmed_at)
    SELECT ${userId}::bigint, ${guestId}::bigint, ${deviceId}::bigint, ${channel}, ${frequency}, ${target}, ${search}, words, alert_key_word(words, ${table}),
      ${categoryId}::bigint, ${placeCode}::text, ${kind}::text, ${businessId}::bigint, ${at}::timestamptz,
      ${isConfirmed ? at : null}::timestamptz
    FROM alert_words(${search}) AS words
    ON CONFLICT (user_id, guest_id, device_id, target, words, category_id, place_code, kind, business_id) DO UPDATE SET
      frequency = CASE WHEN excluded.confirmed_at IS NULL AND alert.confirmed_at IS NOT NULL
        THEN alert.frequency ELSE excluded.frequency END,
      created_at = CASE WHEN alert.confirmed_at IS NULL THEN excluded.created_at ELSE alert.created_at END,
      confirmed_at = coalesce(alert.confirmed_at, excluded.confirmed_at), paused_at = NULL
    RETURNING id, created_at`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('one row was expected');
  return row;
}

export async function confirmAlert(db: Db, id: number, createdAt: Date, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('alert')
    .set({ confirmedAt: at })
    .where('id', '=', id)
    .where('createdAt', '=', createdAt)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sends what waits at the next time of the new frequency. */
export async function changeFrequency(
  db: Db,
  condition: RawBuilder<boolean>,
  frequency: Frequency,
  dueAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('alert')
    .set({ frequency, dueAt: sql<Date>`CASE WHEN due_at IS NOT NULL THEN ${dueAt}::timestamptz END` })
    .where(condition)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Pauses until it is resumed, and forgets what waits. */
export async function changePause(
  db: Db,
  condition: RawBuilder<boolean>,
  pausedAt: Date | null,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    UPDATE alert SET paused_at = ${pausedAt}::timestamptz, due_at = NULL WHERE ${condition} RETURNING id`.execute(
    db,
  );
  await sql`DELETE FROM alert_match WHERE alert_id = ANY (${rows.map(({ id }) => id)}::bigint[])`.execute(db);
}

/**
 * Removes the address of a guest with the last alert. Locks addresses and devices before alerts, as requests do, and alerts
 * in the order of ids, as matches do. Returns how many ended.
 */
export async function deleteAlerts(db: Db, condition: RawBuilder<boolean>): Promise<number> {
  await sql`
    SELECT FROM alert_guest WHERE id IN (SELECT guest_id FROM alert WHERE ${condition})
    ORDER BY id FOR UPDATE`.execute(db);
  await sql`
    SELECT FROM push_device WHERE id IN (SELECT device_id FROM alert WHERE ${condition})
    ORDER BY id FOR UPDATE`.execute(db);
  const { rows } = await sql<{ guestId: number | null }>`
    DELETE FROM alert WHERE id IN (SELECT id FROM alert WHERE ${condition} ORDER BY id FOR UPDATE)
    RETURNING guest_id`.execute(db);
  await deleteIdleGuests(
    db,
    rows.flatMap(({ guestId }) => guestId ?? []),
  );
  return rows.length;
}

/** Comes before the account and its devices are deleted: cascades would lock alerts in another order. */
export const deleteAlertsOf = (db: Db, userId: number): Promise<number> =>
  deleteAlerts(
    db,
    sql`(user_id = ${userId} OR device_id IN (SELECT d.id FROM push_device d WHERE d.user_id = ${userId}))`,
  );

export const deleteUnconfirmed = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteAlerts(
    db,
    sql`id IN (SELECT id FROM alert WHERE confirmed_at IS NULL AND created_at < ${before} LIMIT ${limit})`,
  );

/** Makes room at an address whose alerts a stranger may have asked for. Returns false where all are confirmed. */
export const endOldestUnconfirmed = async (db: Db, guestId: number): Promise<boolean> =>
  (await deleteAlerts(
    db,
    sql`id = (SELECT o.id FROM alert o WHERE o.guest_id = ${guestId} AND o.confirmed_at IS NULL
      ORDER BY o.created_at, o.id LIMIT 1)`,
  )) > 0;

async function deleteIdleGuests(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const listed = sql`ANY (${[...new Set(ids)]}::bigint[])`;
  await sql`DELETE FROM alert_guest g WHERE id = ${listed} AND NOT EXISTS (
    SELECT FROM alert WHERE guest_id = g.id)`.execute(db);
}

/** An account that closes takes along what was asked for with its addresses. */
export async function deleteAlertsTo(db: Db, addresses: readonly string[]): Promise<void> {
  await db
    .deleteFrom('alertGuest')
    .where('email', 'in', [...addresses])
    .execute();
}

/** Follows a business to the one that it becomes, once. */
export async function moveAlerts(
  db: Db,
  { fromId, keepId }: { fromId: number; keepId: number },
): Promise<void> {
  await sql`
    UPDATE alert SET business_id = ${keepId}
    WHERE business_id = ${fromId} AND NOT EXISTS (
      SELECT FROM alert other WHERE other.business_id = ${keepId}
        AND (other.user_id, other.guest_id, other.device_id)
          IS NOT DISTINCT FROM (alert.user_id, alert.guest_id, alert.device_id))`.execute(db);
}

export async function handOverAlerts(db: Db, gone: number, kept: number): Promise<void> {
  await sql`SELECT hand_over_alerts(${gone}, ${kept})`.execute(db);
}
