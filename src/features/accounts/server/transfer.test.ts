import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { buildManager } from '#db/builders/manager.ts';
import { buildSystemAccount } from '#db/builders/user.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { processAccountChanges } from './jobs.ts';

const opened = await openTestApp();
const { app, db, deps, clock, close, outbox } = opened;
afterAll(close);

const DAY = 86_400_000;
const NOW = clock.now();
const after = (days: number, ms = 0) => new Date(NOW.getTime() + days * DAY + ms);
beforeEach(() => clock.set(NOW));

const admin = await newPerson(opened, { role: 'admin', name: 'Rosa' });
type Person = typeof admin;

const request = (businessId: number, email: string, by = admin) =>
  by.send('POST', '/api/admin/transfers', { business_id: businessId, email });

async function linkTo({ user }: Person): Promise<string> {
  const mail = (await outbox()).findLast(
    ({ toAddress, text }) => toAddress === user.email && text.includes('/enlace/cambio'),
  );
  return /\/enlace\/cambio\?t=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
}

const press = (path: string) =>
  app.request(path, { method: 'POST', headers: { origin: deps.site.url }, body: new URLSearchParams() });

const ownerOf = async (id: number) =>
  (await db.selectFrom('businessProfile').select('userId').where('id', '=', id).executeTakeFirstOrThrow())
    .userId;
const pending = async (person: Person) => (await person.get('/api/account-changes/own')).json();
const textsTo = async ({ id }: Person) =>
  (await db.selectFrom('notice').select('text').where('userId', '=', id).orderBy('id').execute()).map(
    ({ text }) => text,
  );

async function newShop() {
  const [ana, eva] = [await newPerson(opened, { name: 'Ana' }), await newPerson(opened, { name: 'Eva' })];
  const { id } = await buildBusiness(db, { userId: ana.id, name: 'Telares Ixchel' });
  return { ana, eva, id };
}

async function requested() {
  const shop = await newShop();
  expect((await request(shop.id, shop.eva.user.email)).status).toBe(204);
  return { ...shop, object: await linkTo(shop.ana) };
}

describe('a transfer to another account', () => {
  it('is done after seven days, tells both, ends the managers, and is in the log', async () => {
    const { ana, eva, id } = await newShop();
    const beto = await newPerson(opened);
    await buildManager(db, { businessId: id, userId: beto.id, invitedEmail: beto.user.email });
    await request(id, eva.user.email);
    expect(await pending(ana)).toMatchObject([
      {
        kind: 'transfer',
        recipient_email: expect.stringContaining('•••'),
        is_gain: false,
        business_name: 'Telares Ixchel',
      },
    ]);
    expect(await pending(eva)).toMatchObject([{ kind: 'transfer', is_gain: true }]);
    clock.set(after(7, -1));
    await processAccountChanges(deps);
    expect(await ownerOf(id)).toBe(ana.id);
    clock.set(after(7));
    await processAccountChanges(deps);
    expect(await ownerOf(id)).toBe(eva.id);
    expect(
      await db.selectFrom('businessManager').select('id').where('businessId', '=', id).execute(),
    ).toEqual([]);
    expect(await pending(ana)).toEqual([]);
    const acts = await db
      .selectFrom('auditEntry')
      .select(['act', 'actorName', 'before', 'after'])
      .where('subjectId', '=', id)
      .where('subjectKind', '=', 'business')
      .orderBy('id')
      .execute();
    expect(acts).toMatchObject([
      { act: 'transfer-requested', actorName: 'Rosa', before: { owner: ana.user.email } },
      { act: 'ownership-transferred', actorName: 'Automático', after: { owner: eva.user.email } },
    ]);
    const subjects = async ({ user }: Person) =>
      (await outbox()).filter(({ toAddress }) => toAddress === user.email).map(({ subject }) => subject);
    expect(await subjects(ana)).toEqual([
      '«Telares Ixchel» pasaría a otra cuenta de Plaza Chapina',
      '«Telares Ixchel» pasó a otra cuenta de Plaza Chapina',
    ]);
    expect(await subjects(eva)).toEqual([
      'Un negocio va a pasar a tu cuenta',
      '«Telares Ixchel» ya está en tu cuenta de Plaza Chapina',
    ]);
    expect(await textsTo(ana)).toHaveLength(2);
  });

  it('hides what exceeds the plan of the recipient, and loses nothing', async () => {
    const { eva, id } = await newShop();
    await buildBusiness(db, { userId: eva.id, name: 'Comedor', createdAt: after(-30) });
    await request(id, eva.user.email);
    clock.set(after(7));
    await processAccountChanges(deps);
    expect(await ownerOf(id)).toBe(eva.id);
    const own = await (await eva.get(`/api/business-profiles/${id}`)).json();
    expect(own).toMatchObject({ is_hidden: true, hidden_by: 'plan' });
  });

  it('is stopped by one tap of its owner, for good, and both are told', async () => {
    const { ana, eva, id, object } = await requested();
    await press(object);
    await press(object);
    clock.set(after(8));
    await processAccountChanges(deps);
    expect(await ownerOf(id)).toBe(ana.id);
    expect((await textsTo(eva)).at(-1)).toContain('Su propietario lo detuvo');
    expect((await request(id, eva.user.email)).status).toBe(204);
  });

  it('can be stopped by both sides and administrators, and by no one else', async () => {
    for (const side of ['ana', 'eva', 'admin'] as const) {
      const shop = await requested();
      const [{ id }] = await pending(shop.ana);
      const stranger = await newPerson(opened);
      expect((await stranger.send('DELETE', `/api/account-changes/${id}`)).status).toBe(404);
      const by = side === 'admin' ? admin : shop[side];
      expect((await by.send('DELETE', `/api/account-changes/${id}`)).status).toBe(204);
      clock.set(after(8));
      await processAccountChanges(deps);
      expect(await ownerOf(shop.id)).toBe(shop.ana.id);
      clock.set(NOW);
    }
  });

  it('is opened once by five administrators at once', async () => {
    const { id, eva } = await newShop();
    const beto = await newPerson(opened);
    const statuses = await Promise.all(
      [eva, beto, eva, beto, eva].map(({ user }) => request(id, user.email)),
    );
    expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409, 409, 409]);
  });

  it('is done or stopped, never both, when the two come together', async () => {
    for (let round = 0; round < 5; round += 1) {
      clock.set(NOW);
      const { ana, eva, id, object } = await requested();
      clock.set(after(7));
      await Promise.all([processAccountChanges(deps), press(object)]);
      const [{ outcome }] = await db
        .selectFrom('accountChange')
        .select('outcome')
        .where('businessId', '=', id)
        .execute()
        .then((rows) => rows as [{ outcome: string }]);
      expect(await ownerOf(id)).toBe(outcome === 'done' ? eva.id : ana.id);
    }
  });

  it('goes with either account that is deleted at the same time', async () => {
    for (const side of ['ana', 'eva'] as const) {
      clock.set(NOW);
      const shop = await requested();
      clock.set(after(7));
      await Promise.all([
        processAccountChanges(deps),
        admin.send('DELETE', `/api/users/${shop[side].id}`, {}),
      ]);
      await processAccountChanges(deps);
      const rows = await db
        .selectFrom('accountChange')
        .select('outcome')
        .where('userId', '=', shop.ana.id)
        .where('endedAt', 'is', null)
        .execute();
      expect(rows).toEqual([]);
    }
  });

  it('ends if the business or the recipient changed meanwhile', async () => {
    const { eva, id } = await requested();
    await db.updateTable('appUser').set({ disabled: true }).where('id', '=', eva.id).execute();
    clock.set(after(7));
    await processAccountChanges(deps);
    const { outcome } = await db
      .selectFrom('accountChange')
      .select('outcome')
      .where('businessId', '=', id)
      .executeTakeFirstOrThrow();
    expect(outcome).toBe('impossible');
  });

  it('needs a verified recipient, another owner, and a business of a person', async () => {
    const { ana, id } = await newShop();
    const unverified = await newPerson(opened, { emailVerified: false });
    const listed = await buildBusiness(db, { userId: await buildSystemAccount(db) });
    expect((await request(id, unverified.user.email)).status).toBe(409);
    expect((await request(id, 'nadie@example.com')).status).toBe(409);
    expect((await request(id, ana.user.email)).status).toBe(409);
    expect((await request(listed.id, ana.user.email)).status).toBe(409);
    expect((await request(999_999, ana.user.email)).status).toBe(404);
    expect((await request(id, ana.user.email, ana)).status).toBe(403);
  });
});

describe('a claim of an owned business', () => {
  it('opens a transfer that its owner may stop', async () => {
    const { ana, eva, id } = await newShop();
    const claim = (text?: string) => eva.send('POST', '/api/business-claims/', { business_id: id, text });
    expect((await claim()).status).toBe(422);
    expect((await claim('La patente está a mi nombre.')).status).toBe(200);
    const { items } = await (await admin.get('/api/moderation/cases/?kind=claim')).json();
    expect(items).toMatchObject([
      { text: 'La patente está a mi nombre.', owner: { id: ana.id, email: ana.user.email } },
    ]);
    const [{ id: caseId, version }] = items;
    const decision = { outcome: 'accepted', version };
    expect((await admin.send('POST', `/api/moderation/cases/${caseId}/decide`, decision)).status).toBe(204);
    expect(await ownerOf(id)).toBe(ana.id);
    expect(await pending(ana)).toMatchObject([{ kind: 'transfer', business_id: id }]);
    clock.set(after(7));
    await processAccountChanges(deps);
    expect(await ownerOf(id)).toBe(eva.id);
  });
});
