import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { buildBusiness } from '../../../../../db/builders/business.ts';
import { openTestDatabase } from '../../../../../test/database.ts';
import { NEWEST_FIRST } from '#platform/db/keyset.ts';
import { searchActive } from './lists.ts';

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

const NUMBER = 3_000;
/** Pretended row count: the planner would read a small table as a whole. */
const DECLARED = 60_000;
/** To count a thousand, fill a page, and find out whether the word is common. */
const NEEDED = 1_500;

it('counts a common word without reading all announcements', async () => {
  const { id } = await buildBusiness(db);
  // Stored in another order than listed.
  await sql`
    INSERT INTO announcement (business_id, title, content, created_at)
    SELECT ${id}, 'Pan dulce', 'De hoy', now() - make_interval(mins => number * 7919 % ${NUMBER})
    FROM generate_series(1, ${NUMBER}) AS number`.execute(db);
  await sql`ANALYZE announcement`.execute(db);
  await sql`UPDATE pg_class SET reltuples = ${DECLARED} WHERE oid = 'announcement'::regclass`.execute(db);

  const { total, read } = await db.transaction().execute(async (transaction) => {
    // Simulates a table larger than memory.
    await sql`SET LOCAL random_page_cost = 20`.execute(transaction);
    const found = await searchActive(
      transaction,
      { at: new Date(), search: 'pan' },
      { keyset: NEWEST_FIRST, cursor: null, limit: 13 },
    );
    const { rows } = await sql<{ read: number }>`
      SELECT seq_tup_read + idx_tup_fetch AS read FROM pg_stat_xact_user_tables WHERE relname = 'announcement'`.execute(
      transaction,
    );
    return { total: found.total, read: rows[0]?.read };
  });

  expect(total).toBe(1_001);
  expect(Number(read)).toBeLessThan(NEEDED);
});
