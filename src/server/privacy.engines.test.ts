import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { buildBusiness } from '#db/builders/business.ts';
import { createCodeMailer, createIdentityProvider } from '#features/auth/server/index.ts';
import { createBackup } from '#commands/backup/create-backup.ts';
import { createFolderDestination } from '#commands/backup/open-destination.ts';
import { readDeletions, restoreBackup } from '#commands/backup/restore-backup.ts';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import { openEmptyDatabase } from '#test/database.ts';
import { DAY } from '#shared/time.ts';
import { TEST_SITE, openTestApp } from '#test/app.ts';
import { openBrowser } from '#test/browser.ts';
import { findArchivedTraces, findTraces } from '#test/find-traces.ts';
import { makeFolder } from '#test/make-folder.ts';
import type { newPerson } from '#test/person.ts';
import { TOKENS, findCase, plantPerson, send } from '#test/plant-person.ts';
import { runJobs } from '#test/run-jobs.ts';

const folder = await makeFolder();
const mediaFolder = join(folder, 'media');
const opened = await openTestApp({ storage: createDiskStorage(mediaFolder) });
const { app, db, deps, clock } = opened;
afterAll(opened.close);

type Person = Awaited<ReturnType<typeof newPerson>>;

/** Names what may hold something of a closed account, and what the page says of it. */
const REMAINS: Record<string, string> = {
  'import_batch.file_text': 'Filas de un archivo importado por la administración: 30 días',
  'import_row.after': 'Filas de un archivo importado por la administración: 30 días',
  'import_row.cells': 'Filas de un archivo importado por la administración: 30 días',
  'import_row.faults': 'Filas de un archivo importado por la administración: 30 días',
  'mail_outbox.html': 'Los avisos y correos que otras personas ya recibieron pueden decir tu nombre',
  'mail_outbox.text': 'Los avisos y correos que otras personas ya recibieron pueden decir tu nombre',
  'moderation_case.facts': 'Cambios sugeridos en los datos de un negocio: un año',
  'moderation_case.topic': 'Cambios sugeridos en los datos de un negocio: un año',
  'notice.text': 'Los avisos y correos que otras personas ya recibieron pueden decir tu nombre',
  'plan_payment.reference': 'Pagos de Premium, sin tu nombre cuando cierras tu cuenta',
  'report.details': 'Lo que escribes en un reporte: tanto como el reporte',
};

const columnsOf = (traces: readonly string[]) => [...new Set(traces.map((trace) => trace.split(' ')[0]))];

let admin: Person;
let zqv: Person;
const backups = createFolderDestination(join(folder, 'backups'));
let archivedBefore = '';

beforeAll(async () => {
  const planted = await plantPerson(opened);
  [admin, zqv] = [planted.admin, planted.zqv];
  archivedBefore = (await createBackup(deps, backups)).name;
}, 240_000);

const listPictures = async () =>
  (await readdir(mediaFolder, { recursive: true })).filter((name) => name.endsWith('.webp'));

describe('a person who closes the account', { timeout: 240_000 }, () => {
  it('leaves something of each kind while the account exists', async () => {
    const columns = columnsOf(await findTraces(db, TOKENS));
    for (const column of [...Object.keys(REMAINS), 'app_user.name', 'audit_entry.after', 'search_word.word'])
      expect(columns).toContain(column);
    expect(await listPictures()).not.toEqual([]);
    expect(await findArchivedTraces(join(folder, 'backups', archivedBefore), TOKENS)).not.toEqual([]);
  });

  it('leaves only what the page says remains', async () => {
    const { rows } = await sql<{ id: number }>`SELECT id FROM announcement_reply`.execute(db);
    expect(rows).not.toEqual([]);
    clock.set(new Date(clock.now().getTime() + 60_000));
    expect((await admin.send('DELETE', `/api/users/${zqv.id}`)).status).toBe(204);
    await runJobs(deps);
    expect(columnsOf(await findTraces(db, TOKENS))).toEqual(Object.keys(REMAINS));
    const page = await (await app.request('/api/texts/privacidad')).text();
    for (const words of Object.values(REMAINS)) expect(page).toContain(words);
    expect((await listPictures()).filter((name) => !name.includes('trash'))).toEqual([]);
  });

  it('is in no archive that is made afterwards, but for the same', async () => {
    clock.set(new Date(clock.now().getTime() + 60_000));
    const { name } = await createBackup(deps, backups);
    const tables = new Set(Object.keys(REMAINS).map((column) => `tables/${column.split('.')[0]}.jsonl`));
    const traces = columnsOf(await findArchivedTraces(join(folder, 'backups', name), TOKENS));
    expect(traces.filter((file) => !tables.has(file ?? ''))).toEqual([]);

    const empty = await openEmptyDatabase();
    const identity = createIdentityProvider(
      { firebase: null, revealAccounts: true, minPassword: 6 },
      {
        ...deps,
        db: empty.db,
        sendCode: createCodeMailer(TEST_SITE),
        siteUrl: TEST_SITE.url,
        siteName: TEST_SITE.name,
      },
    );
    const restored = {
      ...deps,
      db: empty.db,
      identity,
      storage: createDiskStorage(join(folder, 'restored')),
    };
    const later = await readDeletions(backups.open(name), []);
    await restoreBackup(restored, backups.open(archivedBefore), { later });
    expect(columnsOf(await findTraces(empty.db, TOKENS))).toContain('app_user.name');
    await runJobs(restored);
    // The account at the provider goes a minute later, by the database's clock.
    await empty.db.updateTable('accountRemoval').set({ claimedUntil: new Date() }).execute();
    await runJobs(restored);
    expect(columnsOf(await findTraces(empty.db, TOKENS))).toEqual(Object.keys(REMAINS));
    await empty.close();
  });

  it('leaves nothing once every term has passed', async () => {
    for (const kind of ['report', 'correction'] as const)
      await send(admin, 'POST', `/api/moderation/cases/${await findCase(opened, kind)}/decide`, {
        outcome: 'rejected',
        text: 'No es así.',
      });
    clock.set(new Date(clock.now().getTime() + 6 * 365 * DAY));
    await runJobs(deps);
    expect(await findTraces(db, TOKENS)).toEqual([]);
    expect(await listPictures()).toEqual([]);
    const { name } = await createBackup(deps, backups);
    expect(await findArchivedTraces(join(folder, 'backups', name), TOKENS)).toEqual([]);
  });
});

describe('a visitor', () => {
  it('a visitor gets no cookie', async () => {
    const { id } = await buildBusiness(db, { userId: admin.id, name: 'Tienda Lupita' });
    for (const [method, path, body] of [
      ['GET', '/'],
      ['GET', '/negocios'],
      ['GET', '/api/business-profiles/all/filtered?search=pan'],
      ['POST', '/api/visits', { kind: 'view', business_ids: [id] }],
      ['POST', '/api/reports/', { kind: 'business', id, reason: 'scam' }],
    ] as const) {
      const response = await openBrowser(app).send(method, path, body);
      expect([path, response.ok, response.headers.getSetCookie()]).toEqual([path, true, []]);
    }
  });

  it('leaves the words of a search, and nothing of who searched', async () => {
    await openBrowser(app, { address: '203.0.113.77', userAgent: 'zqvagente' }).get(
      '/api/business-profiles/all/filtered?search=zqvpalabra',
    );
    await deps.background.idle();
    expect(await findTraces(db, ['zqvpalabra', 'zqvagente', '203.0.113.77'])).toEqual([
      'zero_result_search.term zqvpalabra',
    ]);
  });

  it('a report names nobody', async () => {
    const { id } = await buildBusiness(db, { userId: admin.id, name: 'Tienda Rosita' });
    const visitor = openBrowser(app, { address: '203.0.113.78', userAgent: 'zqvotro' });
    const report = { kind: 'business', id, reason: 'scam', details: 'Zqvdetalle' };
    expect((await visitor.post('/api/reports/', report)).status).toBe(204);
    const correction = { business_id: id, address: 'Zqvlugar 1-20' };
    expect((await visitor.post('/api/corrections/', correction)).status).toBe(204);
    const traces = await findTraces(db, ['zqvdetalle', 'zqvlugar', 'zqvotro', '203.0.113.78']);
    expect(traces).toEqual([
      'moderation_case.facts zqvlugar',
      'moderation_case.topic zqvlugar',
      'report.details zqvdetalle',
    ]);
  });
});
