import { afterAll, describe, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCategory } from '#db/builders/category.ts';
import { buildUser } from '#db/builders/user.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';

const opened = await openTestApp();
const { app, db, close } = opened;
afterAll(close);

const admin = await newPerson(opened, { role: 'admin' });
const { id: userId } = await buildUser(db);

const merge = (id: number, intoId: number) =>
  admin.send('POST', `/api/categories/${id}/merge`, { into_id: intoId });
const order = (ids: number[]) => admin.send('PUT', '/api/categories/order', { ids });
const statuses = (answers: Response[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);

async function usersOf(categoryId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('businessProfile')
    .select('name')
    .where('categoryId', '=', categoryId)
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
}

/** Returns the address that a page of a category leads to. */
const leadsTo = async (path: string) => (await (await app.request(`/api/landings?path=${path}`)).json()).path;

async function found(term: string): Promise<string[]> {
  const response = await app.request(`/api/business-profiles/all/filtered?search=${term}`);
  return (await response.json()).items.map(({ name }: { name: string }) => name);
}

describe('a category merged with another', () => {
  it('hands over its businesses, hidden ones too, and its addresses', async () => {
    const gone = await buildCategory(db, { name: 'Hospedajes viejos' });
    const kept = await buildCategory(db, { name: 'Hoteles y hospedaje' });
    for (const name of ['El Volcán', 'La Posada'])
      await buildBusiness(db, { userId, categoryId: gone.id, name });
    await buildBusiness(db, { userId, categoryId: gone.id, name: 'Oculto', isHidden: true });
    const answer = await merge(gone.id, kept.id);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      expect.objectContaining({ id: kept.id, profiles_using_category: 3 }),
    ]);
    expect(await usersOf(kept.id)).toEqual(['El Volcán', 'La Posada', 'Oculto']);
    expect(await found('hoteles')).toEqual(expect.arrayContaining(['El Volcán', 'La Posada']));
    expect(await leadsTo('hospedajes-viejos')).toBe('/negocios/hoteles-y-hospedaje');
    expect(await leadsTo('hospedajes-viejos/sacatepequez')).toBe(
      '/negocios/hoteles-y-hospedaje/sacatepequez',
    );
    const log = await db
      .selectFrom('auditEntry')
      .select(['subjectName', 'after'])
      .where('act', '=', 'merged')
      .execute();
    expect(log).toEqual([
      { subjectName: 'Hoteles y hospedaje', after: { merged: 'Hospedajes viejos', businesses: 3 } },
    ]);
  });

  it('leaves no business with one category twice', async () => {
    const gone = await buildCategory(db, { name: 'Reposterías' });
    const kept = await buildCategory(db, { name: 'Pastelerías' });
    const third = await buildCategory(db, { name: 'Cafés' });
    const add = (categoryId: number, moreCategoryIds: number[]) =>
      buildBusiness(db, { userId, categoryId, moreCategoryIds });
    const shops = [
      await add(gone.id, [kept.id, third.id]),
      await add(kept.id, [gone.id]),
      await add(third.id, [gone.id, kept.id]),
      await add(third.id, [gone.id]),
    ].map(({ id }) => id);
    const answer = await (await merge(gone.id, kept.id)).json();
    expect(answer).toMatchObject({ id: kept.id, profiles_using_category: 4 });
    const rows = await db
      .selectFrom('businessProfile')
      .select(['categoryId', 'moreCategoryIds'])
      .where('id', 'in', shops)
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { categoryId: kept.id, moreCategoryIds: [third.id] },
      { categoryId: kept.id, moreCategoryIds: null },
      { categoryId: third.id, moreCategoryIds: [kept.id] },
      { categoryId: third.id, moreCategoryIds: [kept.id] },
    ]);
  });

  it('hands over older addresses and the texts of its pages, but keeps those of the other', async () => {
    const gone = await buildCategory(db, { name: 'Panes' });
    await admin.send('PUT', `/api/categories/${gone.id}`, { name: 'Panes dulces' });
    const kept = await buildCategory(db, { name: 'Panaderías' });
    const text = (categoryId: number, placeCode: string | null, words: string) => ({
      categoryId,
      placeCode,
      text: words,
      updatedAt: new Date(),
    });
    await db
      .insertInto('landingText')
      .values([
        text(gone.id, null, 'de panes'),
        text(gone.id, '03', 'de panes en Antigua'),
        text(kept.id, null, 'de panaderías'),
      ])
      .execute();
    expect((await merge(gone.id, kept.id)).status).toBe(200);
    expect(await leadsTo('panes')).toBe('/negocios/panaderias');
    const texts = await db
      .selectFrom('landingText')
      .select('text')
      .where('categoryId', '=', kept.id)
      .orderBy('text')
      .execute();
    expect(texts.map(({ text: words }) => words)).toEqual(['de panaderías', 'de panes en Antigua']);
  });

  it('is refused with itself and with what is gone, and merges once of many times', async () => {
    const [one, other] = [
      await buildCategory(db, { name: 'Talleres' }),
      await buildCategory(db, { name: 'Mecánica' }),
    ];
    expect((await merge(one.id, one.id)).status).toBe(409);
    expect((await merge(one.id, 999_999)).status).toBe(404);
    expect(statuses(await Promise.all([1, 2, 3].map(() => merge(one.id, other.id))))).toEqual([
      200, 404, 404,
    ]);
    const crossed = [
      await buildCategory(db, { name: 'Cuadros' }),
      await buildCategory(db, { name: 'Marcos' }),
    ] as const;
    await buildBusiness(db, { userId, categoryId: crossed[0].id, name: 'Galería' });
    const both = await Promise.all([
      merge(crossed[0].id, crossed[1].id),
      merge(crossed[1].id, crossed[0].id),
    ]);
    expect(statuses(both)).toEqual([200, 404]);
    const left = await db
      .selectFrom('category')
      .select('id')
      .where('id', 'in', [crossed[0].id, crossed[1].id])
      .execute();
    expect(await usersOf(left[0]!.id)).toEqual(['Galería']);
  });
});

describe('the order of categories', () => {
  it('is the chosen one, then that of names', async () => {
    await db.deleteFrom('businessProfile').execute();
    await db.deleteFrom('category').execute();
    const ids: Record<string, number> = {};
    for (const name of ['Bares', 'Ópticas', 'Zapaterías', 'Cafés'])
      ids[name] = (await buildCategory(db, { name })).id;
    const names = async () => {
      const answer = await app.request('/api/categories/all');
      return (await answer.json()).map(({ name }: { name: string }) => name);
    };
    expect(await names()).toEqual(['Bares', 'Cafés', 'Ópticas', 'Zapaterías']);
    expect((await order([ids['Zapaterías']!, ids['Bares']!, 999_999])).status).toBe(204);
    expect(await names()).toEqual(['Zapaterías', 'Bares', 'Cafés', 'Ópticas']);
    expect((await order([])).status).toBe(204);
    expect(await names()).toEqual(['Bares', 'Cafés', 'Ópticas', 'Zapaterías']);
  });
});
