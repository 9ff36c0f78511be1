import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PANAJACHEL_ROWS, panajachelSheet } from '#test/panajachel-sheet.ts';
import type { AskedValue } from '../../batch-schema.ts';
import { deleteRows } from '#test/delete-rows.ts';
import { openTestApp } from '#test/app.ts';
import { createImporter, fileForm } from '#test/importer.ts';
import { newPerson } from '#test/person.ts';

const opened = await openTestApp();
const { db } = opened;
afterAll(opened.close);

const admin = await newPerson(opened, { role: 'admin', name: 'Ixchel Xitumul' });
const { start, get, change, listRows, edit, apply, readRest } = createImporter(admin);
const PATH = '/api/admin/import-batches';

beforeAll(async () => {
  await admin.send('POST', '/api/admin/setup/categories');
});
beforeEach(() => deleteRows(db, 'businessProfile', 'importBatch'));

const names = () => db.selectFrom('businessProfile').select('name').orderBy('name').execute();

describe('a sheet full of faults', () => {
  it(
    'is imported row by row: mapped once, corrected in place, the rest given back',
    { timeout: 60_000 },
    async () => {
      const started = await start(panajachelSheet());
      expect(started).toMatchObject({
        encoding: 'windows-1252',
        problem: null,
        counts: { rows: PANAJACHEL_ROWS, created: 0 },
      });
      expect(started.columns.map(({ field }) => field)).toEqual([
        'name',
        'category',
        'place',
        'phone',
        'hours',
        'address',
        '',
      ]);
      const filled = await change(started.id, { filledDown: [1, 2] });
      const seen: AskedValue[] = [];
      let batch = filled;
      for (let round = 0; batch.askedCount > 0 && round < 5; round += 1) {
        seen.push(...batch.asked);
        batch = await change(batch.id, {
          answers: batch.asked.map(({ kind, text, choices }) => ({
            kind,
            text,
            value: kind === 'hours' ? (choices[1]?.value ?? null) : (choices[0]?.value ?? '+'),
          })),
        });
      }
      expect(batch.askedCount).toBe(0);
      const first = (text: string) => seen.find((one) => one.text === text)?.choices[0]?.label;
      expect([first('Panahachel'), first('Hoteles')]).toEqual(['Panajachel, Sololá', 'Hoteles y turismo']);
      expect(seen.find(({ kind }) => kind === 'hours')).toMatchObject({
        text: 'todos los días de 7 a 9',
        rows: 2,
        choices: [{ value: 'lun-dom 07:00-09:00' }, { value: 'lun-dom 07:00-21:00' }],
      });
      const faulty = await listRows(batch.id, 'faulty');
      expect(faulty.map(({ id, faults }) => [id, faults.map(({ column }) => column)])).toEqual([
        [21, [null]],
        [24, ['phone']],
        [26, ['name']],
        [39, ['name']],
      ]);
      expect(batch.counts).toMatchObject({ ready: PANAJACHEL_ROWS - 4, faulty: 4 });

      expect(await apply(batch.id)).toMatchObject({ created: PANAJACHEL_ROWS - 4, updated: 0 });
      const rest = await readRest(batch.id);
      expect(rest.split('\r\n')[0]).toContain('"motivo"');
      expect(rest).toContain('Repite el negocio de la fila 19.');
      expect(rest.trim().split('\r\n')).toHaveLength(5);

      expect((await edit(batch.id, 24, { texts: [{ column: 'phone', text: '' }] })).status).toBe(200);
      expect(
        (await edit(batch.id, 26, { texts: [{ column: 'name', text: 'Farmacia del Lago' }] })).status,
      ).toBe(200);
      for (const line of [21, 39])
        expect((await edit(batch.id, line, { is_skipped: true })).status).toBe(200);
      expect(await apply(batch.id)).toMatchObject({ created: 2 });
      const done = await get(batch.id);
      expect(done.counts).toMatchObject({ created: PANAJACHEL_ROWS - 2, skipped: 2, faulty: 0, ready: 0 });
      const comedor = db.selectFrom('businessProfile').selectAll().where('name', '=', 'Comedor Doña Chonita');
      expect(await comedor.executeTakeFirst()).toMatchObject({
        placeCode: '0710',
        importBatchId: batch.id,
        businessHours: { monday: { open: '07:00', close: '21:00' } },
      });
    },
  );

  it('creates the category that somebody asks for', async () => {
    const { id } = await start('nombre,categoría\nTaller de Barro,Cerámica\nBarro Viejo,Cerámica\n');
    const batch = await change(id, { answers: [{ kind: 'category', text: 'Cerámica', value: '+' }] });
    expect(batch).toMatchObject({ askedCount: 0, counts: { ready: 2 } });
    const created = db.selectFrom('category').select('kind').where('name', '=', 'Cerámica');
    expect(await created.execute()).toHaveLength(1);
    await db.deleteFrom('category').where('name', '=', 'Cerámica').execute();
    const again = await change(id, { filledDown: [] });
    expect(again.asked).toMatchObject([{ kind: 'category', text: 'Cerámica', rows: 2 }]);
  });

  it.each([
    ['place', 'Macondo', 'No existe el lugar «Macondo».'],
    ['hours', 'de 7 a 9', '«de 7 a 9» se puede leer de varias formas'],
    ['category', '999999', 'Elige una categoría de la lista.'],
  ] as const)('refuses an answer that decides nothing: %s %s', async (kind, value, message) => {
    const { id } = await start('nombre\nTienda\n');
    const body = { answers: [{ kind, text: 'x', value }] };
    const answer = await admin.send('PUT', `${PATH}/${id}`, body);
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(message)]);
  });

  it('waits where a column may say what must not be shown', async () => {
    const { id, columns, problem } = await start('nombre,datos privados\nTienda,sí\n');
    expect([columns[1]?.field, problem]).toEqual(['?', expect.stringContaining('«datos privados»')]);
    expect((await admin.send('POST', `${PATH}/apply/${id}`)).status).toBe(409);
    const decided = await change(id, { fields: [{ place: 1, field: '' }] });
    expect([decided.problem, decided.counts.ready]).toEqual([null, 1]);
  });

  it('may have no heading that says what the name is', async () => {
    const { id, problem } = await start('cosa,número de casa\nTienda La Bendición,12\n');
    expect(problem).toBe('Di qué columna es el nombre del negocio.');
    const named = await change(id, { fields: [{ place: 0, field: 'name' }] });
    expect(named).toMatchObject({ problem: null, counts: { ready: 1 } });
  });

  it('is read again with other letters while nothing of it was imported', async () => {
    const { id } = await start(Buffer.from('nombre\nPanadería\n', 'latin1'));
    const again = await change(id, { encoding: 'macintosh' });
    expect(again.columns[0]?.examples).toEqual(['PanaderÌa']);
    await apply(id);
    expect((await admin.send('PUT', `${PATH}/${id}`, { encoding: 'utf-8' })).status).toBe(409);
  });
});

it('imports rows that are alike, in however many parts', async () => {
  const rows = Array.from({ length: 120 }, (_, row) => `Tienda ${row}`);
  const { id } = await start(['nombre', ...rows].join('\n'));
  expect(await apply(id)).toMatchObject({ created: 120 });
  const log = await (await admin.get('/api/admin/audit?subject=import')).json();
  expect(log.items[0]).toMatchObject({ act: 'imported', subject_id: id, after: { rows: 120 } });
});

describe('taps at the same time', () => {
  it('import each row once', async () => {
    const { id } = await start('nombre,teléfono\nTienda A,5555 0001\nTienda B,5555 0002\n');
    const outcomes = await Promise.all([apply(id), apply(id), apply(id)]);
    const created = outcomes.map((outcome) => (outcome as { created?: number }).created ?? 0);
    expect(created.toSorted((one, other) => one - other)).toEqual([0, 0, 2]);
    expect(await names()).toHaveLength(2);
  });

  it('of two imports of one file create each business once', async () => {
    const file = 'nombre,teléfono\nTienda A,5555 0001\nTienda B,5555 0002\n';
    const ids = [(await start(file)).id, (await start(file)).id];
    await Promise.all(ids.map(apply));
    expect(await names()).toHaveLength(2);
  });

  it('keep a file once where they have one key', async () => {
    const headers = { 'idempotency-key': 'una-clave' };
    const file = 'nombre\nTienda A\n';
    const [one, other] = [await start(file, headers), await start(file, headers)];
    expect(one.id).toBe(other.id);
  });
});

it('is for administrators, and says what it refuses', async () => {
  const person = await newPerson(opened);
  const { id } = await start('nombre\nTienda A\n');
  expect((await person.get(`${PATH}/${id}`)).status).toBe(403);
  expect((await admin.send('POST', PATH, fileForm('nombre\n'))).status).toBe(422);
  expect((await admin.send('DELETE', `${PATH}/${id}`)).status).toBe(204);
  expect((await admin.get(`${PATH}/${id}`)).status).toBe(404);
});

it('guards formulas and long or marked texts on the way out', async () => {
  const cell = '=HYPERLINK("https://mal.example")';
  const { id } = await start(`nombre,teléfono\n"${cell.replaceAll('"', '""')}",123\n<b>😀</b>,123\n`);
  const rest = await readRest(id);
  expect(rest).toContain(`"'=HYPERLINK`);
  expect(rest).toContain('<b>😀</b>');
});
