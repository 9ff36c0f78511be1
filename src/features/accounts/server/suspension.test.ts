import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { applyPlan, lockPlan } from '#features/plans/server/index.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildManager } from '#db/builders/manager.ts';
import { buildReply } from '#db/builders/reply.ts';
import { PASSWORD } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { openBrowser } from '#test/browser.ts';
import { newPerson } from '#test/person.ts';

const opened = await openTestApp();
const { app, db, clock, close, outbox } = opened;
afterAll(close);

const NOW = clock.now();
beforeEach(() => clock.set(NOW));

const REASON = 'Pidió anticipos y no entregó';
const admin = await newPerson(opened, { role: 'admin', name: 'Rosa' });
type Person = typeof admin;

const suspend = ({ id }: { id: number }, by = admin, reason = REASON) =>
  by.send('PUT', `/api/admin/accounts/${id}/suspension`, { reason });
const lift = ({ id }: { id: number }, by = admin) =>
  by.send('DELETE', `/api/admin/accounts/${id}/suspension`);

const signIn = ({ user }: Person, password = PASSWORD) =>
  openBrowser(app).post('/api/auth/sign-in', { email: user.email, password });

const applyPlanOf = ({ id }: Person) =>
  db
    .transaction()
    .execute(async (transaction) =>
      applyPlan({ db: transaction }, await lockPlan({ db: transaction, at: NOW }, id)),
    );

/** Three businesses of a free account: two are over its plan, one of them chosen before the oldest. */
async function newOwner() {
  const ana = await newPerson(opened, { name: 'Ana' });
  const neighbour = await newPerson(opened);
  const shop = await buildBusiness(db, { userId: ana.id, name: 'Telares Ixchel', createdAt: NOW });
  const second = await buildBusiness(db, { userId: ana.id, name: 'Tintes Ixchel', pinnedAt: NOW });
  const closed = await buildBusiness(db, { userId: ana.id, name: 'Hilos Ixchel', closedAt: NOW });
  const offer = await buildAnnouncement(db, { businessId: second.id, title: 'Oferta' });
  const other = await buildBusiness(db, { userId: neighbour.id, name: 'Comedor' });
  const bread = await buildAnnouncement(db, { businessId: other.id });
  await buildReply(db, { announcementId: bread.id, userId: ana.id, message: '¿Hay pan?' });
  await applyPlanOf(ana);
  return { ana, shop, second, closed, offer, bread };
}
type Owner = Awaited<ReturnType<typeof newOwner>>;

async function visible({ shop, second, closed, offer, bread }: Owner) {
  const status = async (path: string) => (await app.request(path)).status;
  const replies = await (await app.request(`/api/announcement-replies/announcement/${bread.id}`)).json();
  return {
    businesses: await Promise.all(
      [shop, second, closed].map(({ id }) => status(`/api/business-profiles/${id}`)),
    ),
    offer: await status(`/api/announcements/${offer.id}`),
    replies: (replies.items ?? replies).length,
  };
}

describe('a suspended account', () => {
  it('can’t enter, shows nothing, reads why, and is as before when it is lifted', async () => {
    const owner = await newOwner();
    const { ana } = owner;
    const before = await visible(owner);
    const rows = () =>
      db
        .selectFrom('businessProfile')
        .select(['id', 'isHidden', 'isFeatured', 'pinnedAt', 'closedAt'])
        .where('userId', '=', ana.id)
        .orderBy('id')
        .execute();
    const stored = await rows();
    expect((await suspend(ana)).status).toBe(204);
    expect(await visible(owner)).toEqual({ businesses: [404, 404, 404], offer: 404, replies: 0 });
    expect((await ana.get('/api/auth/sessions')).status).toBe(401);

    const refused = await signIn(ana);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      detail:
        'Suspendimos esta cuenta. Motivo: Pidió anticipos y no entregó. Si crees que es un error, escríbenos.',
      code: 'user-disabled',
    });
    expect(await (await signIn(ana, 'otra-contraseña')).text()).not.toContain('anticipos');

    const account = await (await admin.get(`/api/admin/accounts/${ana.id}`)).json();
    expect(account).toMatchObject({
      is_disabled: true,
      suspension: { suspended_at: NOW.toISOString(), reason: REASON },
    });
    expect(account.businesses.map(({ hidden_by }: { hidden_by: string }) => hidden_by)).toEqual(
      Array(3).fill('suspension'),
    );

    expect((await lift(ana)).status).toBe(204);
    expect(await visible(owner)).toEqual(before);
    expect(await rows()).toEqual(stored);
    expect((await signIn(ana)).status).toBe(200);

    const acts = await db
      .selectFrom('auditEntry')
      .select(['act', 'before', 'after'])
      .where('subjectId', '=', ana.id)
      .where('subjectKind', '=', 'user')
      .orderBy('id')
      .execute();
    expect(acts).toEqual([
      { act: 'suspended', before: null, after: { reason: REASON } },
      { act: 'suspension-lifted', before: { reason: REASON }, after: null },
    ]);
    const mails = (await outbox()).filter(({ toAddress }) => toAddress === ana.user.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Suspendimos tu cuenta de Plaza Chapina',
      'Tu cuenta de Plaza Chapina ya no está suspendida',
    ]);
    expect(mails[0]?.text).toContain(REASON);
  });

  it('stays hidden whatever a manager changes', async () => {
    const { ana, second } = await newOwner();
    const eva = await newPerson(opened);
    await buildManager(db, { businessId: second.id, userId: eva.id, invitedEmail: eva.user.email });
    await suspend(ana);
    const changed = await eva.send('PUT', `/api/business-profiles/${second.id}`, {
      name: 'Tintes Ixchel',
      description: 'Añil.',
    });
    expect(await changed.json()).toMatchObject({ hidden_by: 'suspension' });
    expect((await app.request(`/api/business-profiles/${second.id}`)).status).toBe(404);
  });

  it('is suspended once, with a reason', async () => {
    const { ana } = await newOwner();
    expect((await suspend(ana, admin, ' ')).status).toBe(422);
    const statuses = await Promise.all(Array.from({ length: 5 }, () => suspend(ana)));
    expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409, 409, 409]);
    expect((await outbox()).filter(({ toAddress }) => toAddress === ana.user.email)).toHaveLength(1);
  });

  it('gets no session by a sign-in that runs at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ana = await newPerson(opened);
      await Promise.all([signIn(ana), suspend(ana)]);
      const sessions = await db.selectFrom('userSession').select('id').where('userId', '=', ana.id).execute();
      expect(sessions).toEqual([]);
    }
  });
});

describe('who may suspend', () => {
  it('never oneself or another administrator', async () => {
    const other = await newPerson(opened, { role: 'admin' });
    expect((await suspend(admin)).status).toBe(409);
    expect((await suspend(other)).status).toBe(409);
    expect((await lift({ id: 999_999 })).status).toBe(404);
  });

  it('not an administrator who was demoted meanwhile', async () => {
    const ana = await newPerson(opened);
    const demoted = await newPerson(opened, { role: 'admin' });
    await admin.send('PUT', `/api/users/${demoted.id}`, { role: 'user' });
    expect((await suspend(ana, demoted)).status).toBe(401);
  });
});
