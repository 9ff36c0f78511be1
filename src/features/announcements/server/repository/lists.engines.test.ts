import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { buildBusiness } from '../../../../../db/builders/business.ts';
import { openTestDatabase } from '../../../../../test/database.ts';
import { NEWEST_FIRST } from '#platform/db/keyset.ts';
import { listPage } from '#platform/db/list.ts';
import type { Db } from '#platform/db/database.ts';
import { ACTIVE, searchActive } from './lists.ts';

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

const NUMBER = 3_000;
/** Pretended row count: the planner would read a small table as a whole. */
const DECLARED = 60_000;
/** To count a thousand, fill a page, and find out whether the word is common. */
const NEEDED = 1_500;

async function countReadRows(db: Db): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    SELECT seq_tup_read + idx_tup_fetch AS read FROM pg_stat_xact_user_tables WHERE relname = 'announcement'`.execute(
    db,
  );
  return Number(rows[0]?.read);
}

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
    return { total: found.total, read: await countReadRows(transaction) };
  });

  expect(total).toBe(1_001);
  expect(read).toBeLessThan(NEEDED);
});

it('lists a rare kind without reading the others', async () => {
  await sql`UPDATE announcement SET kind = 'job' WHERE id IN (SELECT id FROM announcement ORDER BY created_at LIMIT 5)`.execute(
    db,
  );
  await sql`ANALYZE announcement`.execute(db);
  const { total, read } = await db.transaction().execute(async (transaction) => {
    const filters = { active: { at: new Date(), kind: 'job' as const } };
    const before = await countReadRows(transaction);
    const page = await listPage(transaction, ACTIVE, { limit: 12, filters, order: 'newest' });
    return { total: page.total, read: (await countReadRows(transaction)) - before };
  });

  expect(total).toBe(5);
  expect(read).toBeLessThan(50);
});
