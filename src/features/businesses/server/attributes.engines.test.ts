import { afterAll, describe, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { queryString } from '#shared/query-string.ts';
import { BusinessPage, BusinessProfile } from '../schema.ts';

const opened = await openTestApp();
const { app, db, read, close } = opened;
afterAll(close);

const ana = await newPerson(opened);
const add = (name: string, attributes: string[] | null, description: string | null = null) =>
  buildBusiness(db, { userId: ana.id, name, description, shortDescription: null, attributes });
const pizzeria = await add('Pizzería Sol', ['card', 'delivery', 'quc']);
await add('Pizzería Luna', ['cash']);
await add('Pizzería Mar', null, 'Damos factura FEL.');
await add('Lavandería Río', ['delivery']);

const list = (filters: Record<string, string>) =>
  read(`/api/business-profiles/all/filtered${queryString(filters)}`, BusinessPage);
const names = async (filters: Record<string, string>) =>
  (await list(filters)).items.map(({ name }) => name).toSorted();

describe('attributes of a business', () => {
  it('are kept once each in the order of the list, and removed by null or an empty list', async () => {
    const path = `/api/business-profiles/${pizzeria.id}`;
    const given = ['quc', 'delivery', 'card', 'quc'];
    expect((await ana.send('PUT', path, { attributes: given })).status).toBe(200);
    expect((await read(path, BusinessProfile)).attributes).toEqual(['card', 'delivery', 'quc']);
    for (const none of [null, []]) {
      expect((await ana.send('PUT', path, { attributes: none })).status).toBe(200);
      expect((await read(path, BusinessProfile)).attributes).toEqual([]);
    }
    await ana.send('PUT', path, { attributes: given });
  });

  it('are those of the list', async () => {
    const response = await ana.send('PUT', `/api/business-profiles/${pizzeria.id}`, { attributes: ['yoga'] });
    expect(response.status).toBe(422);
    expect(JSON.stringify(await response.json())).toContain('Elige lo que ofrece el negocio de la lista.');
    for (const attributes of ['yoga', 'card,', 'card;delivery'])
      expect(
        (await app.request(`/api/business-profiles/all/filtered${queryString({ attributes })}`)).status,
      ).toBe(422);
  });

  it('filter the list: a business has all that are asked for', async () => {
    expect(await names({ attributes: 'delivery' })).toEqual(['Lavandería Río', 'Pizzería Sol']);
    expect(await names({ attributes: 'delivery,card' })).toEqual(['Pizzería Sol']);
    expect(await names({ attributes: 'delivery', search: 'lavanderia' })).toEqual(['Lavandería Río']);
    expect(await names({ attributes: 'wifi' })).toEqual([]);
    const [without] = (await list({ attributes: 'wifi' })).alternatives;
    expect(without).toMatchObject({ without: ['attributes'], total: 4 });
  });

  it('are read from a search, if a business has them', async () => {
    const page = await list({ search: "pizzería a domicilio que hable k'iche'" });
    expect(page.items.map(({ name }) => name)).toEqual(['Pizzería Sol']);
    expect(page.understood).toEqual({ search: 'pizzería', attributes: 'delivery,quc' });
    const more = await list({ search: 'pizzería a domicilio', attributes: 'card' });
    expect(more.items.map(({ name }) => name)).toEqual(['Pizzería Sol']);
  });

  it('are words of descriptions where no business says them', async () => {
    const page = await list({ search: 'pizzería que den factura' });
    expect(page.understood).toBeNull();
    expect(page.items[0]?.name).toBe('Pizzería Mar');
  });
});
