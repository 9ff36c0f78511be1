import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCategory } from '#db/builders/category.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { fromWire } from '#shared/wire.ts';
import { LANDING_MESSAGES } from '../messages.ts';
import { Landing, LandingText } from '../schema.ts';

const opened = await openTestApp();
const { db, read, clock, close } = opened;
afterAll(close);

const admin = await newPerson(opened, { role: 'admin', name: 'Eva Chávez' });
const { id: categoryId } = await buildCategory(db, { name: 'Farmacias' });

beforeEach(async () => {
  await db.deleteFrom('landingText').execute();
  await db.deleteFrom('auditEntry').execute();
});

const save = (body: object) => admin.send('PUT', '/api/admin/landing-texts', body);
const write = (text: string | null) => save({ category_id: categoryId, place_code: '0108', text });
const shown = async () => (await read('/api/landings?path=farmacias/guatemala/mixco', Landing)).text;
const listed = async () =>
  v.parse(v.array(LandingText), fromWire(await (await admin.send('GET', '/api/admin/landing-texts')).json()));
const audit = () =>
  db.selectFrom('auditEntry').select(['act', 'subjectName', 'before', 'after']).orderBy('id').execute();

describe('the text of a landing', () => {
  it('is written, changed and removed, and each act is recorded', async () => {
    expect((await write(' En Mixco hay\r\nfarmacias de turno. ')).status).toBe(200);
    expect(await shown()).toBe('En Mixco hay\nfarmacias de turno.');
    await write('<b>Otra</b> cosa');
    await write('<b>Otra</b> cosa');
    expect(await shown()).toBe('<b>Otra</b> cosa');
    expect(await (await write(null)).json()).toBeNull();
    expect(await shown()).toBeNull();
    const subjectName = 'Farmacias en Mixco, Guatemala';
    const first = { text: 'En Mixco hay\nfarmacias de turno.' };
    const second = { text: '<b>Otra</b> cosa' };
    expect(await audit()).toEqual([
      { act: 'created', subjectName, before: null, after: first },
      { act: 'changed', subjectName, before: first, after: second },
      { act: 'deleted', subjectName, before: second, after: null },
    ]);
  });

  it('is of one landing alone, and listed with its address, the newest first', async () => {
    await save({ category_id: null, place_code: '17', text: 'Petén' });
    clock.set('2026-03-14T18:00:00Z');
    await save({ category_id: categoryId, place_code: null, text: 'Farmacias' });
    expect((await listed()).map(({ path, text }) => [path, text])).toEqual([
      ['/negocios/farmacias', 'Farmacias'],
      ['/negocios/en/peten', 'Petén'],
    ]);
    expect(await shown()).toBeNull();
  });

  it('ends with its category', async () => {
    const { id } = await buildCategory(db, { name: 'Barberías' });
    await save({ category_id: id, place_code: null, text: 'Barberías' });
    await db.deleteFrom('category').where('id', '=', id).execute();
    expect(await listed()).toEqual([]);
  });

  it.each([
    [{ category_id: null, place_code: null, text: 'x' }, 422, LANDING_MESSAGES.chooseOne],
    [{ category_id: null, place_code: '010110', text: 'x' }, 422, 'Elige un departamento, municipio o zona'],
    [{ category_id: null, place_code: '0108', text: 'x'.repeat(2_001) }, 422, '2000'],
    [{ category_id: 999_999, place_code: null, text: 'x' }, 404, ''],
    [{ category_id: null, place_code: '0199', text: 'x' }, 404, ''],
  ])('is refused for %j', async (body, status, words) => {
    const response = await save(body);
    expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(words)]);
  });
});
