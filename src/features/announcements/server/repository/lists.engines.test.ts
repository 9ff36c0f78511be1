import { sql } from 'kysely';
import { afterAll, expect, inject, it } from 'vitest';
import { DAY } from '#shared/time.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { openTestDatabase } from '#test/database.ts';
import { listPage } from '#platform/db/list.ts';
import type { Db } from '#platform/db/database.ts';
import { matchFilters } from './filters.ts';
import { listNearest } from './near.ts';
import { ACTIVE, IN_TURN, listActive, searchActive } from './lists.ts';

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
  // As if of many owners.
  await sql`ALTER TABLE announcement DISABLE TRIGGER announcement_turn_of_new`.execute(db);
  // Stored in another order than listed.
  await sql`
    INSERT INTO announcement (business_id, title, content, created_at)
    SELECT ${id}, 'Pan dulce', 'De hoy', now() - make_interval(mins => number * 7919 % ${NUMBER})
    FROM generate_series(1, ${NUMBER}) AS number`.execute(db);
  await sql`ALTER TABLE announcement ENABLE TRIGGER announcement_turn_of_new`.execute(db);
  await sql`ANALYZE announcement`.execute(db);
  await sql`UPDATE pg_class SET reltuples = ${DECLARED}
    WHERE oid IN ('announcement'::regclass, 'announcement_newest_idx'::regclass)`.execute(db);
  // Else the rows that the insertion read are counted too.
  await sql`SELECT pg_stat_force_next_flush()`.execute(db);

  const { total, read } = await db.transaction().execute(async (transaction) => {
    // Simulates a table larger than memory.
    await sql`SET LOCAL random_page_cost = 20`.execute(transaction);
    const found = await searchActive(
      transaction,
      { at: new Date(), search: 'pan' },
      { keyset: IN_TURN, cursor: null, limit: 13 },
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
    const at = new Date();
    const filters = { active: { at, match: matchFilters({ kind: 'job' }, at) } };
    const before = await countReadRows(transaction);
    const page = await listPage(transaction, ACTIVE, { limit: 12, filters, order: 'newest' });
    return { total: page.total, read: (await countReadRows(transaction)) - before };
  });

  expect(total).toBe(5);
  expect(read).toBeLessThan(50);
});

it('pages through more matches than are counted, far from the cursor and near to it', async () => {
  const { id } = await buildBusiness(db);
  await sql`
    INSERT INTO announcement (business_id, title, content, created_at)
    SELECT ${id}, CASE WHEN number > 8100 THEN 'Elotes' ELSE 'Tamales' END, 'De hoy', now() - make_interval(mins => number)
    FROM generate_series(1, 9200) AS number`.execute(db);
  const { rows: elotes } = await sql<{ id: number; turn: number; createdAt: Date }>`
    SELECT id, turn, created_at FROM announcement WHERE title = 'Elotes' ORDER BY created_at DESC`.execute(
    db,
  );
  const from = (index: number, direction: 'next' | 'previous') => ({
    direction,
    key: IN_TURN.getKey(elotes[index]!),
  });
  const search = async (cursor: ReturnType<typeof from> | null) => {
    const request = { keyset: IN_TURN, cursor, limit: 5 };
    const { rows, total } = await searchActive(db, { at: new Date(), search: 'elotes' }, request);
    return { total, ids: rows.map((row) => row.id) };
  };
  const idsOf = (start: number, end: number) => elotes.slice(start, end).map((row) => row.id);

  expect(await search(null)).toEqual({ total: 1_001, ids: idsOf(0, 5) });
  expect(await search(from(4, 'next'))).toEqual({ total: 1_001, ids: idsOf(5, 10) });
  expect(await search(from(1_097, 'next'))).toEqual({ total: 1_001, ids: idsOf(1_098, 1_100) });
  expect(await search(from(5, 'previous'))).toEqual({ total: 1_001, ids: idsOf(0, 5).toReversed() });
});

// The embedded engine's connections share one session.
it.runIf(inject('engine').name === 'postgres')('is planned once for all words', async () => {
  const plans = await db.connection().execute(async (connection) => {
    for (const search of ['pan', 'elotes', 'tamales', 'nada', 'hoy', 'maíz'])
      await searchActive(
        connection,
        { at: new Date(), search },
        { keyset: IN_TURN, cursor: null, limit: 13 },
      );
    const { rows } = await sql`
      SELECT generic_plans > 0 AS is_generic FROM pg_prepared_statements
      WHERE generic_plans + custom_plans > 5`.execute(connection);
    return rows;
  });
  expect(plans).toEqual([{ isGeneric: true }]);
});

it.each([
  ['a place', { place: '0901' }, 9],
  ['a kind in a place', { place: '09', kind: 'job' }, 3],
  ['the events of a place', { place: '0901', kind: 'event' }, 3],
] as const)('lists %s without reading the others', async (_, filters, expected) => {
  await db.deleteFrom('announcement').where('listedPlaceCode', '=', '0901').execute();
  const { id: businessId } = await buildBusiness(db, { placeCode: '0901' });
  const day = new Date(Date.now() + DAY);
  for (const kind of ['job', 'notice', 'event'] as const)
    for (let number = 0; number < 3; number += 1)
      await buildAnnouncement(db, {
        businessId,
        kind,
        ...(kind === 'event' && { venue: 'Salón', startsAt: day, expiresAt: new Date(day.getTime() + DAY) }),
      });
  await sql`ANALYZE announcement`.execute(db);
  const { total, read } = await db.transaction().execute(async (transaction) => {
    const before = await countReadRows(transaction);
    const page = await listActive(transaction, { at: new Date(), search: '', ...filters }, { limit: 12 });
    return { total: page.total, read: (await countReadRows(transaction)) - before };
  });

  expect(total).toBe(expected);
  expect(read).toBeLessThan(60);
});

it('lists the nearest of many by the index of positions', async () => {
  const { id: businessId } = await buildBusiness(db, { placeCode: '0901' });
  await sql`ALTER TABLE announcement DISABLE TRIGGER announcement_turn_of_new`.execute(db);
  await sql`
    INSERT INTO announcement (business_id, title, content)
    SELECT ${businessId}, 'Pan dulce', 'De hoy' FROM generate_series(1, ${NUMBER})`.execute(db);
  await sql`ALTER TABLE announcement ENABLE TRIGGER announcement_turn_of_new`.execute(db);
  await sql`ANALYZE announcement`.execute(db);
  const { total, read } = await db.transaction().execute(async (transaction) => {
    const before = await countReadRows(transaction);
    const page = await listNearest(transaction, { at: new Date(), near: '0901', search: '' }, { limit: 12 });
    return { total: page.total, read: (await countReadRows(transaction)) - before };
  });

  expect(total).toBe(1_000);
  // To count a thousand, and the first few around.
  expect(read).toBeLessThan(NEEDED);
});
