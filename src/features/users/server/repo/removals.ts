import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** Where the next attempt of a finished removal stands. */
const NEVER = sql<Date>`'infinity'::timestamptz`;

/**
 * Notes that the account is to be removed at the identity provider. The first attempt has begun with it, as by claimRemoval:
 * a sign-in that is under way must find no moment to come back in.
 */
export async function insertRemoval(transaction: Db, uid: string, at: Date): Promise<void> {
  await transaction
    .insertInto('accountRemoval')
    .values({ uid, attempts: 1, nextAttemptAt: at, claimedUntil: sql<Date>`now() + interval '1 minute'` })
    .execute();
}

/** Accounts whose removal is due at `at`, those first that have waited longest. */
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

/**
 * Begins an attempt, which for a minute nobody else can make and the account's owner can't cross by coming back. Gives how
 * many there have been with it; null when somebody is at it, or nothing is left to remove.
 */
export async function claimRemoval(db: Db, uid: string): Promise<number | null> {
  // The trigger that lets owners come back (app_user_return) judges claims by the database's clock, so they are made by it.
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

/** Ends an attempt that failed; the next one is due at `at`. */
export async function postponeRemoval(db: Db, uid: string, at: Date): Promise<void> {
  await db
    .updateTable('accountRemoval')
    .set({ claimedUntil: null, nextAttemptAt: at })
    .where('uid', '=', uid)
    .execute();
}

/** Ends an attempt that succeeded: it is never due again, and for hours nobody comes back who signed in before. */
export async function finishRemoval(db: Db, uid: string): Promise<void> {
  await db
    .updateTable('accountRemoval')
    .set({ nextAttemptAt: NEVER, claimedUntil: sql<Date>`now() + interval '6 hours'` })
    .where('uid', '=', uid)
    .execute();
}

/** Forgets the removals that were finished hours ago. */
export async function deleteFinishedRemovals(db: Db): Promise<void> {
  await db
    .deleteFrom('accountRemoval')
    .where('nextAttemptAt', '=', NEVER)
    .where('claimedUntil', '<', sql<Date>`now()`)
    .execute();
}

/** Forgets a removal that nobody may do: the account stays. */
export async function deleteRemoval(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('accountRemoval').where('uid', '=', uid).execute();
}
