import { afterAll, beforeEach, expect, it } from 'vitest';
import { deleteRows } from '#test/delete-rows.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';

const opened = await openTestApp();
const { db } = opened;
afterAll(opened.close);

const admin = await newPerson(opened, { role: 'admin' });

beforeEach(async () => {
  await deleteRows(db, 'businessProfile', 'takedownMemory');
});

const HEADINGS = 'name,phone,place,email,owner_email,position';
const PIN = '"14.5573, -90.7332"';

async function importRows(rows: readonly string[], isDryRun = true) {
  const form = new FormData();
  form.set('file', new File([[HEADINGS, ...rows].join('\n')], 'negocios.csv'));
  const path = `/api/admin/imports/businesses?dry_run=${isDryRun}`;
  const response = await admin.send('POST', path, form);
  expect(response.status).toBe(200);
  const { good, recalled, recalled_count: count } = await response.json();
  return { good, count, recalled: recalled as { row: number; where: string; message: string }[] };
}

const rowsOf = async (...rows: string[]) => (await importRows(rows)).recalled.map(({ row }) => row);

/** A shop that an administrator takes down, and whose owner deletes it. */
async function takeDownShop() {
  const owner = await newPerson(opened, { premium: true });
  const body = {
    name: 'Joyería El Diamante',
    phone_number: '5555 1111',
    place_code: '0301',
    email: 'joyas@example.com',
    position: { latitude: 14.5573, longitude: -90.7332 },
  };
  const { id } = await (await owner.send('POST', '/api/business-profiles/', body)).json();
  const decision = { kind: 'business', id, ground: 'scam', reason: 'Engaña a las personas.' };
  expect((await admin.send('POST', '/api/moderation/take-down', decision)).status).toBe(204);
  expect((await owner.send('DELETE', `/api/business-profiles/${id}`)).status).toBe(204);
  return owner;
}

it('tells before the import which rows are like something that was taken down', async () => {
  const owner = await takeDownShop();
  const { email } = owner.user;
  expect(
    await rowsOf(
      'Joyería El Diamante,,0301,,,',
      'JOYERIA  el diamante,,0308,,,',
      'Farmacia Nueva,5555 1111,1601,,,',
      `Joyas Diamante,,1601,,${email},`,
      `Tienda Otra,,1601,,${email},${PIN}`,
      'Tienda Más,,1601,joyas@example.com,,"14.5573, -90.7333"',
      'Joyería El Diamante,,1601,,,',
      'Panadería La Espiga,5555 2222,0301,,,',
      `Taller Rayo,,0301,,${email},`,
    ),
  ).toEqual([2, 3, 4, 5, 6, 7]);
});

it('says it in words, and publishes the row as the form of an administrator does', async () => {
  await takeDownShop();
  const row = 'Joyería El Diamante,5555 1111,0301,,,';
  const tried = await importRows([row]);
  expect(tried).toMatchObject({ good: 1, count: 1, recalled: [{ row: 2, where: 'Fila 2' }] });
  expect(tried.recalled[0]?.message).toMatch(/^Se parece a un negocio que se ocultó/);
  expect(await importRows([row], false)).toEqual(tried);
  const imported = db.selectFrom('businessProfile').select(['heldFor', 'isHidden']);
  expect(await imported.execute()).toEqual([{ heldFor: null, isHidden: false }]);

  await db.deleteFrom('businessProfile').execute();
  const byForm = { name: 'Joyería El Diamante', phone_number: '5555 1111', place_code: '0301' };
  const response = await admin.send('POST', '/api/business-profiles/', byForm);
  expect(await response.json()).toMatchObject({ held_for: null, is_hidden: false });
});

it('recognises nothing by the system account', async () => {
  await importRows(['Joyería El Diamante,,0301,,,'], false);
  const { id } = await db.selectFrom('businessProfile').select('id').executeTakeFirstOrThrow();
  const decision = { kind: 'business', id, ground: 'scam', reason: 'Engaña a las personas.' };
  await admin.send('POST', '/api/moderation/take-down', decision);
  expect(await rowsOf('Joyería El Rubí,,0301,,,', 'Joyería El Diamante,4444 1111,0301,,,')).toEqual([3]);
});
