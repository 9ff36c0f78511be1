import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { MAX_FAVORITES } from '#shared/limits.ts';
import type { Favorite } from '../schema.ts';

export const listFavorites = (db: Db, userId: number): Promise<Favorite[]> =>
  db
    .selectFrom('favorite')
    .select(['businessId', 'createdAt as addedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('businessId', 'desc')
    .execute();

/** Comes before all other locks of the transaction, against deadlocks. */
export async function lockAccount(transaction: Db, userId: number): Promise<boolean> {
  const account = transaction.selectFrom('appUser').select('id').where('id', '=', userId);
  return (await account.forNoKeyUpdate().executeTakeFirst()) !== undefined;
}

export async function countRoom(transaction: Db, userId: number): Promise<number> {
  const { count } = await transaction
    .selectFrom('favorite')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return Math.max(MAX_FAVORITES - count, 0);
}

export async function isFavorite(db: Db, userId: number, businessId: number): Promise<boolean> {
  const known = db
    .selectFrom('favorite')
    .select('businessId')
    .where('userId', '=', userId)
    .where('businessId', '=', businessId);
  return (await known.executeTakeFirst()) !== undefined;
}

const selectVisible = (db: Db, businessId: number) =>
  db.selectFrom('businessProfile').select('id').where('id', '=', businessId).where('isHidden', '=', false);

export const isVisible = async (db: Db, businessId: number): Promise<boolean> =>
  (await selectVisible(db, businessId).executeTakeFirst()) !== undefined;

/** Waits for a merge or a deletion of the business. Returns false unless it is visible. */
export const lockVisible = async (transaction: Db, businessId: number): Promise<boolean> =>
  (await selectVisible(transaction, businessId).forKeyShare().executeTakeFirst()) !== undefined;

/** Locks those that are visible; leaves out what is being deleted, in whatever order that locks. */
export async function lockAllVisible(
  transaction: Db,
  businessIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await transaction
    .selectFrom('businessProfile')
    .select('id')
    .where('id', '=', sql<number>`any(${[...businessIds]}::bigint[])`)
    .where('isHidden', '=', false)
    .orderBy('id')
    .forKeyShare()
    .skipLocked()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Leads ids of businesses that were merged to those that stayed. */
export async function followMerges(
  db: Db,
  businessIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('mergedBusiness')
    .select(['fromId', 'toId'])
    .where('fromId', '=', sql<number>`any(${[...businessIds]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ fromId, toId }) => [fromId, toId]));
}

export async function insertFavorites(
  transaction: Db,
  userId: number,
  favorites: readonly Favorite[],
): Promise<void> {
  if (favorites.length === 0) return;
  await transaction
    .insertInto('favorite')
    .values(favorites.map(({ businessId, addedAt }) => ({ userId, businessId, createdAt: addedAt })))
    .onConflict((conflict) => conflict.columns(['userId', 'businessId']).doNothing())
    .execute();
}

/** Returns false where there was none. */
export async function deleteFavorite(db: Db, userId: number, businessId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('favorite')
    .where('userId', '=', userId)
    .where('businessId', '=', businessId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Moves favourites to another business. Those of people who have both end with the one that goes. */
export async function moveFavorites(
  transaction: Db,
  { fromId, keepId }: { fromId: number; keepId: number },
): Promise<void> {
  await sql`
    UPDATE favorite f SET business_id = ${keepId}
    WHERE f.business_id = ${fromId} AND NOT EXISTS (
      SELECT FROM favorite k WHERE k.user_id = f.user_id AND k.business_id = ${keepId})`.execute(transaction);
}
