import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#shared/time.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildUser } from '#db/builders/user.ts';
import { deleteRows } from '#test/delete-rows.ts';
import { openTestApp } from '#test/app.ts';
import { createImporter } from '#test/importer.ts';
import { newPerson } from '#test/person.ts';

const opened = await openTestApp();
const { db, clock } = opened;
afterAll(opened.close);

const admin = await newPerson(opened, { role: 'admin', name: 'Ixchel Xitumul' });
const { start, change, listRows, apply, undo } = createImporter(admin);
const PATH = '/api/admin/import-batches';

beforeEach(() => deleteRows(db, 'businessProfile', 'importBatch'));

const names = () => db.selectFrom('businessProfile').select('name').orderBy('name').execute();

describe('a business that exists', () => {
  const houseBusiness = async (values: Parameters<typeof buildBusiness>[1] = {}) => {
    await start('nombre\nUna Cualquiera\n').then(({ id }) => apply(id));
    const { userId } = await db.selectFrom('businessProfile').select('userId').executeTakeFirstOrThrow();
    return buildBusiness(db, { userId, name: 'Hotel del Lago', phoneNumber: '+50277621001', ...values });
  };
  const FILE = 'nombre,teléfono,dirección,email\nHOTEL DEL LAGO,7762 1001,Calle Nueva 5,hola@lago.gt\n';
  const stored = (id: number) =>
    db
      .selectFrom('businessProfile')
      .select(['name', 'address', 'email'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it('gets what it lacks, or what the file says where it wins, and shows it before', async () => {
    const { id: businessId } = await houseBusiness({ address: 'Calle Vieja 1' });
    const batch = await start(FILE);
    expect(batch.counts).toMatchObject({ ready: 1, updates: 1 });
    const [row] = await listRows(batch.id, 'ready');
    expect(row).toMatchObject({
      match: { id: businessId },
      changes: [{ heading: 'Email', before: '', after: 'hola@lago.gt' }],
    });
    await change(batch.id, { winners: [{ field: 'address', winner: 'file' }] });
    const [again] = await listRows(batch.id, 'ready');
    expect(again?.changes.map(({ heading }) => heading)).toEqual(['Email', 'Dirección']);
    expect(await apply(batch.id)).toMatchObject({ created: 0, updated: 1 });
    expect(await stored(businessId)).toEqual({
      name: 'Hotel del Lago',
      address: 'Calle Nueva 5',
      email: 'hola@lago.gt',
    });
    const log = await (await admin.get('/api/admin/audit?subject=import')).json();
    expect(log.items[0]).toMatchObject({ act: 'imported', after: { rows: 0, updated: 1 } });

    expect(await undo(batch.id)).toMatchObject({ removed: 0, restored: 1, kept: 0 });
    expect(await stored(businessId)).toMatchObject({ address: 'Calle Vieja 1', email: null });
  });

  it('is recognised by the number that its source gives it', async () => {
    const file = (phone: string) => `nombre,número en la fuente,teléfono\nHotel,node/7,${phone}\n`;
    await apply((await start(file(''))).id);
    const batch = await start(file('7762 1009'));
    expect(batch.counts).toMatchObject({ ready: 1, updates: 1 });
  });

  it('is left to its owner', async () => {
    const { id: userId } = await buildUser(db);
    await buildBusiness(db, { userId, name: 'Hotel del Lago', phoneNumber: '+50277621001' });
    const batch = await start(FILE);
    const [row] = await listRows(batch.id, 'faulty');
    expect(row?.faults[0]?.message).toContain('ya tiene propietario');
  });

  it('is the same one when a list is exported and imported again', async () => {
    await apply((await start('nombre,teléfono\nTienda A,5555 1234\nTienda B,\n')).id);
    const list = await (await admin.get('/api/admin/exports/businesses.csv')).text();
    const batch = await start(list);
    expect(batch.counts).toMatchObject({ ready: 2, updates: 2 });
    expect(await apply(batch.id)).toMatchObject({ created: 0, updated: 0, same: 2 });
  });
});

describe('an import that is undone', () => {
  it('takes back what nobody has touched, and keeps the rest', async () => {
    const { id } = await start(
      'nombre,teléfono\nTienda A,5555 0001\nTienda B,5555 0002\nTienda C,5555 0003\n',
    );
    await apply(id);
    const owner = await newPerson(opened);
    await db
      .updateTable('businessProfile')
      .set({ userId: owner.id })
      .where('name', '=', 'Tienda B')
      .execute();
    await db.updateTable('businessProfile').set({ address: 'Otra' }).where('name', '=', 'Tienda C').execute();
    expect(await undo(id)).toMatchObject({ removed: 1, restored: 0, kept: 2 });
    expect((await names()).map(({ name }) => name)).toEqual(['Tienda B', 'Tienda C']);
    expect((await listRows(id, 'kept')).map(({ name }) => name)).toEqual(['Tienda B', 'Tienda C']);
    expect((await admin.send('POST', `${PATH}/undo/${id}`)).status).toBe(409);
    expect((await admin.send('POST', `${PATH}/apply/${id}`)).status).toBe(409);
  });

  it('gives back fields one by one', async () => {
    await apply((await start('nombre,teléfono\nTienda A,5555 0001\n')).id);
    const { id } = await start('nombre,teléfono,dirección,email\nTienda A,5555 0001,Calle 1,a@b.gt\n');
    await apply(id);
    await db.updateTable('businessProfile').set({ address: 'Calle 2' }).execute();
    expect(await undo(id)).toMatchObject({ restored: 0, kept: 1 });
    const after = db.selectFrom('businessProfile').select(['address', 'email']);
    expect(await after.executeTakeFirst()).toEqual({ address: 'Calle 2', email: null });
  });

  it('is undone for thirty days', async () => {
    const { id } = await start('nombre\nTienda A\n');
    await apply(id);
    const appliedAt = new Date(clock.now().getTime() - 31 * DAY);
    await db.updateTable('importBatch').set({ appliedAt }).where('id', '=', id).execute();
    expect((await admin.send('POST', `${PATH}/undo/${id}`)).status).toBe(409);
  });
});
