import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** Notes that the account is to be removed at the identity provider, from `at` on. */
export async function insertRemoval(transaction: Db, uid: string, at: Date): Promise<void> {
  await sql`INSERT INTO account_removal (uid, next_attempt_at) VALUES (${uid}, ${at})`.execute(transaction);
}

/** Accounts whose removal is due at `at`, those first that have waited longest. */
export async function listDueRemovals(db: Db, at: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    SELECT uid FROM account_removal WHERE next_attempt_at <= ${at}
    ORDER BY next_attempt_at LIMIT ${limit}`.execute(db);
  return rows.map(({ uid }) => uid);
}

/**
 * Begins an attempt, which for a minute nobody else can make and the account's owner can't cross by coming back. Gives how
 * many there have been with it; null when somebody is at it, or nothing is left to remove.
 */
export async function claimRemoval(db: Db, uid: string): Promise<number | null> {
  const { rows } = await sql<{ attempts: number }>`
    UPDATE account_removal SET attempts = attempts + 1, claimed_until = now() + interval '1 minute'
    WHERE uid = ${uid} AND (claimed_until IS NULL OR claimed_until < now())
    RETURNING attempts`.execute(db);
  return rows[0]?.attempts ?? null;
}

/** Ends an attempt that failed; the next one is due at `at`. */
export async function postponeRemoval(db: Db, uid: string, at: Date): Promise<void> {
  await sql`
    UPDATE account_removal SET claimed_until = NULL, next_attempt_at = ${at} WHERE uid = ${uid}`.execute(db);
}

/** Forgets a removal that is done. */
export async function deleteRemoval(db: Db, uid: string): Promise<void> {
  await sql`DELETE FROM account_removal WHERE uid = ${uid}`.execute(db);
}
