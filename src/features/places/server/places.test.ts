import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { fromWire } from '#shared/wire.ts';
import { openTestApp } from '#test/app.ts';
import { postJson } from '#test/find-businesses.ts';
import { Place, PlaceAt } from '../schema.ts';

const { app, db, read, close } = await openTestApp();
afterAll(close);

describe('GET /api/places', () => {
  it('lists the departamentos', async () => {
    const places = await read('/api/places', v.array(Place));
    expect(places).toHaveLength(22);
    expect(places[0]).toEqual({ code: '16', name: 'Alta Verapaz', parentCode: null });
  });

  it('lists the municipios of one in Spanish order', async () => {
    const places = await read('/api/places?within=01', v.array(Place));
    expect(places).toHaveLength(17);
    expect(places.every(({ parentCode }) => parentCode === '01')).toBe(true);
    expect(places.every(({ position }) => position !== undefined)).toBe(true);
    expect(places.find(({ name }) => name === 'Mixco')).toEqual({
      code: '0108',
      name: 'Mixco',
      parentCode: '01',
      position: { latitude: expect.closeTo(14.63, 1), longitude: expect.closeTo(-90.61, 1) },
    });
    const saints = places.map(({ name }) => name).filter((name) => /^San (José P|Ju)/.test(name));
    expect(saints).toEqual(['San José Pinula', 'San Juan Sacatepéquez']);
  });

  it.each([
    ['0101', 22, ['19', '21', '24', '25']],
    ['0108', 11, ['08', '09', '10', '11']],
    ['0115', 12, ['09', '10', '11', '12']],
    ['0901', 12, ['09', '10', '11', '12']],
  ])('lists the zonas of %s by number', async (city, count, last) => {
    const zonas = await read(`/api/places?within=${city}`, v.array(Place));
    expect(zonas).toHaveLength(count);
    expect(zonas[1]).toEqual({ code: `${city}02`, name: 'Zona 2', parentCode: city });
    expect(zonas.slice(-4).map(({ code }) => code)).toEqual(last.map((number) => city + number));
  });

  it('is empty for an unknown place and a municipio without zonas, and rejects other codes', async () => {
    expect(await read('/api/places?within=99', v.array(Place))).toEqual([]);
    expect(await read('/api/places?within=0301', v.array(Place))).toEqual([]);
    for (const code of ['1', '010110'])
      expect((await app.request(`/api/places?within=${code}`)).status).toBe(422);
  });
});

describe('POST /api/places/at', () => {
  const ask = (near: string) => {
    const [latitude, longitude, ...more] = near
      .split(',')
      .map((degrees) => (degrees === '' ? null : Number(degrees)));
    return postJson(app, '/api/places/at', { latitude, longitude: more.length > 0 ? 'x' : longitude });
  };
  const find = async (near: string) => v.parse(v.nullable(PlaceAt), fromWire(await (await ask(near)).json()));

  it.each([
    ['the Parque Central of Antigua', '14.5568,-90.7335', '0301'],
    ['the Parque Central of Quetzaltenango', '14.8347,-91.5183', '0901'],
    ['the Mercado of Chichicastenango', '14.9434,-91.1116', '1406'],
    ['the ruins of Tikal', '17.2220,-89.6237', '1701'],
  ])('finds the municipality of %s', async (_, near, code) => {
    expect((await find(near))?.code).toBe(code);
  });

  it('names the department, and the distance from the centre', async () => {
    const label = { code: '0301', name: 'Antigua Guatemala', department: 'Sacatepéquez' };
    const near = await find('14.5568,-90.7335');
    expect(near).toEqual({ ...label, distanceM: expect.any(Number) });
    const north = await find('14.5668,-90.7335');
    expect(north?.distanceM).toBeGreaterThan((near?.distanceM ?? 0) + 500);
  });

  it.each([
    ['in the Pacific', '13.5,-91'],
    ['in Mexico', '19.43,-99.13'],
    ['in the lake of Atitlán', '14.69,-91.19'],
  ])('finds none %s', async (_, near) => {
    expect(await find(near)).toBeNull();
  });

  it('is never cached', async () => {
    const response = await ask('14.5568,-90.7335');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each(['', '301', '14.5', '14.5,', '14.5,-90.7,3', '91,0', '0,181', 'NaN,NaN'])(
    'refuses «%s»',
    async (near) => {
      expect((await ask(near)).status).toBe(422);
    },
  );
});

/** Seats on a border, which stand just outside the simplified outline. */
const OUTSIDE_THEIR_OUTLINE = ['0603', '1317', '1327', '1701', '1711'];

describe('the geography', () => {
  it('has a centre for every departamento and municipio', async () => {
    const lacking = await db.selectFrom('place').select('code').where('latitude', 'is', null).execute();
    expect(lacking.filter(({ code }) => code.length <= 4)).toEqual([]);
  });

  it('has the centre of each municipio within its outline', async () => {
    const { rows } = await sql<{ code: string }>`
      SELECT code FROM place WHERE length(code) = 4 AND NOT EXISTS (
        SELECT FROM place_boundary WHERE place_code = code AND shape @> point(longitude, latitude))
      ORDER BY code`.execute(db);
    expect(rows.map(({ code }) => code)).toEqual(OUTSIDE_THEIR_OUTLINE);
  });

  it('has the centre of a departamento where its seat is', async () => {
    const places = await db
      .selectFrom('place')
      .select(['latitude', 'longitude'])
      .where('code', 'in', ['14', '1401'])
      .execute();
    expect(places[0]).toEqual(places[1]);
  });
});
