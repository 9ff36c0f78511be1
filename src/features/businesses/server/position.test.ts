import { afterAll, describe, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { buildManager } from '#db/builders/manager.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';

const opened = await openTestApp();
const { app, db, close } = opened;
afterAll(close);

const HERE = { latitude: 14.557812, longitude: -90.733491 };

const ana = await newPerson(opened);
const pathOf = ({ id }: { id: number }) => `/api/business-profiles/${id}`;
const publish = (values: object) => buildBusiness(db, { userId: ana.id, placeCode: '0301', ...values });

async function positionFor(business: { id: number }, send: (path: string) => Promise<Response> | Response) {
  const profile = await (await send(pathOf(business))).json();
  return [profile.position, profile.is_position_private];
}

describe('the position of a business', () => {
  it('is stored to 0.1 m, and removed by null', async () => {
    const shop = await publish({});
    const given = { latitude: 14.55781249, longitude: -90.73349051 };
    const changed = await ana.send('PUT', pathOf(shop), { position: given });
    expect((await changed.json()).position).toEqual({ latitude: 14.557812, longitude: -90.733491 });
    const removed = await ana.send('PUT', pathOf(shop), { position: null });
    expect((await removed.json()).position).toBeNull();
  });

  it.each([
    [{ latitude: 19.43, longitude: -99.13 }],
    [{ latitude: -90.73, longitude: 14.55 }],
    [{ latitude: '14.5', longitude: -90.7 }],
    [{ latitude: 14.5 }],
    ['14.5,-90.7'],
  ])('refuses %j', async (position) => {
    const response = await ana.send('PUT', pathOf(await publish({})), { position });
    expect(response.status).toBe(422);
  });

  it('is shown to everybody unless it is private', async () => {
    const shop = await publish({ position: HERE });
    expect(await positionFor(shop, app.request)).toEqual([HERE, false]);
  });

  it('is shown to owner, managers and administrators alone if it is private', async () => {
    const shop = await publish({ position: HERE, isPositionPrivate: true });
    const [eva, manager, admin] = [
      await newPerson(opened),
      await newPerson(opened),
      await newPerson(opened, { role: 'admin' }),
    ];
    await buildManager(db, { businessId: shop.id, userId: manager.id });
    const forPerson = (person: typeof ana) => positionFor(shop, (path) => person.send('GET', path));
    expect(await positionFor(shop, app.request)).toEqual([null, true]);
    expect(await forPerson(eva)).toEqual([null, true]);
    for (const person of [ana, manager, admin]) expect(await forPerson(person)).toEqual([HERE, true]);
    const list = await (await app.request('/api/business-profiles/all/filtered?limit=50')).json();
    const card = list.items.find(({ id }: { id: number }) => id === shop.id);
    expect(card.position).toBeNull();
  });
});
