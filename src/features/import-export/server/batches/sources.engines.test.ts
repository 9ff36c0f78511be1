import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { endUnconfirmedImports } from '#features/businesses/server/index.ts';
import { DAY } from '#shared/time.ts';
import { deleteRows } from '#test/delete-rows.ts';
import { SESSION_KEYS, TEST_SITE, openTestApp } from '#test/app.ts';
import { createImporter } from '#test/importer.ts';
import { newPerson } from '#test/person.ts';
import { applyImport, checkFile, endOldImports, startSystemImport, undoImport } from '../index.ts';

const opened = await openTestApp();
const { app, db, clock, deps } = opened;
afterAll(opened.close);

const { start, apply } = createImporter(await newPerson(opened, { role: 'admin' }));
beforeEach(() => deleteRows(db, 'businessProfile', 'importBatch'));

const openMap = (...names: string[]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: names.map((name, place) => ({
      type: 'Feature',
      properties: { '@id': `node/${place + 1}`, name, opening_hours: 'Mo-Sa 08:00-18:00' },
      geometry: { type: 'Point', coordinates: [-91.157, 14.742] },
    })),
  });

const ago = (days: number) => new Date(clock.now().getTime() - days * DAY);
const listNames = async () =>
  (await db.selectFrom('businessProfile').select('name').orderBy('name').execute()).map(({ name }) => name);
const profileOf = async (name: string) => {
  const business = db.selectFrom('businessProfile').select('id').where('name', '=', name);
  const { id } = await business.executeTakeFirstOrThrow();
  return (await app.request(`/api/business-profiles/${id}`)).json();
};

describe('open data', () => {
  it('is named with its licence on the page of a business until somebody claims it', async () => {
    await apply((await start(openMap('Hotel Abierto'))).id);
    expect((await profileOf('Hotel Abierto')).data_source).toEqual({
      name: 'OpenStreetMap (ODbL)',
      url: 'https://www.openstreetmap.org/copyright',
    });
    const { id: userId } = await newPerson(opened);
    await db.updateTable('businessProfile').set({ userId }).execute();
    expect((await profileOf('Hotel Abierto')).data_source).toBeUndefined();
  });

  it('ends after twelve months in which nobody has confirmed or claimed it', async () => {
    await apply((await start(openMap('Viejo', 'Confirmado', 'Reclamado', 'Nuevo'))).id);
    await apply((await start('nombre\nPropio\n')).id);
    const { id: userId } = await newPerson(opened);
    const set = (name: string, values: object) =>
      db.updateTable('businessProfile').set(values).where('name', '=', name).execute();
    for (const name of ['Viejo', 'Confirmado', 'Reclamado', 'Propio'])
      await set(name, { createdAt: ago(366) });
    await set('Confirmado', { confirmedAt: ago(100) });
    await set('Reclamado', { userId });
    await endUnconfirmedImports({ ...deps, db, clock: clock.now, site: TEST_SITE });
    expect(await listNames()).toEqual(['Confirmado', 'Nuevo', 'Propio', 'Reclamado']);
    const log = db
      .selectFrom('auditEntry')
      .select(['act', 'actorId', 'subjectName'])
      .where('subjectName', '=', 'Viejo');
    expect(await log.execute()).toEqual([{ act: 'deleted', actorId: null, subjectName: 'Viejo' }]);
  });
});

it('keeps drafts and rows for thirty days, and a batch as long as a business comes from it', async () => {
  const draft = await start('nombre\nTienda A\n');
  const done = await start('nombre\nTienda B\n');
  await apply(done.id);
  const left = async () => ({
    batches: (await db.selectFrom('importBatch').select('id').execute()).map(({ id }) => id),
    rows: (await db.selectFrom('importRow').select('batchId').execute()).map(({ batchId }) => batchId),
  });
  const context = { db, clock: clock.now };
  await db
    .updateTable('importBatch')
    .set({ changedAt: ago(29), appliedAt: ago(29) })
    .where('id', '=', done.id)
    .execute();
  await db
    .updateTable('importBatch')
    .set({ changedAt: ago(29) })
    .where('id', '=', draft.id)
    .execute();
  await endOldImports(context);
  expect((await left()).batches).toHaveLength(2);
  await db
    .updateTable('importBatch')
    .set({ changedAt: ago(31), appliedAt: ago(31) })
    .where('id', '=', done.id)
    .execute();
  await db
    .updateTable('importBatch')
    .set({ changedAt: ago(31) })
    .where('id', '=', draft.id)
    .execute();
  await endOldImports(context);
  expect(await left()).toEqual({ batches: [done.id], rows: [] });
  await deleteRows(db, 'businessProfile');
  await endOldImports(context);
  expect((await left()).batches).toEqual([]);
});

describe('in the shell', () => {
  const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text)).buffer;
  const file = { name: 'negocios.csv', bytes: bytesOf('nombre,Teléfono\nTienda A,5555 1234\nTienda B,12\n') };
  const context = { db, clock: clock.now, site: TEST_SITE, sessionKeys: SESSION_KEYS };
  const actor = { context, viewer: null };

  it('a file is checked without a trace, with row, column and value of each fault', async () => {
    expect(await checkFile(context, file)).toMatchObject({
      rows: 2,
      created: 1,
      updates: 0,
      problem: null,
      faults: [{ line: 3, column: 'B «Teléfono»', value: '12' }],
    });
    expect(await db.selectFrom('importBatch').select('id').execute()).toEqual([]);
  });

  it('its good rows are imported, and undone', async () => {
    const id = await startSystemImport(context, file);
    expect(await applyImport(actor, id)).toEqual({ created: 1, updated: 0, same: 0 });
    expect(await listNames()).toEqual(['Tienda A']);
    const log = db
      .selectFrom('auditEntry')
      .select('actorId')
      .where('act', '=', 'imported')
      .where('subjectId', '=', id);
    expect(await log.execute()).toEqual([{ actorId: null }]);
    expect(await undoImport(actor, id)).toEqual({ removed: 1, restored: 0, kept: 0 });
    expect(await listNames()).toEqual([]);
  });
});
