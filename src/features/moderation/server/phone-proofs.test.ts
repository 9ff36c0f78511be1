import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { updateBusiness } from '#features/businesses/server/index.ts';
import { BusinessProfile } from '#features/businesses/schema.ts';
import { DAY } from '#shared/time.ts';
import { fromWire } from '#shared/wire.ts';
import { buildBusiness, whatsappOnly } from '#db/builders/business.ts';
import { buildSystemAccount } from '#db/builders/user.ts';
import { deleteRows } from '#test/delete-rows.ts';
import { TEST_SITE, openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { CasePage, PhoneProof } from '../schema.ts';
import { summarizeWaiting } from './index.ts';

const opened = await openTestApp();
const { db, clock, close } = opened;
afterAll(close);

type Person = Awaited<ReturnType<typeof newPerson>>;

const NOW = clock.now();
const NUMBER = '+50255550123';
const OTHER_NUMBER = '+50244440123';
const admin = await newPerson(opened, { role: 'admin', name: 'Eva Chávez' });
const owner = await newPerson(opened, { name: 'Ana Xicará' });

beforeEach(async () => {
  clock.set(NOW);
  await deleteRows(db, 'businessProfile', 'auditEntry', 'notice', 'mailOutbox', 'rateLimit');
});

const later = (time: number) => new Date(NOW.getTime() + time);
const newBusiness = async (values = {}) =>
  (await buildBusiness(db, { userId: owner.id, whatsappNumber: NUMBER, ...values })).id;
const ask = (businessId: number, person: Person = owner) =>
  person.send('POST', '/api/phone-proofs/', { business_id: businessId });
const confirm = (id: number) =>
  admin.send('POST', `/api/moderation/cases/${id}/decide`, { outcome: 'accepted' });
const dismiss = (id: number) =>
  admin.send('POST', `/api/moderation/cases/${id}/decide`, { outcome: 'rejected' });
const parse = async <S extends v.GenericSchema>(response: Response, schema: S) =>
  v.parse(schema, fromWire(await response.json()));
const queue = async () => parse(await admin.get('/api/moderation/cases/?kind=phone-proof'), CasePage);

async function request(businessId: number) {
  const response = await ask(businessId);
  expect(response.status).toBe(200);
  return (await parse(response, PhoneProof)).open!;
}

async function provenBusiness(values = {}) {
  const id = await newBusiness(values);
  expect((await confirm((await request(id)).id)).status).toBe(204);
  return id;
}

const verifiedAt = async (id: number) =>
  (await parse(await owner.get(`/api/business-profiles/${id}`), BusinessProfile)).whatsappVerifiedAt;
const acts = async () =>
  (await db.selectFrom('auditEntry').select('act').orderBy('id').execute()).map(({ act }) => act);
const notices = () =>
  db.selectFrom('notice').select(['kind', 'text', 'path']).where('userId', '=', owner.id).execute();
const detail = async (response: Response) => [response.status, (await response.json()).detail];

describe('a request', () => {
  it('has one unambiguous code for 14 days', async () => {
    const id = await newBusiness();
    const open = await request(id);
    expect(open).toMatchObject({ number: NUMBER, requestedAt: NOW });
    expect(open.code).toMatch(/^WA-[2-9A-HJKMNP-Z]{5}$/);
    clock.set(later(13 * DAY));
    expect(await request(id)).toEqual(open);
    clock.set(later(14 * DAY));
    expect(await queue()).toMatchObject({ items: [], total: 0 });
    expect((await summarizeWaiting(db, clock.now())).waiting).toBe(0);
    expect((await request(id)).code).not.toBe(open.code);
    expect(await detail(await confirm(open.id))).toEqual([
      409,
      'El código venció. El negocio tiene que pedir otro.',
    ]);
  });

  it('is listed for administrators, who receive a notice', async () => {
    const id = await newBusiness({ name: 'Panadería La Espiga' });
    const open = await request(id);
    const { requestedAt: openedAt, ...asked } = open;
    const business = { businessId: id, businessName: 'Panadería La Espiga' };
    expect(await queue()).toMatchObject({
      items: [{ kind: 'phone-proof', ...asked, ...business, openedAt }],
      total: 1,
      counts: [
        { kind: 'report', count: 0 },
        { kind: 'new-content', count: 0 },
        { kind: 'correction', count: 0 },
        { kind: 'phone-proof', count: 1 },
        { kind: 'claim', count: 0 },
        { kind: 'premium-request', count: 0 },
      ],
    });
    expect((await summarizeWaiting(db, NOW)).waiting).toBe(1);
    const [notice] = await db.selectFrom('notice').selectAll().where('userId', '=', admin.id).execute();
    expect(notice).toMatchObject({ kind: 'admin-task', path: '/admin/por-decidir?kind=phone-proof' });
    expect(notice?.text).toMatch(/^«[^»]+» quiere comprobar su WhatsApp con el código WA-/);
  });

  it('needs a number, and a site that has one', async () => {
    const id = await newBusiness({ whatsappNumber: null });
    expect(await detail(await ask(id))).toEqual([
      409,
      'Agrega primero el WhatsApp de tu negocio y guarda los cambios.',
    ]);
    const other = await openTestApp({ site: { ...TEST_SITE, contactPhone: null } });
    const ana = await newPerson(other);
    const business = await buildBusiness(other.db, { userId: ana.id, whatsappNumber: NUMBER });
    const response = await ana.send('POST', '/api/phone-proofs/', { business_id: business.id });
    expect(await detail(response)).toEqual([
      409,
      'Este sitio todavía no tiene un número para comprobar el tuyo.',
    ]);
    await other.close();
  });
});

describe('its confirmation', () => {
  it('proves the number, is recorded once, and told to the owner', async () => {
    const id = await newBusiness();
    const { id: proof, code } = await request(id);
    clock.set(later(DAY));
    for (let count = 0; count < 2; count += 1) expect((await confirm(proof)).status).toBe(204);
    expect(await verifiedAt(id)).toEqual(later(DAY));
    const stored = db.selectFrom('businessProfile').select('confirmedAt').where('id', '=', id);
    expect(await stored.executeTakeFirst()).toEqual({ confirmedAt: later(DAY) });
    const entries = await db.selectFrom('auditEntry').selectAll().execute();
    expect(entries).toMatchObject([
      { act: 'phone-confirmed', subjectId: id, actorId: admin.id, after: { code, phoneNumber: NUMBER } },
    ]);
    expect(await notices()).toEqual([
      {
        kind: 'decision',
        text: 'Comprobamos el WhatsApp de «Panadería La Espiga».',
        path: `/business/${id}`,
      },
    ]);
    expect(await parse(await ask(id), PhoneProof)).toEqual({
      whatsappNumber: NUMBER,
      whatsappVerifiedAt: later(DAY),
      open: null,
    });
    expect(await detail(await dismiss(proof))).toEqual([409, 'Esta comprobación ya se confirmó.']);
  });

  it('is refused once the number has changed, also if it changes back', async () => {
    const id = await newBusiness();
    const { id: proof } = await request(id);
    await updateBusiness(db, id, { phones: whatsappOnly(OTHER_NUMBER) });
    expect((await queue()).total).toBe(0);
    await updateBusiness(db, id, { phones: whatsappOnly(NUMBER) });
    const refusal =
      'El número, el nombre o el propietario cambió después de pedir el código. El negocio tiene que pedir otro.';
    expect(await detail(await confirm(proof))).toEqual([409, refusal]);
    expect(await verifiedAt(id)).toBeNull();
    expect((await request(id)).id).not.toBe(proof);
  });
});

it('a dismissal leaves the number unproved, and the owner can ask again', async () => {
  const id = await newBusiness();
  const { id: proof } = await request(id);
  for (let count = 0; count < 2; count += 1) expect((await dismiss(proof)).status).toBe(204);
  expect(await acts()).toEqual(['phone-proof-dismissed']);
  expect(await notices()).toMatchObject([{ kind: 'decision', path: '/mis-contenidos' }]);
  expect((await confirm(proof)).status).toBe(409);
  expect(await verifiedAt(id)).toBeNull();
  expect((await request(id)).id).not.toBe(proof);
});

describe('a new name', () => {
  const rename = (id: number, name: string) => owner.send('PUT', `/api/business-profiles/${id}`, { name });

  it.each([
    ['Panaderia la espiga', true],
    ['La Espiga Panadería', true],
    ['Panadería La Espiga de Xela', true],
    ['Panadería La Espiga, S.A.', true],
    ['Panadería La Espiga Dorada', true],
    ['Panadería Santa Fe', false],
    ['Joyería La Espiga', false],
    ['Comedor Doña Toña', false],
    ['La Espiga', false],
  ])('%s: the proof stands: %s', async (name, stands) => {
    const id = await provenBusiness();
    expect((await rename(id, name)).status).toBe(200);
    expect((await verifiedAt(id)) !== null).toBe(stands);
    expect((await acts()).includes('phone-proof-withdrawn')).toBe(!stands);
  });

  it('ends it also if it is reached in small steps', async () => {
    const id = await provenBusiness();
    for (const name of ['Panadería La Espigona', 'Panadería La Esponja', 'Panadería Las Monjas'])
      await rename(id, name);
    expect(await verifiedAt(id)).toBeNull();
    await rename(id, 'Panadería La Espiga');
    expect(await verifiedAt(id)).toBeNull();
  });

  it('ends an open request, unless it is a like one', async () => {
    const id = await newBusiness();
    const first = await request(id);
    await rename(id, 'Panadería La Espiga Dorada');
    expect((await request(id)).id).toBe(first.id);
    await rename(id, 'Comedor Doña Toña');
    expect((await confirm(first.id)).status).toBe(409);
    expect((await request(id)).id).not.toBe(first.id);
  });
});

it('an administrator withdraws it', async () => {
  const id = await provenBusiness();
  for (let count = 0; count < 2; count += 1)
    expect((await admin.send('DELETE', `/api/admin/business-proofs/${id}`)).status).toBe(204);
  expect(await verifiedAt(id)).toBeNull();
  expect(await acts()).toEqual(['phone-confirmed', 'phone-proof-withdrawn']);
});

it('is among the data that its owner downloads', async () => {
  const id = await provenBusiness();
  const data = await (await owner.get(`/api/users/data/${owner.id}`)).json();
  expect(data.cases).toMatchObject([
    { kind: 'phone-proof', business_id: id, facts: { number: NUMBER }, outcome: 'accepted' },
  ]);
  expect(data.businesses).toMatchObject([{ id, whatsapp_verified_at: NOW.toISOString() }]);
});

describe('the proof of a business', () => {
  it('stays with other changes', async () => {
    const id = await provenBusiness();
    await updateBusiness(db, id, {
      name: 'Panadería La Espiga Dorada',
      phones: whatsappOnly(NUMBER),
      updatedAt: later(DAY),
    });
    expect(await verifiedAt(id)).toEqual(NOW);
    expect(await acts()).toEqual(['phone-confirmed']);
  });

  it.each([OTHER_NUMBER, null])('ends when the number becomes %s', async (number) => {
    const id = await provenBusiness();
    await updateBusiness(db, id, { phones: whatsappOnly(number), updatedAt: later(DAY) });
    expect(await verifiedAt(id)).toBeNull();
    const [, entry] = await db.selectFrom('auditEntry').selectAll().orderBy('id').execute();
    expect(entry).toMatchObject({
      act: 'phone-proof-withdrawn',
      actorId: null,
      actorName: 'Automático',
      createdAt: later(DAY),
      before: { phoneNumber: NUMBER },
      after: { phoneNumber: number },
    });
  });

  it('ends with a new owner', async () => {
    const house = await newBusiness({ userId: await buildSystemAccount(db) });
    const { open } = await parse(await ask(house, admin), PhoneProof);
    await confirm(open!.id);
    const handedOver = await admin.send('PUT', `/api/business-profiles/owner/${house}`, {
      email: owner.user.email,
    });
    expect(handedOver.status).toBe(200);
    expect(await verifiedAt(house)).toBeNull();
    expect(await acts()).toContain('phone-proof-withdrawn');
  });

  it("can't be stored for another number", async () => {
    const id = await newBusiness();
    const forged = db
      .updateTable('businessProfile')
      .set({ whatsappVerifiedAt: NOW, whatsappVerified: OTHER_NUMBER })
      .where('id', '=', id)
      .execute();
    await expect(forged).rejects.toThrow('business_profile_proof_check');
  });
});
