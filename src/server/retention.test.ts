import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCase } from '#db/builders/case.ts';
import { buildCorrection } from '#db/builders/correction.ts';
import { buildReport } from '#db/builders/report.ts';
import { listTables } from '#commands/backup/tables.ts';
import { deleteOldEntries } from '#features/audit/server/index.ts';
import { deleteOldCodes } from '#features/auth/server/index.ts';
import { deleteOldCases } from '#features/moderation/server/index.ts';
import { moveOldVisits } from '#features/statistics/server/index.ts';
import { readConfig } from '#platform/config.ts';
import { RETENTION, RULES, type TableRetention, describeRule } from '#platform/db/retention.ts';
import { guatemalaDay } from '#shared/calendar.ts';
import { DAY } from '#shared/time.ts';
import { openTestApp } from '#test/app.ts';
import { createTestMetrics } from '#test/metrics.ts';
import { newPerson } from '#test/person.ts';
import { renderInDevelopment } from '#web/ssr/entry-server.tsx';
import { startJobs } from './jobs.ts';

const opened = await openTestApp({ renderPage: renderInDevelopment });
const { app, db, deps, clock } = opened;
afterAll(opened.close);

const owner = await newPerson(opened);
const { id: businessId } = await buildBusiness(db, { userId: owner.id });

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const tables: [string, TableRetention][] = Object.entries(RETENTION);
const rulesOf = (table: TableRetention) => ('lasting' in table ? [] : Object.values(table));

const past = (term: { ms: number }, more: number) => new Date(clock.now().getTime() - term.ms - more);

/** Returns an instant that is a day past the term, and one that is a day short of it. */
const around = ({ keeps }: { keeps: { ms: number } }) => [past(keeps, DAY), past(keeps, -DAY)] as const;

describe('the table of terms', () => {
  it('names every table of the database', async () => {
    const names = (await listTables(db)).map(({ name }) => name);
    expect(tables.map(([name]) => snake(name)).toSorted()).toEqual(names.toSorted());
  });

  it('names a parent only where a foreign key cascades from it', async () => {
    const { rows } = await sql<{ child: string; parent: string }>`
      SELECT child.relname AS child, parent.relname AS parent
      FROM pg_constraint JOIN pg_class child ON child.oid = conrelid JOIN pg_class parent ON parent.oid = confrelid
      WHERE contype = 'f' AND confdeltype = 'c'`.execute(db);
    const cascades = new Set(rows.map(({ child, parent }) => `${child} of ${parent}`));
    const named = tables.flatMap(([name, table]) =>
      rulesOf(table).flatMap((rule) =>
        'endsWith' in rule && rule.endsWith !== 'code' ? [`${snake(name)} of ${snake(rule.endsWith)}`] : [],
      ),
    );
    expect(named.filter((cascade) => !cascades.has(cascade))).toEqual([]);
    expect(named.length).toBeGreaterThan(10);
  });

  it('names jobs that run', async () => {
    const running: string[] = [];
    const metrics = {
      ...createTestMetrics(opened),
      recordJob: ({ name }: { name: string }) => void running.push(name),
    };
    await startJobs({ ...deps, metrics }, readConfig({})).stop();
    const named = RULES.flatMap((rule) => ('job' in rule ? [rule.job] : []));
    expect(named.filter((job) => !running.includes(job))).toEqual([]);
  });

  it('is what the privacy page lists, and its only terms', async () => {
    const html = await (await app.request('/privacidad')).text();
    const [, section = '', others = ''] = html.split(
      /Cuánto tiempo guardamos cada cosa<|Copias de seguridad</,
    );
    const items = [...section.matchAll(/<li>(?<text>.*?)<\/li>/g)].map(([, text = '']) =>
      text.replaceAll(/<[^>]*>/g, ''),
    );
    expect(items).toEqual([...new Set(RULES.map(describeRule))]);
    expect(items).toContain(
      'Registro de la administración; los nombres, hasta que se borra la cuenta: 2 años.',
    );
    expect(items).toContain(
      'Búsquedas sin resultado, sin datos de quién buscó: 90 días desde la última vez.',
    );
    const prose = `${html.split('Cuánto tiempo guardamos cada cosa<')[0]} ${others.split('<script')[0]}`;
    expect(prose).not.toMatch(/\d+ (?:horas|días|meses|años)/);
  });
});

describe('past its term', () => {
  it('the audit log ends, in batches', async () => {
    const [old, young] = around(RETENTION.auditEntry.rows);
    await sql`
      INSERT INTO audit_entry (created_at, actor_name, act, subject_kind, subject_name)
      SELECT CASE WHEN n > 2001 THEN ${young}::timestamptz ELSE ${old}::timestamptz END, 'Eva', 'changed', 'category', n::text
      FROM generate_series(1, 2003) AS n`.execute(db);
    await deleteOldEntries(deps);
    const left = await db
      .selectFrom('auditEntry')
      .select('subjectName')
      .where('actorName', '=', 'Eva')
      .orderBy('id')
      .execute();
    expect(left).toEqual([{ subjectName: '2002' }, { subjectName: '2003' }]);
  });

  it('stopped jobs delete no further batch', async () => {
    const [old] = around(RETENTION.auditEntry.rows);
    await sql`
      INSERT INTO audit_entry (created_at, actor_name, act, subject_kind, subject_name)
      SELECT ${old}::timestamptz, 'Marta', 'changed', 'category', '' FROM generate_series(1, 2)`.execute(db);
    const marta = () => db.selectFrom('auditEntry').select('id').where('actorName', '=', 'Marta').execute();
    await deleteOldEntries(deps, AbortSignal.abort());
    expect(await marta()).toHaveLength(2);
    await deleteOldEntries(deps);
    expect(await marta()).toEqual([]);
  });

  it('decided cases end with their reports, suggested changes sooner, and open ones never', async () => {
    const { correction, decided } = RETENTION.moderationCase;
    const [oldCorrection, youngCorrection] = around(correction);
    const [old, young] = around(decided);
    const decide = (id: number, decidedAt: Date) =>
      db.updateTable('moderationCase').set({ decidedAt, outcome: 'rejected' }).where('id', '=', id).execute();
    const build = async (decidedAt: Date) => {
      const { id, caseId } = await buildReport(db, { businessId });
      await decide(caseId, decidedAt);
      return { id, caseId };
    };
    const suggest = async (suggested: string, decidedAt: Date) => {
      const { id } = await buildCorrection(db, { businessId, suggested });
      await decide(id, decidedAt);
      return id;
    };
    const reports = [await build(old), await build(young)];
    const corrections = [await suggest('1', oldCorrection), await suggest('2', youngCorrection)];
    const { id: open } = await buildCase(db, 'claim', {
      businessId,
      userId: owner.id,
      openedAt: past(decided.keeps, 100 * DAY),
    });
    await deleteOldCases(deps);
    const left = await db.selectFrom('moderationCase').select('id').orderBy('id').execute();
    const ids = [reports[1]?.caseId, corrections[1], open].toSorted((a, b) => Number(a) - Number(b));
    expect(left.map(({ id }) => id)).toEqual(ids);
    const leftReports = await db.selectFrom('report').select('id').execute();
    expect(leftReports).toEqual([{ id: reports[1]?.id }]);
    const suggestions = await db.selectFrom('businessCorrection').select('caseId').execute();
    expect(suggestions).toEqual([{ caseId: corrections[1] }]);
  });

  it('visits by day become those of their months', async () => {
    const days = around(RETENTION.businessDay.rows).map(guatemalaDay);
    const counts = { views: 3, whatsappTaps: 0, callTaps: 0, impressions: 0 };
    for (const day of days) {
      await db
        .insertInto('businessDay')
        .values({ businessId, day, ...counts })
        .execute();
      await db
        .insertInto('siteDay')
        .values({ day, ...counts })
        .execute();
    }
    await moveOldVisits(deps);
    const day = sql<string>`day::text`.as('day');
    const left = [{ day: days[1] }];
    expect(await db.selectFrom('businessDay').select(day).execute()).toEqual(left);
    expect(await db.selectFrom('siteDay').select(day).execute()).toEqual(left);
    const month = sql<string>`month::text`.as('month');
    const moved = [{ month: `${days[0]?.slice(0, 7)}-01`, views: 3 }];
    expect(await db.selectFrom('businessMonth').select([month, 'views']).execute()).toEqual(moved);
    expect(await db.selectFrom('siteMonth').select([month, 'views']).execute()).toEqual(moved);
  });

  it('codes of mails end', async () => {
    const uid = 'retained';
    await db.insertInto('identityUser').values({ uid, email: 'ana@plaza.example', password: '' }).execute();
    const [old, young] = around(RETENTION.identityCode.expired);
    const codes = { old, young, valid: new Date(clock.now().getTime() + DAY) };
    for (const [hash, expiresAt] of Object.entries(codes))
      await db.insertInto('identityCode').values({ hash, kind: 'verify-email', uid, expiresAt }).execute();
    await deleteOldCodes(deps);
    const left = db.selectFrom('identityCode').select('hash').where('uid', '=', uid).orderBy('hash');
    expect(await left.execute()).toEqual([{ hash: 'valid' }, { hash: 'young' }]);
  });
});
