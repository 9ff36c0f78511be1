import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { openTestApp } from '../../../../test/app.ts';
import { Place } from '../schema.ts';

const { app, read, close } = await openTestApp();
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
    const saints = places.map(({ name }) => name).filter((name) => /^San (José P|Ju)/.test(name));
    expect(saints).toEqual(['San José Pinula', 'San Juan Sacatepéquez']);
  });

  it('is empty for an unknown departamento, and rejects other codes', async () => {
    expect(await read('/api/places?within=99', v.array(Place))).toEqual([]);
    expect((await app.request('/api/places?within=0101')).status).toBe(422);
  });
});
