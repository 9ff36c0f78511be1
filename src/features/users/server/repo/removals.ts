import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** Notes that the account is to be removed at the identity provider. */
export async function insertRemoval(db: Db, uid: string, at: Date): Promise<void> {
  await sql`
    INSERT INTO account_removal (uid, requested_at, next_attempt_at) VALUES (${uid}, ${at}, ${at})
    ON CONFLICT (uid) DO NOTHING`.execute(db);
}

/** Accounts whose next attempt is due at `at`, the oldest first. */
export async function listDueRemovals(db: Db, at: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    SELECT uid FROM account_removal WHERE next_attempt_at <= ${at}
    ORDER BY next_attempt_at LIMIT ${limit}`.execute(db);
  return rows.map(({ uid }) => uid);
}

/** Begins an attempt that others leave alone until `until`, and says which one it is; null when somebody is at it or it is done. */
export async function claimRemoval(db: Db, uid: string, at: Date, until: Date): Promise<number | null> {
  const { rows } = await sql<{ attempts: number }>`
    UPDATE account_removal SET attempts = attempts + 1, claimed_until = ${until}, next_attempt_at = ${until}
    WHERE uid = ${uid} AND next_attempt_at <= ${at} AND coalesce(claimed_until, '-infinity') <= ${at}
    RETURNING attempts`.execute(db);
  return rows[0]?.attempts ?? null;
}

/** Gives up the attempt until `nextAttemptAt`. */
export async function postponeRemoval(db: Db, uid: string, nextAttemptAt: Date): Promise<void> {
  await sql`
    UPDATE account_removal SET claimed_until = NULL, next_attempt_at = ${nextAttemptAt}
    WHERE uid = ${uid}`.execute(db);
}

/** Forgets a removal that is done. */
export async function deleteRemoval(db: Db, uid: string): Promise<void> {
  await sql`DELETE FROM account_removal WHERE uid = ${uid}`.execute(db);
}

/** Takes back a removal that nobody has begun; says whether the account stays. */
export async function cancelRemoval(db: Db, uid: string, at: Date): Promise<boolean> {
  await sql`
    DELETE FROM account_removal WHERE uid = ${uid} AND coalesce(claimed_until, '-infinity') <= ${at}`.execute(
    db,
  );
  const { rows } = await sql`SELECT uid FROM account_removal WHERE uid = ${uid}`.execute(db);
  return rows.length === 0;
}
