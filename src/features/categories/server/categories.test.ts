import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { fromWire } from '#shared/wire.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCategory } from '#db/builders/category.ts';
import { buildUser } from '#db/builders/user.ts';
import { openTestApp } from '#test/app.ts';
import { HOSTILE_TEXTS } from '#test/hostile-texts.ts';
import { newPerson } from '#test/person.ts';
import { BEING_USED, NAME_TAKEN } from '../messages.ts';
import { Category } from '../schema.ts';
import { applyRenames } from './index.ts';

const opened = await openTestApp();
const { app, db, read, close } = opened;
afterAll(close);

const admin = await newPerson(opened, { role: 'admin', name: 'Eva Chávez' });
const PATH = '/api/categories/';

beforeEach(async () => {
  await db.deleteFrom('businessProfile').execute();
  await db.deleteFrom('category').execute();
  await db.deleteFrom('auditEntry').execute();
});

const categoryIn = async (response: Response) => v.parse(Category, fromWire(await response.json()));
const create = (body: unknown) => admin.send('POST', PATH, body);
const change = (id: number, body: unknown) => admin.send('PUT', `${PATH}${id}`, body);
const remove = (id: number) => admin.send('DELETE', `${PATH}${id}`);
const statusesOf = (answers: Response[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);
const rows = () => db.selectFrom('category').select(['name', 'description']).orderBy('id').execute();
const acts = () =>
  db.selectFrom('auditEntry').select(['act', 'subjectName', 'before', 'after']).orderBy('id').execute();

describe('a new category', () => {
  it('is tidied, listed for everybody, and written down', async () => {
    const response = await create({ name: '  Ferias   de pueblo ', description: ' Por fecha\r\ny lugar. ' });
    expect(response.status).toBe(201);
    const made = await categoryIn(response);
    expect(made).toMatchObject({ name: 'Ferias de pueblo', description: 'Por fecha\ny lugar.' });
    expect(await read('/api/categories/all', v.array(Category))).toEqual([made]);
    const after = { name: made.name, description: made.description, kind: 'Otro giro' };
    expect(await acts()).toEqual([{ act: 'created', subjectName: made.name, before: null, after }]);
  });

  it('needs no description', async () => {
    for (const [name, more] of [
      ['Pan', {}],
      ['Café', { description: null }],
      ['Flores', { description: ' ' }],
    ])
      expect((await create({ name, ...(more as object) })).status).toBe(201);
    expect((await rows()).map(({ description }) => description)).toEqual([null, null, null]);
  });

  it.each([
    [{}, 'name'],
    [{ name: ' \u200b ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ name: 'Pan', description: 'x'.repeat(501) }, 'description'],
    [{ name: 'Pan', description: 7 }, 'description'],
  ])('says what is wrong with %j', async (body, field) => {
    const response = await create(body);
    const { detail } = await response.json();
    expect([response.status, detail]).toEqual([422, [expect.objectContaining({ loc: ['json', field] })]]);
    expect(await rows()).toEqual([]);
  });

  it('has a name of its own, whatever the case of its letters, also of ten at once', async () => {
    await create({ name: 'Ñandúes y Más' });
    const again = await create({ name: 'ñANDÚES Y MÁS' });
    expect([again.status, await again.json()]).toEqual([409, { detail: NAME_TAKEN, code: 'name-taken' }]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({ name: 'Hoteles' })));
    expect(statusesOf(answers)).toEqual([201, ...Array(9).fill(409)]);
    expect(await acts()).toHaveLength(2);
  });

  it('stays the text that it is', async () => {
    for (const name of HOSTILE_TEXTS.filter((text) => text.length <= 80 && !text.includes('\u0085')))
      expect((await categoryIn(await create({ name, description: name }))).description).toBe(name);
  });
});

describe('the kind', () => {
  it('is guessed from the name, until it is chosen', async () => {
    const guessed = await categoryIn(await create({ name: 'Clínicas y farmacias' }));
    const chosen = await categoryIn(await create({ name: 'Clínica de celulares', kind: 'technology' }));
    expect([guessed.kind, chosen.kind]).toEqual(['health', 'technology']);
    expect((await create({ name: 'Pan', kind: 'constructor' })).status).toBe(422);
  });

  it('stays when the name changes, and a change of it is written down', async () => {
    const { id } = await buildCategory(db, { name: 'Pan', kind: 'bakery' });
    expect(await categoryIn(await change(id, { name: 'Hoteles' }))).toMatchObject({ kind: 'bakery' });
    expect(await categoryIn(await change(id, { kind: 'lodging' }))).toMatchObject({ kind: 'lodging' });
    expect((await acts()).at(-1)).toMatchObject({
      before: { kind: 'Panaderías y pastelerías' },
      after: { kind: 'Hoteles y hospedaje' },
    });
  });

  it('of a later release is shown as another one', async () => {
    await buildCategory(db, { name: 'Marte', kind: 'space-travel' });
    expect(await read('/api/categories/all', v.array(Category))).toMatchObject([{ kind: 'other' }]);
  });
});

describe('a change', () => {
  it('changes what is sent, and is written down with what was before', async () => {
    const { id } = await buildCategory(db, { name: 'Pan', description: 'De leña' });
    expect(await categoryIn(await change(id, { name: 'Panaderías' }))).toMatchObject({
      name: 'Panaderías',
      description: 'De leña',
    });
    expect(await categoryIn(await change(id, { description: null }))).toMatchObject({ description: null });
    expect((await change(id, { name: 'Panaderías', id: 7, created_at: 1 })).status).toBe(200);
    const written = (await acts()).map(({ subjectName, before, after }) => ({ subjectName, before, after }));
    expect(written).toEqual([
      { subjectName: 'Pan', before: { name: 'Pan' }, after: { name: 'Panaderías' } },
      { subjectName: 'Panaderías', before: { description: 'De leña' }, after: { description: null } },
    ]);
  });

  it('may spell the own name anew, but take no other', async () => {
    const { id } = await buildCategory(db, { name: 'hoteles' });
    await buildCategory(db, { name: 'Salud' });
    expect((await change(id, { name: 'Hoteles' })).status).toBe(200);
    expect((await change(id, { name: 'SALUD' })).status).toBe(409);
    expect((await change(999_999, { name: 'Nada' })).status).toBe(404);
    expect((await rows()).map(({ name }) => name)).toEqual(['Hoteles', 'Salud']);
  });

  it('is found by whoever searches for the new name', async () => {
    const { id } = await buildCategory(db, { name: 'Pan' });
    const { id: businessId } = await buildBusiness(db, { categoryId: id, name: 'La Espiga' });
    const found = async (term: string) => {
      const page = await (await app.request(`/api/business-profiles/all/filtered?search=${term}`)).json();
      return page.items.map((item: { id: number }) => item.id);
    };
    expect(await found('zapaterias')).toEqual([]);
    await change(id, { name: 'Zapaterías' });
    expect(await found('zapaterias')).toEqual([businessId]);
  });
});

describe('a category in use', () => {
  it('is not deleted, and says by how many it is used, hidden ones included', async () => {
    const { id } = await buildCategory(db);
    const { id: userId } = await buildUser(db);
    const [first] = [
      await buildBusiness(db, { categoryId: id, userId }),
      await buildBusiness(db, { categoryId: id, userId }),
    ];
    await db.updateTable('businessProfile').set({ isHidden: true }).where('id', '=', first.id).execute();
    const list = async (asker: typeof admin | null) => {
      const response = await (asker ? asker.get(`${PATH}all`) : app.request(`${PATH}all`));
      return (await response.json())[0].profiles_using_category;
    };
    expect([await list(admin), await list(null)]).toEqual([2, 1]);
    const response = await remove(id);
    const { detail } = await response.json();
    expect([response.status, detail]).toEqual([409, expect.stringContaining(`${BEING_USED} by 2 profiles`)]);
    expect([(await rows()).length, await acts()]).toEqual([1, []]);
  });

  it('is one also where it is not the first', async () => {
    const [first, further] = [await buildCategory(db), await buildCategory(db)];
    const { id: userId } = await buildUser(db);
    await buildBusiness(db, { userId, categoryId: first.id, moreCategoryIds: [further.id] });
    await buildBusiness(db, { userId, categoryId: further.id });
    const uses = await read('/api/categories/all', v.array(Category));
    expect(uses.find(({ id }) => id === further.id)?.profilesUsingCategory).toBe(2);
    const response = await remove(further.id);
    expect([response.status, (await response.json()).detail]).toEqual([
      409,
      expect.stringContaining('by 2 profiles'),
    ]);
  });

  it('can be deleted once nothing uses it, once', async () => {
    const { id, name } = await buildCategory(db);
    const { id: businessId } = await buildBusiness(db, { categoryId: id });
    await db.updateTable('businessProfile').set({ categoryId: null }).where('id', '=', businessId).execute();
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(id)));
    expect(statusesOf(answers)).toEqual([204, 404, 404, 404, 404]);
    expect(await acts()).toMatchObject([{ act: 'deleted', subjectName: name, after: null }]);
  });

  it('is either deleted or used, when both happen at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await buildCategory(db);
      const owner = await newPerson(opened);
      const shop = { user_id: owner.id, name: 'La Espiga', category_id: id };
      const [deletion, creation] = await Promise.all([
        remove(id),
        owner.send('POST', '/api/business-profiles/', shop),
      ]);
      const outcome = [deletion.status, creation.status].join();
      expect(['409,201', '204,422']).toContain(outcome);
    }
  });
});

describe('a category with many businesses', () => {
  const several = async (categoryId: number, count: number) => {
    const { id: userId } = await buildUser(db);
    const names = Array.from({ length: count }, (_, index) => ({
      userId,
      categoryId,
      name: `Puesto ${index}`,
    }));
    await db.insertInto('businessProfile').values(names).execute();
  };
  const found = (search: string) =>
    read(`/api/business-profiles/all/filtered?search=${search}`, v.object({ total: v.number() }));

  it('is counted to a thousand, and then says so', async () => {
    const { id } = await buildCategory(db, { name: 'Mercados' });
    await several(id, 1_000);
    const uses = async () => (await read('/api/categories/all', v.array(Category)))[0];
    expect(await uses()).toMatchObject({ profilesUsingCategory: 1_000, profilesCapped: false });
    await several(id, 1);
    expect(await uses()).toMatchObject({ profilesUsingCategory: 1_000, profilesCapped: true });
  });

  it('is found by its new name, the last of them once others have had their turn', async () => {
    const { id } = await buildCategory(db, { name: 'Mercados' });
    await several(id, 600);
    await change(id, { name: 'Abastos' });
    expect([await found('abastos'), await found('mercados')]).toEqual([{ total: 500 }, { total: 100 }]);
    await change(id, { name: 'Plazas' });
    await applyRenames(db);
    expect([await found('plazas'), await found('abastos'), await found('mercados')]).toEqual([
      { total: 600 },
      { total: 0 },
      { total: 0 },
    ]);
  });
});
