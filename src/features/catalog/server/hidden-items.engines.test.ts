import { afterAll, describe, expect, it } from 'vitest';
import { buildCatalogItem } from '#db/builders/catalog-item.ts';
import { openTestApp } from '#test/app.ts';
import { newManagedBusiness } from '#test/managed-business.ts';
import { newPerson } from '#test/person.ts';

const opened = await openTestApp({ review: 'all' });
const { app, db, close } = opened;
afterAll(close);

const admin = await newPerson(opened, { role: 'admin' });

async function newShop() {
  const business = await newManagedBusiness(opened);
  const item = await buildCatalogItem(db, { businessId: business.id });
  return { ...business, item };
}

const statuses = async (id: number) =>
  Promise.all(
    [`/api/catalog-items/business/${id}`, `/og/business/${id}.jpg`, `/api/business-profiles/${id}`].map(
      async (path) => (await app.request(path)).status,
    ),
  );

const heldFor = async (id: number) =>
  await db
    .selectFrom('businessProfile')
    .select(['heldFor', 'isHidden'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const act = async (sending: Promise<Response>) => expect((await sending).status).toBeLessThan(300);

describe('items of a business that is not shown', () => {
  it('are nowhere while it is taken down, and come back with it', async () => {
    const { id } = await newShop();
    const subject = { kind: 'business', id };
    await act(
      admin.send('POST', '/api/moderation/take-down', { ...subject, ground: 'scam', reason: 'Engaña.' }),
    );
    expect(await statuses(id)).toEqual([404, 404, 404]);
    await act(admin.send('POST', '/api/moderation/restore', subject));
    expect(await statuses(id)).toEqual([200, 200, 200]);
  });

  it('are nowhere while its owner is suspended', async () => {
    const { id, owner } = await newShop();
    const path = `/api/admin/accounts/${owner.id}/suspension`;
    await act(admin.send('PUT', path, { reason: 'Engaña a sus clientes.' }));
    expect(await statuses(id)).toEqual([404, 404, 404]);
    await act(admin.send('DELETE', path));
    expect(await statuses(id)).toEqual([200, 200, 200]);
  });

  it('are not listed once it has closed', async () => {
    const { id, owner } = await newShop();
    await act(owner.send('PUT', `/api/business-profiles/closure/${id}`, { closed: true }));
    expect((await statuses(id))[0]).toBe(404);
  });
});

describe('a review of changes', () => {
  it.each<[string, (shop: Awaited<ReturnType<typeof newShop>>) => Promise<Response>]>([
    [
      'an added item',
      ({ id, owner }) =>
        owner.send('POST', '/api/catalog-items/', { business_id: id, items: [{ name: 'Flan' }] }),
    ],
    [
      'a changed text',
      ({ manager, item }) => manager.send('PUT', `/api/catalog-items/${item.id}`, { description: 'Barato' }),
    ],
    [
      'a new group',
      ({ id, owner, item }) =>
        owner.send('PUT', `/api/catalog-items/order/${id}`, { items: [{ id: item.id, group: 'Oferta' }] }),
    ],
    [
      'a file',
      ({ id, owner }) =>
        owner.send('POST', `/api/catalog-items/import/${id}`, { items: [{ name: 'Flan' }], changed: [] }),
    ],
  ])('holds the business for %s', async (_, change) => {
    const shop = await newShop();
    await act(change(shop));
    expect(await heldFor(shop.id)).toEqual({ heldFor: 'review', isHidden: true });
    expect(await statuses(shop.id)).toEqual([404, 404, 404]);
  });

  it('lets prices, «hoy no hay» and administrators pass', async () => {
    const { id, owner, item } = await newShop();
    const path = `/api/catalog-items/${item.id}`;
    await act(owner.send('PUT', path, { price_centavos: 900 }));
    await act(owner.send('PUT', `/api/catalog-items/sold-out/${item.id}`, { sold_out: true }));
    await act(admin.send('PUT', path, { name: 'Tamal negro' }));
    expect(await heldFor(id)).toEqual({ heldFor: null, isHidden: false });
    const notices = await db.selectFrom('notice').select('text').where('userId', '=', owner.id).execute();
    expect(notices.map(({ text }) => text).join()).toContain('carta');
  });
});
