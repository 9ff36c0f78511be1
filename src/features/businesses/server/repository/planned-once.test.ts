import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { buildUser } from '#db/builders/user.ts';
import { openTestDatabase } from '#test/database.ts';
import { listPremium } from './read.ts';

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

const NOW = new Date('2026-03-02T15:00:00Z');
const BUSINESSES = 400;
/** PostgreSQL plans a statement for its values so often before it compares. */
const TRIES = 5;
const ASKS = 8;

it('premium businesses of the home page are not planned each time', async () => {
  const { id: userId } = await buildUser(db, { premium: true });
  await buildBusiness(db, { userId, placeCode: '0301' });
  await sql`INSERT INTO business_profile (user_id, name, place_code, is_fresh)
    SELECT ${userId}, 'Tienda ' || i, '0301', true FROM generate_series(1, ${BUSINESSES}::int) AS i`.execute(
    db,
  );
  await sql`ANALYZE business_profile`.execute(db);
  const { rows } = await db.transaction().execute(async (transaction) => {
    for (let ask = 0; ask < ASKS; ask += 1) await listPremium(transaction, NOW, 7);
    return sql<{ planned: number }>`SELECT custom_plans AS planned FROM pg_prepared_statements
      WHERE statement LIKE '%premium_owners%'`.execute(transaction);
  });
  expect(rows).toEqual([{ planned: TRIES }]);
});
