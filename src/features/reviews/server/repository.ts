import { sql } from 'kysely';
import * as v from 'valibot';
import type { Db } from '#platform/db/database.ts';
import { IdKey, type Keyset, type Key, countCapped, pageOrder, seek } from '#platform/db/keyset.ts';
import type { Cursor } from '#shared/cursor.ts';

export interface QueueRow {
  id: number;
  reason: 'duplicate' | 'review';
  createdAt: Date;
  businessId: number;
  otherId: number | null;
  /** Negative id, because a keyset is descending: the oldest first. */
  rank: number;
}

export const QUEUE: Keyset<QueueRow> = {
  columns: ['rank'],
  getKey: ({ rank }) => [rank],
  schema: v.strictTuple([IdKey]),
};

/** What was taken down meanwhile comes back when it is restored. */
const selectWaiting = (db: Db) =>
  db
    .selectFrom('businessReview as r')
    .innerJoin('businessProfile as b', 'b.id', 'r.businessId')
    .where('r.decidedAt', 'is', null)
    .where('b.withheldReason', 'is', null);

export async function listWaiting(db: Db, cursor: Cursor<Key> | null, limit: number): Promise<QueueRow[]> {
  const waiting = selectWaiting(db)
    .select(['r.id', 'r.reason', 'r.createdAt', 'b.id as businessId', 'r.otherBusinessId as otherId'])
    .select(sql<number>`-r.id`.as('rank'));
  return db
    .selectFrom(waiting.as('waiting'))
    .selectAll()
    .where(seek(QUEUE, cursor))
    .orderBy(pageOrder(QUEUE, cursor))
    .limit(limit)
    .execute();
}

/** Counts at most `MAX_TOTAL + 1`. */
export const countWaitingReviews = (db: Db): Promise<number> =>
  countCapped(db, selectWaiting(db).select('r.id'));

export async function findReview(db: Db, id: number) {
  const review = await db
    .selectFrom('businessReview')
    .select(['businessId', 'otherBusinessId as otherId', 'decision'])
    .where('id', '=', id)
    .executeTakeFirst();
  return review ?? null;
}

export async function findOpenReview(db: Db, businessId: number) {
  const review = await db
    .selectFrom('businessReview as r')
    .leftJoin('businessProfile as o', (join) =>
      join.onRef('o.id', '=', 'r.otherBusinessId').on('o.isHidden', '=', false),
    )
    .select(['r.reason', 'r.createdAt', 'o.id as otherId', 'o.name as otherName'])
    .where('r.businessId', '=', businessId)
    .where('r.decidedAt', 'is', null)
    .executeTakeFirst();
  return review ?? null;
}

export async function closeReview(
  transaction: Db,
  id: number,
  { decision, at }: { decision: 'approved' | 'rejected'; at: Date },
): Promise<void> {
  await transaction
    .updateTable('businessReview')
    .set({ decision, decidedAt: at })
    .where('id', '=', id)
    .execute();
}

export async function endHold(transaction: Db, businessId: number): Promise<void> {
  await transaction
    .updateTable('businessProfile')
    .set({ heldFor: null })
    .where('id', '=', businessId)
    .where('heldFor', 'in', ['duplicate', 'review'])
    .execute();
}

export async function findNameAndOwner(db: Db, id: number) {
  const business = await db
    .selectFrom('businessProfile')
    .select(['id', 'name', 'userId', 'updatedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  return business ?? null;
}

/** What a card doesn't show, by id. */
export async function listFurtherFacts(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('businessProfile as b')
    .innerJoin('appUser as u', 'u.id', 'b.userId')
    .select(['b.id', 'b.description', 'b.websiteUrl', 'b.phoneKeys as phones', 'b.updatedAt'])
    .select(['u.id as ownerId', 'u.name as ownerName', 'u.email', 'u.isHouse', 'u.createdAt as ownerSince'])
    .where('b.id', '=', sql<number>`ANY(${[...ids]}::bigint[])`)
    .execute();
  return new Map(
    rows.map(({ id, ownerId, ownerName, email, isHouse, ownerSince, ...facts }) => [
      id,
      {
        ...facts,
        owner: { id: ownerId, name: ownerName, email: isHouse ? null : email, createdAt: ownerSince },
      },
    ]),
  );
}

const MAX_OF_OWNER = 10;

export async function listOldestOfOwners(db: Db, ownerIds: readonly number[]): Promise<number[]> {
  if (ownerIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    SELECT owned.id FROM unnest(${[...ownerIds]}::bigint[]) AS owner(id) CROSS JOIN LATERAL (
      SELECT id FROM business_profile WHERE user_id = owner.id AND closed_at IS NULL ORDER BY id LIMIT ${sql.lit(MAX_OF_OWNER)}
    ) AS owned`.execute(db);
  return rows.map(({ id }) => id);
}
