import { afterAll, describe, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCategory } from '#db/builders/category.ts';
import { buildSystemAccount } from '#db/builders/user.ts';
import { openTestApp } from '#test/app.ts';
import { createImporter } from '#test/importer.ts';
import { newPerson } from '#test/person.ts';
import type { ImportChanges } from '../batch-schema.ts';
import { exportPath } from '../schema.ts';

const opened = await openTestApp();
const { db } = opened;
afterAll(opened.close);

const admin = await newPerson(opened, { role: 'admin' });
const { start, change, listRows, apply, undo } = createImporter(admin);
const [cafes, bakeries, florists] = [
  await buildCategory(db, { name: 'Cafeterías' }),
  await buildCategory(db, { name: 'Panaderías' }),
  await buildCategory(db, { name: 'Floristerías' }),
];

const categoriesOf = (name: string) =>
  db
    .selectFrom('businessProfile')
    .select(['categoryId', 'moreCategoryIds'])
    .where('name', '=', name)
    .executeTakeFirst();
const sheet = (categories: string, name: string) =>
  `Nombre,Categorías,Teléfono\n${name},${categories},5555 ${1_000 + categories.length}\n`;

describe('a column of categories', () => {
  it.each([
    ['Cafeterías; panaderias ;Floristerías', [bakeries.id, florists.id]],
    ['Cafeterías|Panaderías', [bakeries.id]],
    ['Cafeterías;;Cafeterías', null],
  ])('has %s one by one, each once', async (written, moreCategoryIds) => {
    const name = `Negocio ${written.length}`;
    const { id } = await start(sheet(written, name));
    expect(await apply(id)).toMatchObject({ created: 1 });
    expect(await categoriesOf(name)).toEqual({ categoryId: cafes.id, moreCategoryIds });
    expect(await undo(id)).toMatchObject({ removed: 1 });
  });

  it('asks for each unknown name once, and takes what was answered', async () => {
    const { id, asked } = await start(sheet('Cafeterías;Pasteles;Raro', 'El Portal'));
    expect(asked.map(({ kind, text }) => [kind, text])).toEqual([
      ['category', 'Pasteles'],
      ['category', 'Raro'],
    ]);
    const answer = (text: string, value: string | null) => ({ kind: 'category', text, value }) as const;
    await change(id, { answers: [answer('Pasteles', String(bakeries.id)), answer('Raro', null)] });
    const [row] = await listRows(id, 'ready');
    expect(row?.card).toMatchObject({
      category: { name: 'Cafeterías' },
      moreCategories: [{ name: 'Panaderías' }],
    });
    await apply(id);
    expect(await categoriesOf('El Portal')).toEqual({ categoryId: cafes.id, moreCategoryIds: [bakeries.id] });
  });

  it('refuses four, and keeps what was written', async () => {
    await buildCategory(db, { name: 'Bares' });
    const written = 'Cafeterías;Panaderías;Floristerías;Bares';
    const { id } = await start(sheet(written, 'Todo'));
    const [row] = await listRows(id, 'faulty');
    expect(row?.faults).toMatchObject([
      { column: 'category', message: expect.stringContaining('3 categorías') },
    ]);
    expect(row?.texts.find(({ column }) => column === 'category')?.text).toBe(written);
  });

  it('is written as it is read', async () => {
    await db.deleteFrom('businessProfile').execute();
    const { id: businessId } = await buildBusiness(db, {
      userId: await buildSystemAccount(db),
      name: 'Ida y vuelta',
      categoryId: florists.id,
      moreCategoryIds: [bakeries.id, cafes.id],
    });
    const text = await (await admin.get(exportPath('businesses'))).text();
    expect(text).toContain('"Floristerías","Panaderías; Cafeterías"');
    await db.deleteFrom('businessProfile').where('id', '=', businessId).execute();
    const { id } = await start(text);
    expect(await apply(id)).toMatchObject({ created: 1 });
    expect(await categoriesOf('Ida y vuelta')).toEqual({
      categoryId: florists.id,
      moreCategoryIds: [bakeries.id, cafes.id],
    });
  });
});

it('reads names with a semicolon as it writes them, among others and first', async () => {
  await db.deleteFrom('businessProfile').execute();
  const hats = await buildCategory(db, { name: 'Sombreros; gorras | más' });
  for (const [name, categoryId, moreCategoryIds] of [
    ['Primero', hats.id, [cafes.id]],
    ['Entre otras', cafes.id, [hats.id, bakeries.id]],
    ['Al final', cafes.id, [bakeries.id, hats.id]],
  ] as const)
    await buildBusiness(db, {
      userId: await buildSystemAccount(db),
      name,
      categoryId,
      moreCategoryIds: [...moreCategoryIds],
    });
  const before = await Promise.all(['Primero', 'Entre otras', 'Al final'].map(categoriesOf));
  const text = await (await admin.get(exportPath('businesses'))).text();
  await db.deleteFrom('businessProfile').execute();
  expect(await apply((await start(text)).id)).toMatchObject({ created: 3 });
  expect(await Promise.all(['Primero', 'Entre otras', 'Al final'].map(categoriesOf))).toEqual(before);
});

describe('a business that has other categories', () => {
  let number = 0;
  async function buildHotel(categoryId: number, moreCategoryIds: number[] | null) {
    number += 1;
    const name = `Hotel ${number}`;
    const phone = `7762 100${number}`;
    const userId = await buildSystemAccount(db);
    await buildBusiness(db, { userId, name, phoneNumber: `+502${phone}`, categoryId, moreCategoryIds });
    return {
      name,
      file: (categories: string) => `Nombre,Categorías,Teléfono\n${name},${categories},${phone}\n`,
    };
  }
  const fileWins: ImportChanges = { winners: [{ field: 'categoryId', winner: 'file' }] };

  it('keeps its first one, and gets the others of a file once', async () => {
    const { name, file } = await buildHotel(cafes.id, null);
    const text = file('Panaderías; Cafeterías; Floristerías');
    expect(await apply((await start(text)).id)).toMatchObject({ updated: 1, same: 0 });
    const further = [bakeries.id, florists.id];
    expect(await categoriesOf(name)).toEqual({ categoryId: cafes.id, moreCategoryIds: further });
    expect(await apply((await start(text)).id)).toMatchObject({ updated: 0, same: 1 });
  });

  it('has no change where the file only has its first one further on', async () => {
    const { file } = await buildHotel(cafes.id, [bakeries.id]);
    const { id } = await start(file('Panaderías; Cafeterías'));
    await change(id, { winners: [{ field: 'moreCategoryIds', winner: 'file' }] });
    expect((await listRows(id, 'ready'))[0]?.changes).toEqual([]);
  });

  it('gets back a further one that the file made its first', async () => {
    const { name, file } = await buildHotel(cafes.id, [bakeries.id]);
    const { id } = await start(file('Panaderías'));
    await change(id, fileWins);
    await apply(id);
    expect(await categoriesOf(name)).toEqual({ categoryId: bakeries.id, moreCategoryIds: null });
    expect(await undo(id)).toMatchObject({ restored: 1 });
    expect(await categoriesOf(name)).toEqual({ categoryId: cafes.id, moreCategoryIds: [bakeries.id] });
  });

  it.each([
    ['a first', 'categoryId', []],
    ['a further', 'moreCategoryIds', [bakeries.id]],
  ] as const)('keeps what the file said where %s one was deleted since', async (_, field, further) => {
    const gone = await buildCategory(db, { name: `Loterías ${field}` });
    const isFirst = field === 'categoryId';
    const { name, file } = await buildHotel(isFirst ? gone.id : cafes.id, isFirst ? null : [gone.id]);
    const { id } = await start(file(['Cafeterías', ...further.map(() => 'Panaderías')].join(';')));
    await change(id, fileWins);
    await apply(id);
    expect((await admin.send('DELETE', `/api/categories/${gone.id}`)).status).toBe(204);
    expect(await undo(id)).toMatchObject({ restored: 0, kept: 1 });
    const kept = further.length > 0 ? further : null;
    expect(await categoriesOf(name)).toEqual({ categoryId: cafes.id, moreCategoryIds: kept });
  });
});
