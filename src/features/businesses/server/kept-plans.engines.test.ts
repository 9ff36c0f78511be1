import { sql } from 'kysely';
import { afterAll, expect, inject, it } from 'vitest';
import { buildUser } from '../../../../db/builders/user.ts';
import { openTestDatabase } from '../../../../test/database.ts';
import { NEWEST_FIRST } from '#platform/db/keyset.ts';
import type { Db } from '#platform/db/database.ts';
import { FEATURED, readList } from './repo/list.ts';
import { listCards } from './repo/read.ts';
import { BEST, rankBusinesses } from './repo/search.ts';
import { lookUpWords } from './repo/vocabulary.ts';

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

const ALL = { categoryId: null, place: null, openAt: null };
/** A server tries five times what it would gain by planning for the values. */
const TRIES = 6;

/** Has the server plan as for a million: whatever it supposes of a limit that it doesn't know is cheap in a short list. */
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

const marked: ((connection: Db, id: number) => Promise<unknown>)[] = [
  (connection) => readList(connection, ALL, { keyset: FEATURED, cursor: null, limit: 13 }),
  (connection, id) =>
    readList(
      connection,
      { ...ALL, categoryId: id, place: '03' },
      { keyset: NEWEST_FIRST, cursor: null, limit: 13 },
    ),
  (connection, id) => listCards(connection, idsFrom(id), { includeHidden: false }),
  (connection) => rankBusinesses(connection, 'panadería', ALL, { keyset: BEST, cursor: null, limit: 13 }),
  (connection) => lookUpWords(connection, ['panaería']),
];

// The embedded engine's connections share one session, so its statements have no names.
it.runIf(inject('engine').name === 'postgres')(
  'a marked statement is planned once for all values',
  async () => {
    await fill();
    const { rows } = await db.connection().execute(async (connection) => {
      // As on solid-state disks.
      await sql`SET random_page_cost = 1.1`.execute(connection);
      for (const ask of marked) for (let id = 1; id <= TRIES; id += 1) await ask(connection, id);
      return sql<{ statement: string; isKept: boolean }>`
        SELECT statement, generic_plans > 0 AS is_kept FROM pg_prepared_statements`.execute(connection);
    });
    expect(rows).toHaveLength(marked.length);
    expect(rows.filter(({ isKept }) => !isKept)).toEqual([]);
  },
);
