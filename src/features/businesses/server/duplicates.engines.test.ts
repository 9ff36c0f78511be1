import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { buildUser } from '#db/builders/user.ts';
import { deleteRows } from '#test/delete-rows.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { listDuplicates } from './repository/duplicates.ts';

const opened = await openTestApp({ review: 'duplicates' });
const { db, clock, outbox, close } = opened;
afterAll(close);

const NAME = 'Comedor Doña Toña';
const PHONE = '+50255551111';
const TOWN = '0301';

beforeEach(async () => {
  await deleteRows(db, 'moderationCase', 'businessProfile', 'takedownMemory', 'mailOutbox', 'notice');
});

const original = async (values: Parameters<typeof buildBusiness>[1] = {}) =>
  buildBusiness(db, { name: NAME, phoneNumber: PHONE, placeCode: TOWN, address: null, ...values });

/** The rule for a business with these values beside the original. */
async function isDuplicate(values: Parameters<typeof buildBusiness>[1]): Promise<boolean> {
  const { id } = await buildBusiness(db, { phoneNumber: null, placeCode: null, address: null, ...values });
  return (await listDuplicates(db, id)).length > 0;
}

const POST = '/api/business-profiles/';
const publish = (person: Awaited<ReturnType<typeof newPerson>>, body: object) =>
  person.send('POST', POST, body);
const change = (person: Awaited<ReturnType<typeof newPerson>>, id: number, body: object) =>
  person.send('PUT', `/api/business-profiles/${id}`, body);
const rowOf = (id: number) =>
  db.selectFrom('businessProfile').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('the rule for duplicates', () => {
  it.each([
    'comedor dona tona',
    'Comedor Doña Toña 2',
    'El Comedor de Doña Toña Oficial',
    'Doña Toña Comedor',
    'ComedorDoñaToña',
    'C o m e d o r  Doña Toña',
    'Komedor Donya Tonya',
    'Cоmedоr Dоña Tоña',
    'C0med0r D0ña T0ña',
    '𝐂𝐨𝐦𝐞𝐝𝐨𝐫 Doña Toña',
    '★ Comedor 🍲 Doña Toña ★',
    'Comedor Doña To\u200bña',
  ])('finds %s in the same town', async (name) => {
    await original();
    expect(await isDuplicate({ name, placeCode: TOWN })).toBe(true);
  });

  it.each(['Comedor Doña Tere', 'Comedor La Toña', 'Cafetería San José'])(
    'takes %s for another business',
    async (name) => {
      await original();
      expect(await isDuplicate({ name, placeCode: TOWN })).toBe(false);
    },
  );

  it.each([
    ['another town', TOWN, '0302', false],
    ['its departamento', TOWN, '03', true],
    ['a town of its departamento', '03', TOWN, true],
    ['another departamento', '03', '0401', false],
    ['a zona of its town', '0101', '010110', true],
    ['the town of its zona', '010110', '0101', true],
    ['another zona of its town', '010101', '010124', true],
    ['the departamento of its zona', '010110', '01', true],
    ['a zona of its departamento', '01', '010110', true],
    ['a zona of another town', '010110', '010810', false],
    ['no place', TOWN, null, true],
    ['a town, if it has no place itself', null, TOWN, false],
  ])('compares its name with %s', async (_, ofOriginal, placeCode, expected) => {
    await original({ placeCode: ofOriginal });
    expect(await isDuplicate({ name: NAME, placeCode })).toBe(expected);
  });

  it.each([
    ['its number', { phoneNumber: PHONE }, true],
    ['its number for WhatsApp', { whatsappNumber: PHONE }, true],
    [
      'its number among further ones',
      {
        callNumbers: [{ number: '7777 1111' }, { number: PHONE }],
      },
      true,
    ],
    ['another number', { phoneNumber: '+50255552222' }, false],
  ])('compares %s anywhere', async (_, values, expected) => {
    await original();
    expect(await isDuplicate({ name: 'Taller El Rayo', placeCode: '0901', ...values })).toBe(expected);
  });

  it('ignores short numbers, the same owner, and what is taken down or waits', async () => {
    const short = [{ number: '1717' }];
    const shop = await original({ callNumbers: short });
    expect(await isDuplicate({ name: 'Taller El Rayo', callNumbers: short })).toBe(false);
    expect(await isDuplicate({ name: NAME, placeCode: TOWN, userId: shop.userId })).toBe(false);
    for (const values of [{ takedownReason: 'Es un engaño.' }, { heldFor: 'duplicate' }] as const) {
      await db.updateTable('businessProfile').set(values).where('id', '=', shop.id).execute();
      expect(await isDuplicate({ phoneNumber: PHONE })).toBe(false);
      await db.deleteFrom('businessProfile').where('id', '!=', shop.id).execute();
    }
  });
});

describe('a copy', () => {
  it('waits, is seen by its owner only, and both owners and administrators are informed', async () => {
    const admin = await newPerson(opened, { role: 'admin' });
    const owner = await buildUser(db, { emailVerified: true });
    const shop = await original({ userId: owner.id });
    const stranger = await newPerson(opened, { name: 'Extraño' });
    const response = await publish(stranger, { name: 'Otro nombre', phone_number: PHONE });
    expect(response.status).toBe(201);
    const copy = await response.json();
    expect(copy).toMatchObject({ is_hidden: true, held_for: 'duplicate' });
    expect((await opened.app.request(`/api/business-profiles/${copy.id}`)).status).toBe(404);
    expect(await (await stranger.get(`/api/business-profiles/review/${copy.id}`)).json()).toMatchObject({
      ground: 'duplicate',
      other: { id: shop.id, name: NAME },
    });
    expect(await rowOf(shop.id)).toMatchObject({ isHidden: false, heldFor: null });
    const mails = await outbox();
    expect(mails.map(({ toAddress }) => toAddress).toSorted()).toEqual(
      [owner.email, stranger.user.email].toSorted(),
    );
    const tasks = db.selectFrom('notice').select(['kind', 'text']).where('userId', '=', admin.id);
    const waiting = (await tasks.execute()).find(({ kind }) => kind === 'admin-task');
    expect(waiting?.text).toMatch(/^«[^»]+» espera tu revisión\.$/);
    for (const { toAddress, text, html } of mails) {
      const foreign = toAddress === stranger.user.email ? [NAME, owner.name] : ['Otro nombre', 'Extraño'];
      for (const word of [...foreign, PHONE]) expect(text + html).not.toContain(word);
    }
  });

  it('is held at 50 creations at once, and the original stays', async () => {
    const shop = await original();
    const gang = await Promise.all(Array.from({ length: 50 }, () => newPerson(opened)));
    // Sends it again after a connection took too long.
    let waiting = gang;
    while (waiting.length > 0) {
      const statuses = await Promise.all(
        waiting.map(async (person) => (await publish(person, { name: NAME, place_code: TOWN })).status),
      );
      expect([201, 503]).toEqual(expect.arrayContaining(statuses));
      waiting = waiting.filter((_, index) => statuses[index] === 503);
    }
    const rows = await db.selectFrom('businessProfile').selectAll().where('id', '!=', shop.id).execute();
    expect(rows.filter(({ isHidden, heldFor }) => isHidden && heldFor === 'duplicate')).toHaveLength(50);
    expect(await rowOf(shop.id)).toMatchObject({ isHidden: false, heldFor: null });
    const told = await db.selectFrom('notice').selectAll().where('userId', '=', shop.userId).execute();
    expect(told.length).toBeLessThanOrEqual(1);
  });

  it('lets only the first of several at once appear', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => newPerson(opened)));
    await Promise.all(people.map((person) => publish(person, { name: NAME, phone_number: PHONE })));
    const rows = await db.selectFrom('businessProfile').selectAll().execute();
    expect(rows.filter(({ isHidden }) => !isHidden)).toHaveLength(1);
  });

  it('informs the owner of the original once a day, also if copies are deleted', async () => {
    const owner = await newPerson(opened);
    await original({ userId: owner.id });
    const stranger = await newPerson(opened);
    for (let round = 0; round < 3; round++) {
      const { id } = await (await publish(stranger, { name: NAME, phone_number: PHONE })).json();
      expect((await stranger.send('DELETE', `/api/business-profiles/${id}`)).status).toBe(204);
    }
    expect(await db.selectFrom('notice').select('id').where('userId', '=', owner.id).execute()).toHaveLength(
      1,
    );
  });

  it('is not held if an administrator publishes it, or nothing waits', async () => {
    const admin = await newPerson(opened, { role: 'admin' });
    await original();
    expect(await (await publish(admin, { name: NAME, phone_number: PHONE })).json()).toMatchObject({
      is_hidden: false,
      held_for: null,
    });
  });
});

describe('a change', () => {
  it('into a copy is held, step by step too', async () => {
    await original();
    const stranger = await newPerson(opened);
    const { id, is_hidden: isHidden } = await (
      await publish(stranger, { name: 'Comida Rápida', place_code: TOWN })
    ).json();
    expect(isHidden).toBe(false);
    const steps = ['Comedor Rápido', 'Comedor Tonita', 'Comedor La Toña', 'Comedor Doña Tona', NAME];
    const held: boolean[] = [];
    for (const name of steps) {
      clock.set(new Date(clock.now().getTime() + 1_000));
      held.push((await (await change(stranger, id, { name })).json()).is_hidden);
    }
    expect(held).toEqual([false, false, false, true, true]);
    await change(stranger, id, { name: 'Comida Rápida' });
    expect(await rowOf(id)).toMatchObject({ isHidden: true, heldFor: 'duplicate' });
  });

  it.each([{ phone_number: PHONE }, { place_code: TOWN }])('of %o is recognised', async (changes) => {
    await original();
    const stranger = await newPerson(opened);
    const { id } = await (await publish(stranger, { name: NAME, place_code: '0901' })).json();
    expect((await (await change(stranger, id, changes)).json()).held_for).toBe('duplicate');
  });

  it('of the original is not held for a copy that waits, nor for one that was there before', async () => {
    const owner = await newPerson(opened);
    const shop = await original({ userId: owner.id });
    await buildBusiness(db, { name: NAME, phoneNumber: PHONE, placeCode: TOWN });
    await publish(await newPerson(opened), { name: NAME, place_code: TOWN });
    for (const changes of [
      { address: 'Calle 1' },
      { phone_number: '+50255559999' },
      { name: 'COMEDOR DOÑA TOÑA' },
    ])
      expect((await (await change(owner, shop.id, changes)).json()).is_hidden).toBe(false);
  });

  it('of what tells nothing about identity is not held', async () => {
    const owner = await newPerson(opened);
    const shop = await original({ userId: owner.id });
    const changes = { description: 'Caldos', website_url: 'https://example.com' };
    expect((await (await change(owner, shop.id, changes)).json()).held_for).toBe(null);
  });
});
