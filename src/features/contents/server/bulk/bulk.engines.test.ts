import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCategory } from '#db/builders/category.ts';
import { buildSystemAccount } from '#db/builders/user.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { toBatches } from './change-many.ts';

const opened = await openTestApp();
const { db, close } = opened;
afterAll(close);

type Member = Awaited<ReturnType<typeof newPerson>>;
let admin: Member;
let house: number;
beforeAll(async () => {
  admin = await newPerson(opened, { role: 'admin' });
  house = await buildSystemAccount(db);
});

const PATH = '/api/admin/businesses/bulk';

async function change(body: object, key?: string) {
  const response = await admin.send('POST', PATH, body, key ? { 'idempotency-key': key } : {});
  return { status: response.status, body: await response.json() };
}

const make = async (userId: number, count: number) => {
  const made = [];
  for (let index = 0; index < count; index += 1)
    made.push((await buildBusiness(db, { userId, name: `Tienda ${index + 1}` })).id);
  return made;
};

const noticesOf = ({ id }: Member) =>
  db.selectFrom('notice').select(['text', 'times']).where('userId', '=', id).orderBy('id').execute();

const entriesOf = (ids: readonly number[]) =>
  db
    .selectFrom('auditEntry')
    .select(['act', 'before', 'after'])
    .where('subjectKind', '=', 'business')
    .where('subjectId', 'in', [...ids])
    .orderBy('id')
    .execute();

describe('a change of many businesses', () => {
  it('gives them a category, logs each, and tells an owner once', async () => {
    const ana = await newPerson(opened, { premium: true });
    const { id: category_id, name } = await buildCategory(db);
    const [own, imported] = [await make(ana.id, 3), await make(house, 2)];
    const ids = [...own, ...imported];
    expect(await change({ act: 'category', ids, category_id })).toEqual({
      status: 200,
      body: { done: 5, failed: [] },
    });
    const rows = await db.selectFrom('businessProfile').select('categoryId').where('id', 'in', ids).execute();
    expect(rows.map(({ categoryId }) => categoryId)).toEqual(Array(5).fill(category_id));
    expect(await entriesOf(ids)).toEqual(
      ids.map(() => ({ act: 'changed', before: { category: null }, after: { category: name } })),
    );
    expect(await noticesOf(ana)).toEqual([
      {
        text: 'La administración cambió la categoría de 3 negocios tuyos: «Tienda 1», «Tienda 2» y «Tienda 3».',
        times: 1,
      },
    ]);
    // A second time nothing is left to do, to log or to tell.
    expect((await change({ act: 'category', ids, category_id })).body).toEqual({ done: 5, failed: [] });
    expect([(await entriesOf(ids)).length, (await noticesOf(ana)).length]).toEqual([5, 1]);
  });

  it('gives them a first category that is then not a further one, too', async () => {
    const [old, chosen, third] = [await buildCategory(db), await buildCategory(db), await buildCategory(db)];
    const { id } = await buildBusiness(db, {
      userId: house,
      categoryId: old.id,
      moreCategoryIds: [chosen.id, third.id],
    });
    const body = { act: 'category', ids: [id], category_id: chosen.id };
    expect((await change(body)).body).toEqual({ done: 1, failed: [] });
    const row = db
      .selectFrom('businessProfile')
      .select(['categoryId', 'moreCategoryIds'])
      .where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ categoryId: chosen.id, moreCategoryIds: [third.id] });
  });

  it('says what failed and why, and does the rest', async () => {
    const [first, second] = await make(house, 2);
    const gone = 999_999_999;
    const { body } = await change({ act: 'place', ids: [first, gone, second], place_code: '0301' });
    expect(body).toEqual({ done: 2, failed: [{ id: gone, name: null, reason: 'Ya no existe.' }] });
  });

  it('refuses an unknown category or place before it changes anything', async () => {
    const ids = await make(house, 1);
    for (const wrong of [
      { act: 'category', ids, category_id: 999_999 },
      { act: 'place', ids, place_code: '9999' },
    ])
      expect((await change(wrong)).status).toBe(422);
    expect(await entriesOf(ids)).toEqual([]);
  });

  it('hides them with a reason, and leaves what is hidden as it is', async () => {
    const ana = await newPerson(opened, { premium: true });
    const ids = await make(ana.id, 2);
    const body = { act: 'hide', ids, ground: 'false', reason: 'Ya no existen.' };
    expect((await change(body)).body).toEqual({ done: 2, failed: [] });
    const rows = await db
      .selectFrom('businessProfile')
      .select(['isHidden', 'takedownReason'])
      .where('id', 'in', ids)
      .execute();
    expect(rows).toEqual(ids.map(() => ({ isHidden: true, takedownReason: 'Ya no existen.' })));
    expect((await noticesOf(ana)).map(({ text }) => text)).toEqual([
      'La administración ocultó 2 negocios tuyos: «Tienda 1» y «Tienda 2». Motivo: Ya no existen.',
    ]);
    await change({ ...body, reason: 'Otra cosa.' });
    expect((await noticesOf(ana)).length).toBe(1);
    expect((await entriesOf(ids)).map(({ act }) => act)).toEqual(['taken-down', 'taken-down']);
    expect((await change({ act: 'show', ids })).body).toEqual({ done: 2, failed: [] });
    expect((await noticesOf(ana)).map(({ text }) => text)[1]).toBe(
      'La administración volvió a mostrar 2 negocios tuyos: «Tienda 1» y «Tienda 2».',
    );
  });

  it('deletes them with what they have, for a typed count only, once for a key', async () => {
    const ids = await make(house, 2);
    const { id: announcementId } = await buildAnnouncement(db, { businessId: ids[0]! });
    expect((await change({ act: 'delete', ids, count: 3 })).status).toBe(422);
    const [first, second] = await Promise.all([
      change({ act: 'delete', ids, count: 2 }, 'delete-two'),
      change({ act: 'delete', ids, count: 2 }, 'delete-three'),
    ]);
    expect(first.body.done + second.body.done).toBe(2);
    expect((await change({ act: 'delete', ids, count: 2 }, 'delete-two')).body).toEqual(first.body);
    for (const [table, id] of [
      ['businessProfile', ids[0]!],
      ['announcement', announcementId],
    ] as const)
      expect(await db.selectFrom(table).select('id').where('id', '=', id).execute()).toEqual([]);
    expect((await entriesOf(ids)).map(({ act }) => act)).toEqual(['deleted', 'deleted']);
  });

  it.each([
    { act: 'delete', ids: [], count: 0 },
    { act: 'hide', ids: [1], ground: 'false', reason: ' ' },
    { act: 'category', ids: [1] },
    { act: 'category', ids: Array.from({ length: 501 }, (_, index) => index + 1), category_id: 1 },
    { act: 'nothing', ids: [1] },
  ])('refuses %j', async (body) => {
    expect((await change(body)).status).toBe(422);
  });
});

describe('toBatches', () => {
  const own = (ownerId: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: ownerId * 1_000 + index, ownerId, name: 'x' }));

  it('keeps what one owner has together, and splits what is too much for one transaction', () => {
    const batches = toBatches([...own(1, 120), ...own(2, 30), ...own(3, 3), ...own(4, 1)]);
    expect(batches.map(({ length }) => length)).toEqual([50, 50, 50, 4]);
    expect(batches[2]?.map(({ ownerId }) => ownerId)).toEqual([...Array(20).fill(1), ...Array(30).fill(2)]);
  });
});
