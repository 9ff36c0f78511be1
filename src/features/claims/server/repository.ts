import { type Selectable, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { VISITOR_NUMBER_DAYS } from '../schema.ts';

type Outcome = NonNullable<Selectable<Tables['businessClaim']>['outcome']>;

/**
 * Numbers that the site lists for the business. A number that a visitor suggested proves nothing for 180 days: long enough that
 * customers or the operator notice a wrong one.
 */
const listedNumbers = (prove: boolean) => sql<string[]>`(
  SELECT coalesce(array_agg(p.number ORDER BY p.number COLLATE "C") FILTER (WHERE ${prove} = (
      p.origin <> 'visitor' OR p.since <= c.created_at - ${VISITOR_NUMBER_DAYS} * interval '1 day')), '{}')
  FROM business_phone p WHERE p.business_id = b.id)`;

const selectClaims = (db: Db) =>
  db
    .selectFrom('businessClaim as c')
    .innerJoin('businessProfile as b', 'b.id', 'c.businessId')
    .innerJoin('appUser as u', 'u.id', 'c.userId')
    .select(['c.id', 'c.businessId', 'c.userId', 'c.code', 'c.createdAt', 'c.outcome', 'c.reason'])
    .select('b.name as businessName')
    .select([listedNumbers(true).as('phoneNumbers'), listedNumbers(false).as('unprovenNumbers')])
    .select(['u.name as userName', 'u.email as userEmail']);

export type ClaimRow = NonNullable<Awaited<ReturnType<typeof findClaim>>>;

export async function findClaim(db: Db, id: number) {
  return (await selectClaims(db).where('c.id', '=', id).executeTakeFirst()) ?? null;
}

export async function findOpenClaim(db: Db, userId: number, businessId: number): Promise<ClaimRow | null> {
  const open = selectClaims(db).where('c.settledAt', 'is', null).where('c.userId', '=', userId);
  return (await open.where('c.businessId', '=', businessId).executeTakeFirst()) ?? null;
}

export const listOpenClaimsOf = (db: Db, userId: number): Promise<ClaimRow[]> =>
  selectClaims(db).where('c.settledAt', 'is', null).where('c.userId', '=', userId).orderBy('c.id').execute();

export const listOpenClaims = (db: Db, limit: number): Promise<ClaimRow[]> =>
  selectClaims(db)
    .where('c.settledAt', 'is', null)
    .orderBy('c.createdAt')
    .orderBy('c.id')
    .limit(limit)
    .execute();

export async function countWaitingClaims(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('businessClaim')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('settledAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** A transfer of the business waits, or is over. Null for a missing or hidden one. */
export async function lockClaimable(
  transaction: Db,
  id: number,
): Promise<{ name: string; isOfSystemAccount: boolean } | null> {
  const business = await transaction
    .selectFrom('businessProfile')
    .innerJoin('appUser', 'appUser.id', 'userId')
    .select(['businessProfile.name', 'isHouse as isOfSystemAccount'])
    .where('businessProfile.id', '=', id)
    .where('isHidden', '=', false)
    .forShare('businessProfile')
    .executeTakeFirst();
  return business ?? null;
}

/** Decisions on the claims of one business wait for each other. */
export async function lockClaims(transaction: Db, businessId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`business claims ${businessId}`}, 0))`.execute(
    transaction,
  );
}

interface NewClaimRow {
  businessId: number;
  userId: number;
  code: string;
  createdAt: Date;
}

/** Returns false when the code is taken. */
export async function insertClaim(transaction: Db, claim: NewClaimRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('businessClaim')
    .values(claim)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

interface Settlement {
  outcome: Outcome;
  reason?: string;
  at: Date;
}

/** Returns false if it was settled before. */
export async function settleClaim(
  transaction: Db,
  id: number,
  { outcome, reason, at }: Settlement,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('businessClaim')
    .set({ outcome, reason: reason ?? null, settledAt: at })
    .where('id', '=', id)
    .where('settledAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Open claims made before `before`, and those whose business has an owner now. */
export function listEndedClaims(db: Db, before: Date) {
  return db
    .selectFrom('businessClaim as c')
    .innerJoin('businessProfile as b', 'b.id', 'c.businessId')
    .innerJoin('appUser as owner', 'owner.id', 'b.userId')
    .select(['c.id', 'c.userId', 'c.businessId', 'owner.isHouse as isOfSystemAccount'])
    .where('c.settledAt', 'is', null)
    .where((eb) => eb.or([eb('c.createdAt', '<=', before), eb('owner.isHouse', '=', false)]))
    .orderBy('c.id')
    .execute();
}
