import { sql } from 'kysely';
import { placeLabel } from '#features/places/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { changeInBatches } from '#platform/jobs.ts';

/** Requires that the recipient of the link still owns the business, and that nothing was confirmed since. */
export interface MailedState {
  businessId: number;
  ownerId: number;
  confirmedAt: Date | null;
}

/** Needs no lock: of two uses of a link only one finds the state that it names. */
export async function confirmMailed(
  db: Db,
  { businessId, ownerId, confirmedAt }: MailedState,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('businessProfile')
    .set({ confirmedAt: at })
    .where('id', '=', businessId)
    .where('userId', '=', ownerId)
    .where('confirmedAt', 'is not distinct from', confirmedAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findCheckedData(db: Db, businessId: number) {
  const business = await db
    .selectFrom('businessProfile as b')
    .select(['b.id as businessId', 'b.userId as ownerId', 'b.name', 'b.phoneKeys', 'b.address'])
    .select(['b.businessHours', 'b.confirmedAt', 'b.closedAt', 'b.takedownReason'])
    .select(placeLabel('b.placeCode').as('place'))
    .where('b.id', '=', businessId)
    .executeTakeFirst();
  return business ?? null;
}
export type CheckedData = NonNullable<Awaited<ReturnType<typeof findCheckedData>>>;

export interface DueCheck {
  businessId: number;
  isReminder: boolean;
}

const selectDue = (db: Db, at: Date) =>
  db.selectFrom('businessDataCheck').select(['businessId', 'isReminder']).where('dueAt', '<=', at);

export const listDueChecks = (db: Db, at: Date, limit: number): Promise<DueCheck[]> =>
  selectDue(db, at).orderBy('dueAt').orderBy('businessId').limit(limit).execute();

/** Locks the owner before the check, as everything that deletes a business does. Null if another process has it. */
export async function lockDueCheck(transaction: Db, businessId: number, at: Date): Promise<DueCheck | null> {
  await transaction
    .selectFrom('appUser')
    .innerJoin('businessProfile', 'appUser.id', 'userId')
    .select('appUser.id')
    .where('businessProfile.id', '=', businessId)
    .forKeyShare('appUser')
    .execute();
  const check = await selectDue(transaction, at)
    .where('businessId', '=', businessId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return check ?? null;
}

export async function scheduleCheck(
  transaction: Db,
  businessId: number,
  next: { dueAt: Date; isReminder: boolean },
): Promise<void> {
  await transaction.updateTable('businessDataCheck').set(next).where('businessId', '=', businessId).execute();
}

const age = sql`coalesce(confirmed_at, updated_at)`;

/** Asks first, because an update, even of nothing, would empty the response cache. */
async function hasUnmarkedStale(db: Db, before: Date): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM business_profile WHERE is_fresh AND ${age} <= ${before} LIMIT 1`.execute(db);
  return rows.length > 0;
}

async function markStaleBatch(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE business_profile SET is_fresh = false WHERE id IN (
      SELECT id FROM business_profile WHERE is_fresh AND ${age} <= ${before}
      ORDER BY ${age} LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED)`.execute(db);
  return Number(numAffectedRows);
}

export async function markStale(db: Db, before: Date, signal?: AbortSignal): Promise<void> {
  if (!(await hasUnmarkedStale(db, before))) return;
  await changeInBatches((limit) => markStaleBatch(db, before, limit), signal);
}
