import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '#test/database.ts';

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

const FOLDER = join(import.meta.dirname, '../../../db/migrations');
const NAME = '20261127T0125_moderation_case.sql';

const run = (text: string) => db.transaction().execute((transaction) => sql.raw(text).execute(transaction));
const runFile = async (name: string) => run(await readFile(join(FOLDER, name), 'utf8'));

it('carries over what waits and what was decided', async () => {
  await run('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql') && name < NAME);
  for (const name of names.toSorted()) await runFile(name);
  await run(`
    INSERT INTO app_user (email, name) VALUES ('ana@example.com', 'Ana'), ('beto@example.com', 'Beto');
    INSERT INTO business_profile (user_id, name) VALUES (1, 'Uno'), (1, 'Dos');
    INSERT INTO phone_proof (business_id, number, code, requested_at, settled_at, outcome, name_key) VALUES
      (1, '+50255550001', 'WA-1', '2026-01-05', '2026-01-06', 'confirmed', 'uno'),
      (1, '+50255550001', 'WA-2', '2026-01-07', NULL, NULL, 'uno'),
      (2, '+50255550002', 'WA-3', '2026-01-01', '2026-01-02', 'changed', NULL),
      (2, '+50255550002', 'WA-4', '2026-01-03', '2026-01-04', 'dismissed', NULL);
    INSERT INTO business_claim (business_id, user_id, code, created_at, settled_at, outcome, reason) VALUES
      (1, 2, 'PC-1', '2026-02-01', '2026-02-02', 'rejected', 'denied'),
      (2, 2, 'RC-2', '2026-02-03', '2026-02-04', 'closed', NULL),
      (2, 2, 'RC-3', '2026-02-05', NULL, NULL, NULL);
    INSERT INTO premium_request (user_id, code, period, created_at, settled_at, outcome) VALUES
      (1, 'PC-1', 'year', '2026-03-01', '2026-03-02', 'activated'),
      (1, 'PC-2', 'month', '2026-03-03', NULL, NULL);
    INSERT INTO notice (user_id, created_at, kind, text, path) VALUES
      (1, '2026-03-04', 'admin-task', 'a', '/admin/reclamos'), (1, '2026-03-04', 'admin-task', 'b', '/admin/reportes');`);
  await runFile(NAME);
  const cases = await db.selectFrom('moderationCase').selectAll().orderBy('id').execute();
  const day = (date: Date | null) => date?.toISOString().slice(5, 10) ?? '-';
  expect(
    cases.map(({ kind, code, businessId, userId, openedAt, lapsesAt, decidedAt, outcome, reason }) =>
      [kind, code, businessId, userId, day(openedAt), day(lapsesAt), day(decidedAt), outcome, reason].join(
        ' ',
      ),
    ),
  ).toEqual([
    'phone-proof WA-3 2  01-01 01-15 01-02 superseded ',
    'phone-proof WA-4 2  01-03 01-17 01-04 rejected ',
    'phone-proof WA-1 1  01-05 01-19 01-06 accepted ',
    'phone-proof WA-2 1  01-07 01-21 -  ',
    'claim PC-1 1 2 02-01 03-03 02-02 rejected denied',
    'claim RC-2 2 2 02-03 03-05 02-04 superseded ',
    'claim RC-3 2 2 02-05 03-07 -  ',
    'premium-request PC-1  1 03-01 - 03-02 accepted ',
    'premium-request PC-2  1 03-03 - -  ',
  ]);
  expect([cases[3]?.facts, cases[8]?.facts]).toEqual([
    { number: '+50255550001', nameKey: 'uno' },
    { period: 'month' },
  ]);
  const paths = await db.selectFrom('notice').select('path').orderBy('id').execute();
  expect(paths.map(({ path }) => path)).toEqual(['/admin/por-decidir?kind=claim', '/admin/reportes']);
});
