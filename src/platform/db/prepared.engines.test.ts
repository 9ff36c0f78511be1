import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#test/database.ts';
import type { Db } from './database.ts';
import { prepared } from './prepared.ts';

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

async function twice(connection: Db, value: number): Promise<number | undefined> {
  const { rows } = await sql<{ twice: number }>`${prepared()}
    SELECT ${value}::int * 2 AS twice`.execute(connection);
  return rows[0]?.twice;
}

const placeNamed = (connection: Db, name: string) =>
  connection
    .selectFrom('place')
    .select('code')
    .modifyFront(prepared())
    .where('name', '=', name)
    .where('parentCode', 'is', null)
    .execute();

const preparedTexts = (connection: Db) =>
  sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements ORDER BY prepare_time`.execute(
    connection,
  );

describe('a marked query', () => {
  it('is answered for its values each time, more often than a server tries a plan out', async () => {
    const values = Array.from({ length: 20 }, (_, index) => index);
    await db.transaction().execute(async (transaction) => {
      for (const value of values) expect(await twice(transaction, value)).toBe(2 * value);
    });
    expect(await placeNamed(db, 'Petén')).toEqual([{ code: '17' }]);
    expect(await placeNamed(db, 'Izabal')).toEqual([{ code: '18' }]);
  });

  it('is kept once by its connection, and no other is', async () => {
    const own = await openTestDatabase();
    const kept = await own.db.transaction().execute(async (transaction) => {
      await twice(transaction, 1);
      await twice(transaction, 2);
      await placeNamed(transaction, 'Petén');
      await placeNamed(transaction, 'Jutiapa');
      await sql`SELECT ${1}::int`.execute(transaction);
      return preparedTexts(transaction);
    });
    expect(kept.rows.map(({ statement }) => statement)).toEqual([
      expect.stringContaining('* 2 AS twice'),
      expect.stringContaining('from "place"'),
    ]);
    await own.close();
  });

  it('is kept whatever other databases of the process were asked', async () => {
    const MANY_TEXTS = 200;
    await db.transaction().execute(async (transaction) => {
      for (let index = 0; index < MANY_TEXTS; index += 1)
        await sql`${prepared()} SELECT ${sql.lit(index)}`.execute(transaction);
      const { rows } = await preparedTexts(transaction);
      expect(rows.length).toBeLessThan(MANY_TEXTS);
    });
    const own = await openTestDatabase();
    const kept = await own.db.transaction().execute(async (transaction) => {
      await placeNamed(transaction, 'Petén');
      return preparedTexts(transaction);
    });
    expect(kept.rows).toHaveLength(1);
    await own.close();
  });
});
