import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { RETENTION } from '#platform/db/retention.ts';

const NEVER = sql<Date>`'infinity'::timestamptz`;

/** Inserts it as claimed, so that a concurrent sign-in can't restore the user in between. */
export async function insertRemoval(transaction: Db, uid: string, at: Date): Promise<void> {
  await transaction
    .insertInto('accountRemoval')
    .values({ uid, attempts: 1, nextAttemptAt: at, claimedUntil: sql<Date>`now() + interval '1 minute'` })
    .execute();
}

export async function listDueRemovals(db: Db, at: Date, limit: number): Promise<string[]> {
  const removals = await db
    .selectFrom('accountRemoval')
    .select('uid')
    .where('nextAttemptAt', '<=', at)
    .orderBy('nextAttemptAt')
    .limit(limit)
    .execute();
  return removals.map(({ uid }) => uid);
}

/** Excludes other attempts and sign-ins for a minute. Null if one is running. */
export async function claimRemoval(db: Db, uid: string): Promise<number | null> {
  // Uses the database's clock, because the trigger app_user_return compares claims with it.
  const now = sql<Date>`now()`;
  const claimed = await db
    .updateTable('accountRemoval')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      claimedUntil: sql<Date>`${now} + interval '1 minute'`,
    }))
    .where('uid', '=', uid)
    .where((eb) => eb.or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<', now)]))
    .returning('attempts')
    .executeTakeFirst();
  return claimed?.attempts ?? null;
}

export async function postponeRemoval(db: Db, uid: string, at: Date): Promise<void> {
  await db
    .updateTable('accountRemoval')
    .set({ claimedUntil: null, nextAttemptAt: at })
    .where('uid', '=', uid)
    .execute();
}

const FINISHED_MS = RETENTION.accountRemoval.finished.keeps.ms;

/** Keeps sign-ins that began earlier blocked for hours. */
export async function finishRemoval(db: Db, uid: string): Promise<void> {
  await db
    .updateTable('accountRemoval')
    .set({ nextAttemptAt: NEVER, claimedUntil: sql<Date>`now() + ${FINISHED_MS} * interval '1 millisecond'` })
    .where('uid', '=', uid)
    .execute();
}

export async function deleteFinishedRemovals(db: Db): Promise<void> {
  await db
    .deleteFrom('accountRemoval')
    .where('nextAttemptAt', '=', NEVER)
    .where('claimedUntil', '<', sql<Date>`now()`)
    .execute();
}

export async function deleteRemoval(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('accountRemoval').where('uid', '=', uid).execute();
}
