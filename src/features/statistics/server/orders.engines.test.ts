import { afterAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCatalogItem } from '#db/builders/catalog-item.ts';
import { fromWire } from '#shared/wire.ts';
import { openTestApp } from '#test/app.ts';
import { connectionFrom, freshAddress } from '#test/browser.ts';
import { newPerson } from '#test/person.ts';
import { Statistics } from '../schema.ts';
import { moveOldVisits } from './jobs.ts';
import { flushVisits } from './visit-counter.ts';

const opened = await openTestApp();
const { app, db, deps, clock } = opened;
afterAll(opened.close);

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/130.0.0.0 Mobile Safari/537.36';

function count(body: object, { address = freshAddress(), agent = PHONE, session = {} } = {}) {
  const headers = { 'content-type': 'application/json', 'user-agent': agent, ...session };
  const sent = { method: 'POST', headers, body: JSON.stringify(body) };
  return app.request('/api/visits', sent, connectionFrom(address));
}

async function newShop() {
  const owner = await newPerson(opened);
  const { id: businessId } = await buildBusiness(db, { userId: owner.id });
  const { id: tamal } = await buildCatalogItem(db, { businessId, name: 'Tamal' });
  const { id: cake } = await buildCatalogItem(db, { businessId, name: 'Pastel' });
  const order = (itemIds: number[], options = {}) =>
    count({ kind: 'order', business_ids: [businessId], item_ids: itemIds }, options);
  const read = async (query = '') => {
    await flushVisits(deps);
    const answer = await owner.get(`/api/business-profiles/statistics/${businessId}${query}`);
    return v.parse(Statistics, fromWire(await answer.json()));
  };
  return { ...owner, businessId, tamal, cake, order, read };
}

describe('orders', () => {
  it('are counted with baskets, and by item, once an hour for each address', async () => {
    const { businessId, tamal, cake, order, read } = await newShop();
    const address = freshAddress();
    await count({ kind: 'basket', business_ids: [businessId] }, { address });
    await order([tamal, cake], { address });
    await order([tamal, cake], { address });
    expect((await order([tamal])).status).toBe(204);
    const { totals, mostAsked } = await read();
    expect(totals).toMatchObject({ baskets: 1, orders: 2 });
    expect(mostAsked).toEqual([
      { id: tamal, name: 'Tamal', orders: 2 },
      { id: cake, name: 'Pastel', orders: 1 },
    ]);
  });

  it('count no items of other businesses and unknown ones', async () => {
    const { tamal, order, read } = await newShop();
    const other = await newShop();
    await order([tamal, other.tamal, 999_999_999]);
    expect((await read()).mostAsked.map(({ id }) => id)).toEqual([tamal]);
    expect((await other.read()).mostAsked).toEqual([]);
  });

  it('of bots, of the owner and to hidden businesses are not counted', async () => {
    const { businessId, tamal, session, order, read } = await newShop();
    await order([tamal], { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await order([tamal], { session });
    await db.updateTable('businessProfile').set({ isHidden: true }).where('id', '=', businessId).execute();
    await order([tamal]);
    await db.updateTable('businessProfile').set({ isHidden: false }).where('id', '=', businessId).execute();
    expect(await read()).toMatchObject({ totals: { baskets: 0 }, mostAsked: [] });
  });

  it('and baskets of businesses that show no carta are not counted', async () => {
    const { businessId, tamal, cake, order, read } = await newShop();
    const send = async () => {
      await order([tamal]);
      await count({ kind: 'basket', business_ids: [businessId] });
      await count({ kind: 'scan', business_ids: [businessId] });
    };
    const close = (closedAt: Date | null) =>
      db.updateTable('businessProfile').set({ closedAt }).where('id', '=', businessId).execute();
    await close(clock.now());
    await send();
    await close(null);
    await db.deleteFrom('catalogItem').where('id', 'in', [tamal, cake]).execute();
    await send();
    expect((await read()).totals).toMatchObject({ baskets: 0, orders: 0, catalogScans: 0 });
  });

  it.each([[[0]], [['1']], ['1'], [Array.from({ length: 201 }, (_, index) => index + 1)]])(
    'are rejected with items such as %#',
    async (itemIds) => {
      expect((await count({ kind: 'order', business_ids: [1], item_ids: itemIds })).status).toBe(422);
    },
  );

  it('become those of their month after 13 months, and none is lost', async () => {
    const { businessId, tamal, read } = await newShop();
    const day = '2024-12-05';
    await db.insertInto('catalogItemDay').values({ itemId: tamal, day, orders: 3 }).execute();
    await db
      .insertInto('businessDay')
      .values({ businessId, day, views: 1, whatsappTaps: 0, callTaps: 0, impressions: 0, orders: 3 })
      .execute();
    const period = '?from=2024-12-01&until=2024-12-31';
    const before = await read(period);
    await moveOldVisits({ db, clock: clock.now });
    const months = await db.selectFrom('catalogItemMonth').selectAll().where('itemId', '=', tamal).execute();
    expect(months).toEqual([expect.objectContaining({ orders: 3 })]);
    const after = await read(period);
    expect(after.mostAsked).toEqual([{ id: tamal, name: 'Tamal', orders: 3 }]);
    expect([before.mostAsked, before.totals.orders]).toEqual([after.mostAsked, 3]);
  });
});
