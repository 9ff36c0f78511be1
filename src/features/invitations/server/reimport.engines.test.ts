import { afterAll, expect, it } from 'vitest';
import { SESSION_KEYS, openTestApp } from '#test/app.ts';
import { createImporter } from '#test/importer.ts';
import { newPerson } from '#test/person.ts';
import { rememberRefusal } from './refusals.ts';

const opened = await openTestApp();
const { db, clock, close } = opened;
afterAll(close);

const admin = await newPerson(opened, { role: 'admin' });
const { start, get, apply } = createImporter(admin);

const FILE =
  'nombre,Teléfono,correo\nUno,5555 1231,\nDos,5555 1232,\nTres,,Hola@Tres.example\nCuatro,5555 1234,\n';

it('a file brings back no business whose owner asked not to be here, and others that only declined', async () => {
  const at = clock.now();
  const refuse = (addresses: string[], isRemoval: boolean) =>
    rememberRefusal(db, SESSION_KEYS, { addresses, isRemoval, at });
  await refuse(['+50255551231', 'hola@tres.example'], true);
  await refuse(['+50255551232'], false);
  const { id } = await start(FILE);
  await apply(id);
  const names = await db.selectFrom('businessProfile').select('name').orderBy('name').execute();
  expect(names.map(({ name }) => name)).toEqual(['Cuatro', 'Dos']);
  const rows = db
    .selectFrom('importRow')
    .select('faults')
    .where('batchId', '=', id)
    .where('state', '=', 'faulty');
  expect((await rows.execute()).map(({ faults }) => JSON.stringify(faults))).toEqual(
    Array(2).fill(expect.stringContaining('pidió no estar en el directorio')),
  );
});

it('an import counts its invitations, and whom nobody owns or invited yet', async () => {
  const { id } = await start('nombre,Teléfono\nTelares,5555 1241\nHotel,5555 1242\nPanadería,5555 1243\n');
  expect(await get(id)).toMatchObject({ invitations: 0, uninvited: 0 });
  await apply(id);
  expect(await get(id)).toMatchObject({ invitations: 0, uninvited: 3 });
  const created = db.selectFrom('businessProfile').select('id').where('importBatchId', '=', id).orderBy('id');
  const [first, second] = await created.execute();
  const bulk = { act: 'invite', ids: [first?.id], channel: 'whatsapp' };
  expect((await admin.send('POST', '/api/admin/businesses/bulk', bulk)).status).toBe(200);
  const owner = await newPerson(opened);
  await db
    .updateTable('businessProfile')
    .set({ userId: owner.id })
    .where('id', '=', second?.id ?? 0)
    .execute();
  expect(await get(id)).toMatchObject({ invitations: 1, uninvited: 1 });
});
