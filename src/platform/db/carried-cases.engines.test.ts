import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '#test/database.ts';

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

const FOLDER = join(import.meta.dirname, '../../../db/migrations');

const run = (text: string) => db.transaction().execute((transaction) => sql.raw(text).execute(transaction));
const runFile = async (name: string) => run(await readFile(join(FOLDER, name), 'utf8'));

/** Leaves an empty database as it was before the migration of this name. */
async function runEarlier(name: string): Promise<void> {
  await run('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  const earlier = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql') && file < name);
  for (const file of earlier.toSorted()) await runFile(file);
}

const day = (date: Date | null) => date?.toISOString().slice(5, 10) ?? '-';

it('carries over proofs, claims and requests', async () => {
  const name = '20261127T0125_moderation_case.sql';
  await runEarlier(name);
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
  await runFile(name);
  const cases = await db.selectFrom('moderationCase').selectAll().orderBy('id').execute();
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

it('carries over reviews', async () => {
  const name = '20261127T0551_new_content_cases.sql';
  await runEarlier(name);
  await run(`
    INSERT INTO app_user (email, name) VALUES ('ana@example.com', 'Ana');
    INSERT INTO business_profile (user_id, name) VALUES (1, 'Uno'), (1, 'Dos');
    INSERT INTO business_review (business_id, reason, other_business_id, created_at, decided_at, decision) VALUES
      (1, 'duplicate', 2, '2026-01-01', '2026-01-02', 'approved'),
      (2, 'review', NULL, '2026-01-03', '2026-01-04', 'rejected'),
      (NULL, 'duplicate', 2, '2026-01-05', NULL, NULL),
      (2, 'duplicate', NULL, '2026-01-06', NULL, NULL);
    INSERT INTO notice (user_id, created_at, kind, text, path) VALUES (1, '2026-03-04', 'admin-task', 'a', '/admin/revision');`);
  await runFile(name);
  const cases = await db.selectFrom('moderationCase').selectAll().orderBy('id').execute();
  expect(
    cases.map(({ kind, businessId, otherBusinessId, facts, openedAt, decidedAt, outcome }) =>
      [kind, businessId, otherBusinessId, facts['ground'], day(openedAt), day(decidedAt), outcome].join(' '),
    ),
  ).toEqual([
    'new-content 1 2 duplicate 01-01 01-02 accepted',
    'new-content 2  review 01-03 01-04 rejected',
    'new-content 2  duplicate 01-06 - ',
  ]);
  const paths = await db.selectFrom('notice').select('path').execute();
  expect(paths).toEqual([{ path: '/admin/por-decidir?kind=new-content' }]);
});

it('carries over corrections, with who suggested them', async () => {
  const name = '20261127T0616_correction_cases.sql';
  await runEarlier(name);
  await run(`
    INSERT INTO app_user (email, name) VALUES ('ana@example.com', 'Ana');
    INSERT INTO business_profile (user_id, name) VALUES (1, 'Uno');
    INSERT INTO business_correction (business_id, field, seen, suggested, reporter, created_at, decided_at, decision) VALUES
      (1, 'phone', '1', '2', 'a', '2026-01-01', '2026-01-04', 'accepted'),
      (1, 'phone', '1', '2', 'b', '2026-01-02', '2026-01-04', 'accepted'),
      (1, 'phone', '1', '3', 'c', '2026-01-03', '2026-01-04', 'declined'),
      (1, 'address', '', 'Zona 1', 'a', '2026-01-05', '2026-01-06', 'declined'),
      (1, 'address', '', 'Zona 1', 'b', '2026-01-07', NULL, NULL),
      (1, 'closed', '', 'closed', 'c', '2026-01-08', NULL, NULL);`);
  await runFile(name);
  const { rows } = await sql<{ case: string }>`
    SELECT concat_ws(' ', kind, business_id, facts ->> 'field', facts ->> 'seen', facts ->> 'suggested', to_char(opened_at, 'DD'),
      coalesce(outcome, '-'), (SELECT string_agg(reporter, ',' ORDER BY reporter) FROM business_correction WHERE case_id = m.id))
      AS case
    FROM moderation_case m ORDER BY id`.execute(db);
  expect(rows.map((row) => row.case)).toEqual([
    'correction 1 phone 1 2 01 accepted a,b',
    'correction 1 phone 1 3 03 superseded c',
    'correction 1 address  Zona 1 05 rejected a',
    'correction 1 address  Zona 1 07 - b',
    'correction 1 closed  closed 08 - c',
  ]);
});

it('carries over reports, as the evidence of one case each time something was decided', async () => {
  const name = '20261127T0640_report_cases.sql';
  await runEarlier(name);
  await run(`
    INSERT INTO app_user (email, name) VALUES ('ana@example.com', 'Ana');
    INSERT INTO business_profile (user_id, name) VALUES (1, 'Uno');
    INSERT INTO announcement (business_id, title, content) VALUES (1, 'Oferta', 'Barato');
    INSERT INTO announcement_reply (announcement_id, user_id, commenter_name, message) VALUES (1, 1, 'Ana', 'Caro');
    INSERT INTO report (business_id, announcement_id, reply_id, reporter, reason, created_at, decided_at, decision, standing, weight, cohort) VALUES
      (1, NULL, NULL, 'a', 'scam', '2026-01-01', '2026-01-05', 'dismissed', 'established', 1, 'x'),
      (1, NULL, NULL, 'b', 'spam', '2026-01-02', '2026-01-05', 'dismissed', 'visitor', 0.25, NULL),
      (1, NULL, NULL, 'c', 'scam', '2026-02-01', NULL, NULL, 'established', 1, 'x'),
      (1, NULL, NULL, 'd', 'scam', '2026-02-02', NULL, NULL, 'established', 0.5, 'x'),
      (1, NULL, NULL, 'e', 'scam', '2026-02-03', NULL, NULL, 'new', 0.25, NULL),
      (NULL, 1, NULL, 'administration', 'other', '2026-01-10', '2026-01-10', 'withheld', 'visitor', 0.25, NULL),
      (NULL, NULL, 1, 'a', 'offensive', '2026-02-05', NULL, NULL, 'visitor', 0, NULL);
    INSERT INTO notice (user_id, created_at, kind, text, path) VALUES
      (1, '2026-02-05', 'admin-report', 'a', '/admin/reportes'),
      (1, '2026-02-05', 'admin-task', 'b', '/admin/reportes?state=decided');`);
  await runFile(name);
  const { rows } = await sql<{ line: string }>`
    SELECT concat_ws(' ', c.business_id, c.announcement_id, c.reply_id, to_char(c.opened_at, 'MM-DD'),
      to_char(c.decided_at, 'MM-DD'), c.outcome, c.priority, string_agg(r.reporter, ',' ORDER BY r.id)) AS line
    FROM moderation_case c JOIN report r ON r.case_id = c.id WHERE c.kind = 'report' GROUP BY c.id ORDER BY c.id`.execute(
    db,
  );
  expect(rows.map(({ line }) => line)).toEqual([
    '1 01-01 01-05 rejected 0 a,b',
    '1 01-10 01-10 accepted 0 administration',
    '1 02-01 -1250 c,d,e',
    '1 02-05 0 a',
  ]);
  const paths = await db.selectFrom('notice').select('path').orderBy('id').execute();
  expect(paths.map(({ path }) => path)).toEqual([
    '/admin/por-decidir?kind=report',
    '/admin/por-decidir?kind=report&state=decided',
  ]);
});

it('renames takedowns in columns, in the audit log, and in responses that are sent again', async () => {
  const name = '20261127T0822_takedown_words.sql';
  await runEarlier(name);
  await run(`
    INSERT INTO app_user (email, name) VALUES ('ana@example.com', 'Ana');
    INSERT INTO business_profile (user_id, name, withheld_reason, is_hidden) VALUES (1, 'Uno', 'Engaña.', true);
    INSERT INTO announcement (business_id, title, content, withheld_reason) VALUES (1, 'Oferta', 'Barato', 'Repite.');
    INSERT INTO announcement_reply (announcement_id, user_id, commenter_name, message, withheld_reason)
      VALUES (1, 1, 'Ana', 'Caro', 'Insulta.');
    INSERT INTO takedown_memory (kind, subject_id, cause, ground, people, points, title_marks, text_marks, remembered_at)
      SELECT 'business', 1, cause, 'scam', '{}', '{}', '{}', '{}', '2026-01-01' FROM unnest('{held,withheld}'::text[]) AS cause;
    INSERT INTO audit_entry (created_at, actor_name, act, subject_kind, subject_name, after)
      SELECT '2026-01-01', 'Ana', act, 'business', 'Uno', after::jsonb FROM (VALUES ('withheld', '{"reason": "Engaña."}'),
        ('released', NULL), ('review-approved', NULL), ('review-rejected', NULL), ('handed-over', NULL),
        ('correction-declined', NULL), ('changed', '{"isKept": true}'), ('changed', '{"name": "Uno"}')) AS entries (act, after);
    INSERT INTO idempotency_key (user_id, key, request, answer) VALUES
      (1, 'a', 'x', '{"id":1,"name":"El \\"withheld_reason\\": no","withheld_reason":null}'), (1, 'b', 'x', NULL);`);
  await runFile(name);
  const { rows: reasons } = await sql`
    SELECT takedown_reason AS reason FROM business_profile UNION ALL SELECT takedown_reason FROM announcement
    UNION ALL SELECT takedown_reason FROM announcement_reply`.execute(db);
  expect(reasons).toEqual([{ reason: 'Engaña.' }, { reason: 'Repite.' }, { reason: 'Insulta.' }]);
  const causes = await db.selectFrom('takedownMemory').select('cause').orderBy('id').execute();
  expect(causes).toEqual([{ cause: 'held' }, { cause: 'taken-down' }]);
  const entries = await db.selectFrom('auditEntry').select(['act', 'after']).orderBy('id').execute();
  expect(entries).toEqual([
    { act: 'taken-down', after: { reason: 'Engaña.' } },
    ...[
      'restored',
      'new-content-accepted',
      'new-content-rejected',
      'ownership-transferred',
      'correction-rejected',
    ].map((act) => ({ act, after: null })),
    { act: 'changed', after: { isPinned: true } },
    { act: 'changed', after: { name: 'Uno' } },
  ]);
  const answers = await db.selectFrom('idempotencyKey').select('answer').orderBy('key').execute();
  expect(answers).toEqual([
    { answer: '{"id":1,"name":"El \\"withheld_reason\\": no","takedown_reason":null}' },
    { answer: null },
  ]);
});
