import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createPlaceFinder, listNamedPlaces, placeLabels } from '#features/places/server/index.ts';
import type { PlaceLabel } from '#features/places/schema.ts';
import { openTestDatabase } from '#test/database.ts';
import { fullPlaceName, readServiceArea } from './service-area.ts';

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

const places = await listNamedPlaces(db);
const find = createPlaceFinder(places);

function read(text: string, home: string | null = null) {
  const faults: string[] = [];
  const notices: string[] = [];
  const codes = readServiceArea(
    text,
    { find, home },
    (_, message) => faults.push(message),
    (_, message) => notices.push(message),
  );
  return { codes, faults, notices };
}

describe('readServiceArea', () => {
  it.each([
    ['Mixco', ['0108']],
    ['va a Mixco', ['0108']],
    ['Vamos hasta Mixco y Villa Nueva.', ['0108', '0115']],
    ['Mixco, Villa Nueva, San Miguel Petapa', ['0108', '0115', '0117']],
    ['Mixco, Guatemala', ['0108']],
    ['Guatemala, Mixco', ['01', '0108']],
    ['Departamento de Petén; Cobán', ['17', '1601']],
    ['zonas 1, 2 y 3 de Xela', ['090101', '090102', '090103']],
    ['zona 7 de Mixco; zona 10 de Guatemala', ['010807', '010110']],
    ['Zona 7, Ciudad de Guatemala', ['010107']],
    ['Quetzaltenango, Quetzaltenango', ['0901']],
    ['0108; 010107', ['0108', '010107']],
    ['Mixco; Mixco', ['0108']],
  ])('reads %j', (text, codes) => {
    expect(read(text)).toEqual({ codes, faults: [], notices: [] });
  });

  it('says of which city it read zonas without one', () => {
    expect(read('va a Mixco, zona 7, 11 y 19')).toEqual({
      codes: ['0108', '010107', '010111', '010119'],
      faults: [],
      notices: ['Leímos zonas 7, 11, 19 como de Ciudad de Guatemala.'],
    });
    expect(read('z. 1, z.3', '090102')).toMatchObject({
      codes: ['090101', '090103'],
      notices: ['Leímos zonas 1, 3 como de su municipio.'],
    });
  });

  it('reads the whole country as all departments', () => {
    expect(read('Todo el país').codes).toHaveLength(22);
  });

  it.each(['Macondo', 'Mixco y Macondo', 'zona 99', 'La Libertad'])('reports %j', (text) => {
    expect(read(text).faults).toHaveLength(1);
  });

  it('reports more places than a business may have', () => {
    const towns = places.filter(({ code }) => code.length === 4).slice(0, 31);
    expect(read(towns.map(({ code }) => code).join('; ')).faults).toHaveLength(1);
  });

  it('reads what a file says of each place as that place', async () => {
    const { rows } = await sql<{ labels: PlaceLabel[] }>`
      SELECT ${placeLabels('given.codes')} AS labels FROM (SELECT array_agg(code) AS codes FROM place) AS given`.execute(
      db,
    );
    const labels = rows[0]?.labels ?? [];
    expect(labels).toHaveLength(places.length);
    const wrong = labels.filter((label) => read(fullPlaceName(label)).codes?.join() !== label.code);
    expect(wrong.map(fullPlaceName)).toEqual([]);
  });
});
