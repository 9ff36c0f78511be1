import { sql } from 'kysely';
import { afterAll, expect, inject, it } from 'vitest';
import { buildUser } from '#db/builders/user.ts';
import { openTestDatabase } from '#test/database.ts';
import type { Db } from '#platform/db/database.ts';
import { listPage } from '#platform/db/list.ts';
import { EVERYTHING, listNewest, matchFilters } from './repository/list.ts';
import { OPEN_FIRST, listOpenFirst } from './repository/open-first.ts';
import { listCards } from './repository/read.ts';
import { BEST_FIRST, rankBusinesses } from './repository/search.ts';
import { findWithResults, lookUpWords } from './repository/vocabulary.ts';

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

/** PostgreSQL plans the first five executions for their values. */
const EXECUTIONS = 6;

/** Makes the planner expect a million rows: in a short list any assumption about an unknown limit is cheap. */
async function fill(): Promise<void> {
  const { id: userId } = await buildUser(db);
  await sql`ALTER TABLE business_profile DISABLE TRIGGER USER`.execute(db);
  await sql`
    INSERT INTO business_profile (user_id, name, place_code)
    SELECT ${userId}, 'Panadería', '0301' FROM generate_series(1, 1000)`.execute(db);
  await sql`ANALYZE`.execute(db);
  await sql`UPDATE pg_class SET reltuples = 1000000 WHERE oid = 'business_profile'::regclass`.execute(db);
}

const idsFrom = (first: number) => Array.from({ length: 12 }, (_, index) => first + index);

const preparedQueries: ((connection: Db, id: number) => Promise<unknown>)[] = [
  (connection) => listOpenFirst(connection, EVERYTHING, { keyset: OPEN_FIRST, cursor: null, limit: 13 }),
  (connection, category) =>
    listPage(connection, listNewest(matchFilters({ category, place: '03' }, new Date())), {
      filters: {},
      order: 'newest',
      limit: 12,
    }),
  (connection, id) => listCards(connection, idsFrom(id), { includeHidden: false }),
  (connection) =>
    rankBusinesses(connection, 'panadería', EVERYTHING, { keyset: BEST_FIRST, cursor: null, limit: 13 }),
  (connection) =>
    rankBusinesses(connection, 'panadería', matchFilters({ open: 'now' }, new Date()), {
      keyset: BEST_FIRST,
      cursor: null,
      limit: 13,
    }),
  (connection) => lookUpWords(connection, ['panaería']),
  (connection) => findWithResults(connection, [{ text: 'panaería', trade: 'panadería' }], EVERYTHING),
];

// The embedded engine's connections share one session, so its statements have no names.
it.runIf(inject('engine').name === 'postgres')('plans a prepared statement once for all values', async () => {
  await fill();
  const { rows } = await db.connection().execute(async (connection) => {
    // As on solid-state disks.
    await sql`SET random_page_cost = 1.1`.execute(connection);
    for (const query of preparedQueries)
      for (let id = 1; id <= EXECUTIONS; id += 1) await query(connection, id);
    return sql<{ statement: string; isGeneric: boolean }>`
        SELECT statement, generic_plans > 0 AS is_generic FROM pg_prepared_statements`.execute(connection);
  });
  expect(rows).toHaveLength(preparedQueries.length);
  expect(rows.filter(({ isGeneric }) => !isGeneric)).toEqual([]);
});
