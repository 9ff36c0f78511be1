import { type Selectable, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Period, PremiumRequest, WaitingRequest } from '../../schema.ts';
import { BUSINESS_NAMES } from './owners.ts';

export type RequestRow = Selectable<Tables['premiumRequest']>;
type Outcome = NonNullable<RequestRow['outcome']>;

const PUBLIC_COLUMNS = ['id', 'code', 'period', 'createdAt'] as const;

export async function findOpenRequest(db: Db, userId: number): Promise<PremiumRequest | null> {
  const request = await db
    .selectFrom('premiumRequest')
    .select(PUBLIC_COLUMNS)
    .where('userId', '=', userId)
    .where('settledAt', 'is', null)
    .executeTakeFirst();
  return request ?? null;
}

export function listRequestsByUser(db: Db, userId: number) {
  return db
    .selectFrom('premiumRequest')
    .select(['code', 'period', 'createdAt', 'outcome', 'settledAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
}

export async function findRequest(db: Db, id: number): Promise<RequestRow | null> {
  const request = await db.selectFrom('premiumRequest').selectAll().where('id', '=', id).executeTakeFirst();
  return request ?? null;
}

export async function updateRequestPeriod(transaction: Db, id: number, period: Period): Promise<void> {
  await transaction.updateTable('premiumRequest').set({ period }).where('id', '=', id).execute();
}

/** Returns null when the code is taken. */
export async function insertRequest(
  transaction: Db,
  request: Pick<RequestRow, 'userId' | 'code' | 'period' | 'createdAt'>,
): Promise<PremiumRequest | null> {
  const inserted = await transaction
    .insertInto('premiumRequest')
    .values(request)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(PUBLIC_COLUMNS)
    .executeTakeFirst();
  return inserted ?? null;
}

export async function settleRequest(transaction: Db, id: number, outcome: Outcome, at: Date): Promise<void> {
  await transaction
    .updateTable('premiumRequest')
    .set({ outcome, settledAt: at })
    .where('id', '=', id)
    .execute();
}

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

export function listOpenRequests(db: Db, at: Date, limit: number): Promise<WaitingRequest[]> {
  return db
    .selectFrom('premiumRequest')
    .innerJoin('appUser', 'appUser.id', 'premiumRequest.userId')
    .leftJoin('userSubscription', 'userSubscription.userId', 'appUser.id')
    .select(['premiumRequest.id', 'code', 'period', 'premiumRequest.createdAt'])
    .select(['appUser.id as userId', 'appUser.name', 'email', 'expiresAt'])
    .select(sql<boolean>`is_premium(app_user.id, ${at})`.as('isPremium'))
    .select(BUSINESS_NAMES.as('businessNames'))
    .where('settledAt', 'is', null)
    .orderBy('premiumRequest.createdAt')
    .orderBy('premiumRequest.id')
    .limit(limit)
    .execute();
}

export async function countOpenRequests(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('premiumRequest')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('settledAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
