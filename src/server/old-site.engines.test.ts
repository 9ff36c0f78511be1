import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { buildUser } from '#db/builders/user.ts';
import { openTestApp } from '#test/app.ts';
import { takeLoggedErrors } from '#test/log.ts';
import { fillOldSite } from '#test/old-site.ts';
import { countOverdue } from '#test/overdue-rows.ts';
import { runJobs } from '#test/run-jobs.ts';

const opened = await openTestApp();
const { db, deps, clock } = opened;
afterAll(opened.close);

const YOUNG = ['audit_entry', 'business_day', 'moderation_case', 'plan_payment'];

const countRows = async (table: string) =>
  (await sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.table(table)}`.execute(db)).rows[0]
    ?.count;

it('after five years without jobs, one run leaves nothing past its term', { timeout: 240_000 }, async () => {
  const { id: userId } = await buildUser(db, { emailVerified: true });
  for (const name of ['Panadería Xelajú', 'Tienda La Bendición']) await buildBusiness(db, { userId, name });
  await fillOldSite(db, clock.now(), { entries: 300, businessDays: 400, rows: 40 });
  const before = await countOverdue(db, clock.now());
  expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
  await runJobs(deps);
  // Requests for passwords that were given up.
  expect(takeLoggedErrors()).toHaveLength(1);
  const after = await countOverdue(db, clock.now());
  expect(Object.entries(after).filter(([, count]) => count > 0)).toEqual([]);
  for (const table of YOUNG) expect([table, await countRows(table)]).not.toEqual([table, 0]);
});
