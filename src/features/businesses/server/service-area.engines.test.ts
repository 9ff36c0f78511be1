import { afterAll, describe, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { queryString } from '#shared/query-string.ts';
import { openTestApp } from '#test/app.ts';
import { postJson } from '#test/find-businesses.ts';
import { newPerson } from '#test/person.ts';
import * as v from 'valibot';
import { fromWire } from '#shared/wire.ts';
import { BusinessPage, BusinessProfile } from '../schema.ts';

const opened = await openTestApp();
const { app, db, read, close } = opened;
afterAll(close);

const ana = await newPerson(opened);
const add = (name: string, placeCode: string | null, servicePlaces: string[] | null) =>
  buildBusiness(db, { userId: ana.id, name, shortDescription: null, placeCode, servicePlaces });
await add('Plomería Mixco', '0108', null);
const far = await add('Plomería Xela', '0901', ['0108', '010107']);
await add('Plomería Nacional', '1601', ['01']);
await add('Plomería de Zona', '0901', ['010806']);
await add('Plomería Vecina', '010801', ['0108', '0301']);

const list = (filters: Record<string, string>) =>
  read(`/api/business-profiles/all/filtered${queryString(filters)}`, BusinessPage);
const names = (items: readonly { name: string }[]) => items.map(({ name }) => name).toSorted();

describe('service area of a business', () => {
  it('is kept in its order, each place once, and removed by null or an empty list', async () => {
    const path = `/api/business-profiles/${far.id}`;
    const codes = async () => (await read(path, BusinessProfile)).servicePlaces.map(({ code }) => code);
    const given = ['0108', '010107', '0108'];
    expect((await ana.send('PUT', path, { service_places: given })).status).toBe(200);
    expect(await codes()).toEqual(['0108', '010107']);
    for (const none of [null, []]) {
      expect((await ana.send('PUT', path, { service_places: none })).status).toBe(200);
      expect(await codes()).toEqual([]);
    }
    await ana.send('PUT', path, { service_places: given });
  });

  it('has places that exist, at most thirty', async () => {
    const path = `/api/business-profiles/${far.id}`;
    const many = Array.from({ length: 31 }, () => '0108');
    for (const servicePlaces of [['9999'], ['Mixco'], many])
      expect((await ana.send('PUT', path, { service_places: servicePlaces })).status).toBe(422);
  });

  it('adds to a list of a place those that go there, after those that are there', async () => {
    const page = await list({ place: '0108' });
    expect(names(page.items)).toEqual(['Plomería Mixco', 'Plomería Vecina']);
    expect(page.total).toBe(2);
    expect(page.goingThere).toMatchObject({ place: { code: '0108', name: 'Mixco' }, total: 3 });
    expect(page.goingThere?.items.map(({ name, goesTo }) => `${name}: ${goesTo?.code}`).toSorted()).toEqual([
      'Plomería Nacional: 01',
      'Plomería Xela: 0108',
      'Plomería de Zona: 010806',
    ]);
  });

  it('counts as the list that it leads to', async () => {
    for (const place of ['01', '0108', '010806', '0301', '010107', '17']) {
      const { goingThere } = await list({ place });
      const whole = await list({ goes_to: place });
      expect([place, goingThere?.total ?? 0]).toEqual([place, whole.total]);
      expect(names(goingThere?.items ?? [])).toEqual(names(whole.items));
    }
  });

  it('waits for the last page, and is asked by the same words', async () => {
    const first = await list({ place: '0108', limit: '1' });
    expect(first.goingThere).toBeUndefined();
    const last = await list({ place: '0108', limit: '1', cursor: first.nextCursor ?? '' });
    expect(last.goingThere?.total).toBe(3);
    await add('Cerrajería Xela', '0901', ['1201']);
    const searched = await list({ place: '1201', search: 'cerrajería' });
    expect(searched.items).toEqual([]);
    expect(names(searched.goingThere?.items ?? [])).toEqual(['Cerrajería Xela']);
    expect((await list({ place: '1201', search: 'plomería' })).goingThere).toBeUndefined();
  });

  it('reaches visitors around whom nobody is', async () => {
    const response = await postJson(app, '/api/business-profiles/nearby', {
      latitude: 14.633,
      longitude: -90.606,
    });
    const page = v.parse(BusinessPage, fromWire(await response.json()));
    expect(page.goingThere?.place.code).toBe('0108');
    expect(names(page.goingThere?.items ?? [])).toEqual([
      'Plomería Nacional',
      'Plomería Xela',
      'Plomería de Zona',
    ]);
  });

  it('is not asked for by other lists', async () => {
    expect((await list({})).goingThere).toBeUndefined();
    expect((await list({ search: 'plomería' })).goingThere).toBeUndefined();
  });
});
