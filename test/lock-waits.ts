import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Db } from '#platform/db/database.ts';

async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql`
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
    db,
  );
  return rows.length;
}

export const isOneWaiting = (db: Db) =>
  vi.waitFor(async () => expect(await countWaiting(db)).toBe(1), { timeout: 10_000 });

/**
 * Sends a request that waits for a transaction, which ends only then, after `finish`. Needs PostgreSQL: the embedded
 * engine would not serve it.
 */
export async function requestDuring(
  db: Db,
  change: (transaction: Db) => Promise<unknown>,
  ask: () => Promise<Response>,
  finish: (transaction: Db) => Promise<unknown> = async () => {},
): Promise<Response> {
  const { asking } = await db.transaction().execute(async (transaction) => {
    await change(transaction);
    const running = ask();
    await isOneWaiting(db);
    await finish(transaction);
    return { asking: running };
  });
  return asking;
}
