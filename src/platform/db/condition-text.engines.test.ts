import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '#test/database.ts';
import { conditionArguments } from './condition-text.ts';

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

it('passes the text of a condition without its values, which are converted', () => {
  const at = new Date('2026-03-02T16:00:00.123Z');
  const condition = sql<boolean>`a = ${'x'} AND b > ${1} AND c < ${0.5} AND d = ${true} AND e > ${at} AND f = ${sql.lit('$')}`;
  expect(conditionArguments(db, condition).compile(db).parameters).toEqual([
    `a = ($1)[1] AND b > ($1)[2]::bigint AND c < ($1)[3]::float8 AND d = ($1)[4]::boolean AND e > to_timestamp(($1)[5]::float8) AND f = '$'`,
    ['x', '1', '0.5', 'true', '1772467200.123'],
  ]);
});

it('keeps the milliseconds of a time', async () => {
  const at = new Date('2026-03-02T16:00:00.123Z');
  const { rows } = await sql<{
    at: Date;
  }>`SELECT to_timestamp(${String(at.getTime() / 1_000)}::float8) AS at`.execute(db);
  expect(rows).toEqual([{ at }]);
});
