import { describe, expect, it } from 'vitest';
import { DAY } from '#shared/time.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { openTestApp } from '#test/app.ts';
import { RACE_ROUNDS } from '#test/effort.ts';
import { newPerson } from '#test/person.ts';
import { decideReports } from '#test/reporting.ts';
import { type Kind, PHONE, type Person, SHOP, CALM, openTakedownSite } from '#test/takedowns.ts';
import { keepMemories } from './index.ts';

const site = await openTakedownSite();
const { app, db, deps, admin, publish, takeDown } = site;

const edit = async (person: Person, id: number, body: object) =>
  (await person.send('PUT', `/api/business-profiles/${id}`, body)).json();
const remove = async (person: Person, id: number) =>
  expect((await person.send('DELETE', `/api/business-profiles/${id}`)).status).toBe(204);
const dismiss = (kind: Kind, id: number) => decideReports(db, admin, { kind, id }, { outcome: 'rejected' });
const isPublic = async (id: number) => (await app.request(`/api/business-profiles/${id}`)).status === 200;

async function takenDownShop() {
  const owner = await site.newPremium();
  const { id } = await publish(owner, SHOP);
  await takeDown('business', id);
  return { owner, id };
}

describe('a business that was taken down and deleted waits when it is published again', () => {
  it.each<[string, object]>([
    ['as it was', {}],
    ['in capitals without accents', { name: 'JOYERIA EL DIAMANTE' }],
    ['with other spaces', { name: 'Joyería  El   Dia mante' }],
    ['with points', { name: 'Joyería. El. Diamante!' }],
    ['with another word', { name: 'Joyería El Brillante' }],
    ['with one more word', { name: 'Joyería El Diamante Azul' }],
    ['in leet', { name: 'J0y3rí4 3l Di4m4nt3' }],
    ['with another number', { phone_number: '+50255553333' }],
    ['in the next town', { place_code: '0302', phone_number: '+50255553333', position: null }],
    ['without a place', { place_code: null, phone_number: '+50255553333', position: null }],
    ['with another name and its number', { name: 'Pastelería Lupita' }],
    [
      'with another name and number at its point',
      { name: 'Pastelería Lupita', phone_number: '+50255553333', email: null },
    ],
  ])('%s', async (_name, changes) => {
    const { owner, id } = await takenDownShop();
    await remove(owner, id);
    const again = await publish(owner, { ...SHOP, ...changes });
    expect([again.held_for, await isPublic(again.id)]).toEqual(['reports', false]);
  });

  it.each<[string, object]>([
    ['with its number', { name: 'Pastelería Lupita', place_code: '0901' }],
    ['with its number for WhatsApp', { phone_number: null, whatsapp_number: PHONE }],
    [
      'with its mail and a like name',
      { phone_number: null, name: 'Joyería Diamante', email: 'JOYAS+1@example.com' },
    ],
    ['with its name in the next town', { phone_number: null, place_code: '0302' }],
    ['with its name at its point', { phone_number: null, place_code: null, position: SHOP.position }],
  ])('from a new account %s', async (_name, changes) => {
    const { owner, id } = await takenDownShop();
    await remove(owner, id);
    await admin.send('DELETE', `/api/users/${owner.id}`, {});
    const body = { ...SHOP, email: null, position: null, ...changes };
    expect((await publish(await site.newPremium(), body)).held_for).toBe('reports');
  });

  it('if it was renamed, or went to another person, before its deletion', async () => {
    const { owner, id } = await takenDownShop();
    await edit(owner, id, { name: 'Bisutería Ámbar', phone_number: '+50255554444' });
    await remove(owner, id);
    expect((await publish(await site.newPremium(), { ...CALM, phone_number: '+50255554444' })).held_for).toBe(
      'reports',
    );
    expect((await publish(await site.newPremium(), { ...SHOP, position: null, email: null })).held_for).toBe(
      'reports',
    );
  });

  it('as a change of another business', async () => {
    const { owner, id } = await takenDownShop();
    const calm = await publish(owner, CALM);
    expect(calm.held_for).toBeNull();
    await remove(owner, id);
    expect(await edit(owner, calm.id, { description: 'Frenos y aceite' })).toMatchObject({ held_for: null });
    expect(await edit(owner, calm.id, { name: SHOP.name })).toMatchObject({
      held_for: 'reports',
      is_hidden: true,
    });
  });

  it('while the first one is still there', async () => {
    const { owner } = await takenDownShop();
    expect((await publish(owner, SHOP)).held_for).toBe('reports');
  });

  it('with its reason, in the queue and for its owner', async () => {
    const { owner, id } = await takenDownShop();
    await remove(owner, id);
    const again = await publish(owner, SHOP);
    const { items } = await (await admin.get('/api/moderation/cases/?kind=report')).json();
    expect(items).toMatchObject([
      {
        subject: { kind: 'business', id: again.id },
        is_held: true,
        is_repeat: true,
        sources: { established: 0, new: 0, visitor: 0, weightless: 0 },
        reasons: [{ reason: 'scam', count: 1 }],
      },
    ]);
    expect(await (await owner.get('/api/reports/own')).json()).toMatchObject([
      { id: again.id, is_repeat: true },
    ]);
    const notices = db
      .selectFrom('notice')
      .select('text')
      .where('userId', '=', owner.id)
      .orderBy('id', 'desc');
    expect((await notices.executeTakeFirst())?.text).toContain('se parece a algo que ya no se muestra');
  });
});

describe('an honest business does not wait', () => {
  it.each<[string, object]>([
    ['another one nearby', { ...CALM, place_code: '0301' }],
    ['a namesake far away', { name: SHOP.name, place_code: '0901' }],
    ['another jeweller in the same town', { name: 'Joyería Esmeralda', place_code: '0301' }],
  ])('%s', async (_name, body) => {
    const { owner, id } = await takenDownShop();
    await remove(owner, id);
    expect((await publish(await site.newPremium(), body)).held_for).toBeNull();
  });

  it('another one of the same owner', async () => {
    const { owner } = await takenDownShop();
    expect((await publish(owner, CALM)).held_for).toBeNull();
  });

  it('after the first one was restored', async () => {
    const { owner, id } = await takenDownShop();
    await admin.send('POST', '/api/moderation/restore', { kind: 'business', id });
    await remove(owner, id);
    expect((await publish(owner, SHOP)).held_for).toBeNull();
  });

  it('after an administrator decided that it may be shown, then and again', async () => {
    const { owner, id } = await takenDownShop();
    await remove(owner, id);
    const again = await publish(owner, SHOP);
    expect((await dismiss('business', again.id)).status).toBe(204);
    expect(await isPublic(again.id)).toBe(true);
    await remove(owner, again.id);
    expect((await publish(owner, SHOP)).held_for).toBeNull();
  });
});

it('a business whose number a copy used does not wait, once the copy was taken down', async () => {
  const victim = await site.newPremium();
  await publish(victim, SHOP);
  const copy = await buildBusiness(db, {
    name: 'Joyería El Diamante Dos',
    phoneNumber: PHONE,
    placeCode: '0901',
  });
  await takeDown('business', copy.id);
  const branch = await publish(victim, { ...SHOP, name: 'Taller de El Diamante', position: null });
  expect(branch.held_for).toBeNull();
});

it('a held copy that is deleted waits when it is published with a change', async () => {
  await buildBusiness(db, { name: SHOP.name, placeCode: '0301', phoneNumber: '+50255559999' });
  const gang = await openTestApp({ review: 'duplicates' });
  const stranger = await newPerson(gang, { premium: true });
  const body = { name: SHOP.name, place_code: '0301', phone_number: '+50255551212' };
  await buildBusiness(gang.db, { name: SHOP.name, placeCode: '0301', phoneNumber: '+50255559999' });
  const copy = await publish(stranger, body);
  expect(copy.held_for).toBe('duplicate');
  await remove(stranger, copy.id);
  expect(
    (await publish(stranger, { ...body, name: 'Joyería Diamantes Finos', place_code: '0901' })).held_for,
  ).toBe('reports');
  await gang.close();
});

describe('what is remembered', () => {
  it('has no word or number in clear, also after the account is gone', async () => {
    const { owner, id } = await takenDownShop();
    await remove(owner, id);
    await admin.send('DELETE', `/api/users/${owner.id}`, {});
    const rows = await db.selectFrom('takedownMemory').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    const text = JSON.stringify(rows).toLowerCase();
    for (const clear of ['5555', 'diamante', 'joya', owner.user.email]) expect(text).not.toContain(clear);
  });

  it('ends a year after its row, and not before', async () => {
    const { owner, id } = await takenDownShop();
    await remove(owner, id);
    const count = async (days: number) => {
      const at = new Date(Date.now() + days * DAY);
      await keepMemories({ db, clock: () => at, sessionKeys: deps.sessionKeys });
      return (await db.selectFrom('takedownMemory').select('id').execute()).length;
    };
    expect(await count(364)).toBeGreaterThan(0);
    expect(await count(366)).toBe(0);
  });

  it('includes what was taken down before there were memories', async () => {
    const owner = await site.newPremium();
    const { id } = await publish(owner, SHOP);
    await db.updateTable('businessProfile').set({ takedownReason: 'Engaña.' }).where('id', '=', id).execute();
    await keepMemories(deps);
    await keepMemories(deps);
    expect(await db.selectFrom('takedownMemory').select('id').execute()).toHaveLength(1);
    await remove(owner, id);
    expect((await publish(owner, SHOP)).held_for).toBe('reports');
  });

  it.each(Array.from({ length: RACE_ROUNDS }, (_, index) => index))(
    'counts at once: a take-down beside deletion and publication leaves nothing public: round %i',
    async () => {
      const owner = await site.newPremium();
      const { id } = await publish(owner, SHOP);
      await takeDown('business', id);
      const accounts = await Promise.all(Array.from({ length: 4 }, site.newPremium));
      const [, ...published] = await Promise.all([
        owner.send('DELETE', `/api/business-profiles/${id}`),
        ...accounts.map((person) => publish(person, { ...SHOP, email: null, position: null })),
      ]);
      expect(published.map(({ held_for }) => held_for)).toEqual(accounts.map(() => 'reports'));
    },
  );
});
