import { type Selectable, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { NewPremiumRequest, PremiumRequest, WaitingRequest } from '../../requests.ts';

export type RequestRow = Selectable<Tables['premiumRequest']>;
type Outcome = NonNullable<RequestRow['outcome']>;

const SHOWN = ['id', 'code', 'period', 'createdAt'] as const;

/** The person's request that waits; null without one. */
export async function findOpenRequest(db: Db, userId: number): Promise<PremiumRequest | null> {
  const request = await db
    .selectFrom('premiumRequest')
    .select(SHOWN)
    .where('userId', '=', userId)
    .where('settledAt', 'is', null)
    .executeTakeFirst();
  return request ?? null;
}

/** Everything that the person asked for, the oldest first, with what came of it. */
export function listRequestsOf(db: Db, userId: number) {
  return db
    .selectFrom('premiumRequest')
    .select(['code', 'period', 'createdAt', 'outcome', 'settledAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
}

/** The request; null without one. */
export async function findRequest(db: Db, id: number): Promise<RequestRow | null> {
  const request = await db.selectFrom('premiumRequest').selectAll().where('id', '=', id).executeTakeFirst();
  return request ?? null;
}

/** Has the request wait for another period. */
export async function changePeriod(
  transaction: Db,
  id: number,
  { period }: NewPremiumRequest,
): Promise<void> {
  await transaction.updateTable('premiumRequest').set({ period }).where('id', '=', id).execute();
}

/** Stores a request; null where another one has its code. */
export async function insertRequest(
  transaction: Db,
  request: Pick<RequestRow, 'userId' | 'code' | 'period' | 'createdAt'>,
): Promise<PremiumRequest | null> {
  const inserted = await transaction
    .insertInto('premiumRequest')
    .values(request)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(SHOWN)
    .executeTakeFirst();
  return inserted ?? null;
}

/** Writes down what became of a request. */
export async function settleRequest(transaction: Db, id: number, outcome: Outcome, at: Date): Promise<void> {
  await transaction
    .updateTable('premiumRequest')
    .set({ outcome, settledAt: at })
    .where('id', '=', id)
    .execute();
}

/** Writes down what became of the person's request, if one waits. */
export async function settleOpenRequest(
  transaction: Db,
  userId: number,
  outcome: Outcome,
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('premiumRequest')
    .set({ outcome, settledAt: at })
    .where('userId', '=', userId)
    .where('settledAt', 'is', null)
    .execute();
}

/** The requests that wait, the oldest first, at most so many, with who made them and their plans at the moment `at`. */
export function listWaiting(db: Db, at: Date, limit: number): Promise<WaitingRequest[]> {
  return db
    .selectFrom('premiumRequest')
    .innerJoin('appUser', 'appUser.id', 'premiumRequest.userId')
    .leftJoin('userSubscription', 'userSubscription.userId', 'appUser.id')
    .select(['premiumRequest.id', 'code', 'period', 'premiumRequest.createdAt'])
    .select(['appUser.id as userId', 'name', 'email', 'expiresAt'])
    .select(sql<boolean>`is_premium(app_user.id, ${at})`.as('isPremium'))
    .where('settledAt', 'is', null)
    .orderBy('premiumRequest.createdAt')
    .orderBy('premiumRequest.id')
    .limit(limit)
    .execute();
}

/** How many requests wait. */
export async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('premiumRequest')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('settledAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
