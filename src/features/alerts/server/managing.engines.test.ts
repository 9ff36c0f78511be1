import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { buildAlert } from '#db/builders/alert.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCategory } from '#db/builders/category.ts';
import { buildUser } from '#db/builders/user.ts';
import { signUnsubscribeLink } from '#platform/mail/unsubscribe.ts';
import { signToken } from '#platform/signed-token.ts';
import { DAY, MINUTE } from '#shared/time.ts';
import { SESSION_KEYS, openTestApp } from '#test/app.ts';
import { requestDuring } from '#test/lock-waits.ts';
import { newPerson } from '#test/person.ts';
import { MAX_ALERTS } from '../filters.ts';
import { processAlerts } from './jobs.ts';
import { managementToken } from './links.ts';
import { lockGuest, moveAlerts } from './repository/alerts.ts';

const opened = await openTestApp();
const { app, db, deps, clock, close } = opened;
afterAll(close);

const NOW = clock.now();
const later = (ms: number) => clock.set(new Date(clock.now().getTime() + ms));

beforeEach(async () => {
  clock.set(NOW);
  for (const table of ['alert', 'alertGuest', 'unmatchedContent', 'mailOutbox', 'rateLimit'] as const)
    await db.deleteFrom(table).execute();
});

const DAILY = { target: 'announcements', frequency: 'daily' } as const;

const rows = () => db.selectFrom('alert').selectAll().orderBy('id').execute();
const newestMail = () =>
  db.selectFrom('mailOutbox').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();

const ORIGIN = { origin: deps.site.url };
const submit = (path: string, fields: Record<string, string>, headers: Record<string, string> = ORIGIN) =>
  app.request(path, { method: 'POST', headers, body: new URLSearchParams(fields) });
const readLink = async (path: string) =>
  (await app.request(path.replace('/enlace/aviso', '/api/alert-links'))).json();

describe('an account', () => {
  it('needs no confirmation once its address is verified', async () => {
    const ana = await newPerson(opened);
    const response = await ana.send('POST', '/api/alerts', { ...DAILY, email: 'otra@correo.example' });
    expect(await response.json()).toEqual({ state: 'active' });
    expect(await rows()).toMatchObject([{ userId: ana.id, guestId: null, confirmedAt: NOW }]);
    const unverified = await newPerson(opened, { emailVerified: false });
    expect((await unverified.send('POST', '/api/alerts', DAILY)).status).toBe(403);
  });

  it('sees, changes and ends its own, and what its address asked for before', async () => {
    const [ana, eva] = [await newPerson(opened), await newPerson(opened)];
    const { id: mine } = await buildAlert(db, { owner: { userId: ana.id } });
    const { id: before } = await buildAlert(db, { email: ana.user.email });
    const { id: foreign } = await buildAlert(db, { owner: { userId: eva.id } });
    const listed = await (await ana.get('/api/users/alerts')).json();
    expect(listed.map(({ id }: { id: number }) => id)).toEqual([before, mine]);
    for (const id of [foreign, 999_999]) {
      expect((await ana.send('PUT', `/api/users/alerts/${id}`, { frequency: 'weekly' })).status).toBe(404);
      expect((await ana.send('DELETE', `/api/users/alerts/${id}`)).status).toBe(404);
    }
    expect((await ana.send('PUT', `/api/users/alerts/${mine}`, { frequency: 'weekly' })).status).toBe(200);
    expect((await ana.send('DELETE', `/api/users/alerts/${before}`)).status).toBe(204);
    expect((await rows()).map(({ id, frequency }) => [id, frequency])).toEqual([
      [mine, 'weekly'],
      [foreign, 'instant'],
    ]);
    expect((await ana.send('DELETE', '/api/alerts')).status).toBe(204);
    expect((await rows()).map(({ id }) => id)).toEqual([foreign]);
  });

  it('has at most 20', async () => {
    const ana = await newPerson(opened);
    for (let count = 0; count < MAX_ALERTS; count += 1)
      await buildAlert(db, { owner: { userId: ana.id }, search: `palabra${count}` });
    expect((await ana.send('POST', '/api/alerts', DAILY)).status).toBe(409);
    const known = { target: 'businesses', search: 'palabra3', frequency: 'weekly' };
    expect((await ana.send('POST', '/api/alerts', known)).status).toBe(200);
    expect(await rows()).toHaveLength(MAX_ALERTS);
  });

  it('is not filled by what strangers ask for with its address', async () => {
    const ana = await newPerson(opened);
    for (let count = 0; count < MAX_ALERTS; count += 1)
      await buildAlert(db, { email: ana.user.email, search: `ajeno${count}`, isConfirmed: false });
    expect((await ana.send('POST', '/api/alerts', DAILY)).status).toBe(200);
  });

  it('takes its alerts along when it closes, also those of its address', async () => {
    const ana = await newPerson(opened);
    await buildAlert(db, { owner: { userId: ana.id } });
    await buildAlert(db, { email: ana.user.email });
    const admin = await newPerson(opened, { role: 'admin' });
    expect((await admin.send('DELETE', `/api/users/${ana.id}`)).status).toBe(204);
    expect(await rows()).toEqual([]);
  });
});

describe('a merge', () => {
  it('of categories takes alerts along, and leaves one of two that are the same', async () => {
    const admin = await newPerson(opened, { role: 'admin' });
    const [gone, kept] = [await buildCategory(db), await buildCategory(db)];
    const email = 'ana@correo.example';
    const { id: both } = await buildAlert(db, { email, categoryId: kept.id });
    await buildAlert(db, { email, categoryId: gone.id });
    const { id: moved } = await buildAlert(db, { categoryId: gone.id });
    const merged = await admin.send('POST', `/api/categories/${gone.id}/merge`, { into_id: kept.id });
    expect(merged.status).toBe(200);
    expect((await rows()).map(({ id, categoryId }) => [id, categoryId])).toEqual([
      [both, kept.id],
      [moved, kept.id],
    ]);
  });

  it('of businesses lets people follow the one that stays, once', async () => {
    const { user } = await newPerson(opened);
    const [gone, kept] = [await buildBusiness(db), await buildBusiness(db)];
    const email = 'ana@correo.example';
    const { id: both } = await buildAlert(db, { email, businessId: kept.id });
    await buildAlert(db, { email, businessId: gone.id });
    const { id: moved } = await buildAlert(db, { owner: { userId: user.id }, businessId: gone.id });
    await moveAlerts(db, { fromId: gone.id, keepId: kept.id });
    await db.deleteFrom('businessProfile').where('id', '=', gone.id).execute();
    expect((await rows()).map(({ id, businessId }) => [id, businessId])).toEqual([
      [both, kept.id],
      [moved, kept.id],
    ]);
  });
});

describe('the forms', () => {
  it('ask for an alert without script, and say what is missing', async () => {
    const missing = await submit('/avisame', {
      target: 'announcements',
      search: 'pan',
      frequency: 'daily',
      email: '',
    });
    expect(missing.headers.get('location')).toBe(
      '/avisame?target=announcements&search=pan&frequency=daily&revisa=email',
    );
    const asked = await submit('/avisame', {
      target: 'announcements',
      search: 'pan',
      frequency: 'daily',
      email: 'a@b.example',
    });
    expect(asked.headers.get('location')).toBe('/avisame?target=announcements&search=pan&enviado=1');
    const ana = await newPerson(opened);
    const own = await submit('/avisame', { target: 'businesses', frequency: 'weekly' }, ana.session);
    expect(own.headers.get('location')).toBe('/mis-avisos');
    const [, alert] = await rows();
    await submit(
      '/mis-avisos',
      { act: 'frequency', id: String(alert?.id), frequency: 'instant' },
      ana.session,
    );
    expect((await rows())[1]?.frequency).toBe('instant');
    await submit('/mis-avisos', { act: 'end', id: String(alert?.id) });
    expect(await rows()).toHaveLength(2);
    await submit('/mis-avisos', { act: 'end', id: String(alert?.id) }, ana.session);
    expect(await rows()).toHaveLength(1);
  });

  it('of other sites are refused', async () => {
    const fields = { target: 'businesses', frequency: 'daily', email: 'a@b.example' };
    expect((await submit('/avisame', fields, { origin: 'https://evil.example' })).status).toBe(403);
    expect(await rows()).toEqual([]);
  });
});

describe('the link of a mail', () => {
  async function mailed() {
    const email = 'ana@correo.example';
    const owner = await buildUser(db, { emailVerified: true, createdAt: new Date(NOW.getTime() - 30 * DAY) });
    const { id: businessId } = await buildBusiness(db, { userId: owner.id, createdAt: NOW, updatedAt: NOW });
    const { id } = await buildAlert(db, { email, businessId });
    await buildAlert(db, { email, search: 'zapatos' });
    await buildAnnouncement(db, { businessId, createdAt: NOW, updatedAt: NOW });
    later(11 * MINUTE);
    await processAlerts(deps);
    const signer = { siteUrl: deps.site.url, sessionKeys: deps.sessionKeys, at: clock.now() };
    const { unsubscribeUrl, text } = signUnsubscribeLink(await newestMail(), signer);
    expect(text).toContain(unsubscribeUrl);
    return { id, path: (unsubscribeUrl ?? '').replace(deps.site.url, '') };
  }

  it('ends one alert for a mail provider with one request, which may be repeated', async () => {
    const { id, path } = await mailed();
    for (let count = 0; count < 2; count += 1) {
      const response = await submit(path, { 'List-Unsubscribe': 'One-Click' }, {});
      expect([response.status, await response.text()]).toEqual([200, 'Listo']);
    }
    expect((await rows()).map((row) => row.id)).not.toContain(id);
    expect(await rows()).toHaveLength(1);
  });

  it('leads people to their alerts, which change there and nowhere else', async () => {
    const { id, path } = await mailed();
    const { id: foreign } = await buildAlert(db);
    const page = (await app.request(path)).headers.get('location') ?? '';
    expect(page).toMatch(/^\/enlace\/aviso\?t=/);
    expect(await rows()).toHaveLength(3);
    expect((await readLink(page)).alerts).toHaveLength(2);
    await submit(page, { act: 'end', id: String(foreign) });
    await submit(page, { act: 'frequency', id: String(foreign), frequency: 'weekly' });
    await submit(page, { act: 'frequency', id: String(id), frequency: 'weekly' });
    await submit(page, { act: 'confirm' });
    expect((await rows()).map((row) => row.frequency)).toEqual(['weekly', 'instant', 'instant']);
    await submit(page, { act: 'end', id: String(id) });
    expect(await rows()).toHaveLength(2);
    await submit(page, { act: 'end-all' });
    expect((await rows()).map((row) => row.id)).toEqual([foreign]);
    expect(await readLink(page)).toMatchObject({ purpose: 'management', alerts: [] });
  });

  it('is worth nothing forged, for another purpose, or after a day', async () => {
    const { path } = await mailed();
    const page = (await app.request(path)).headers.get('location') ?? '';
    const claims = { alert: 1, guest: 1 };
    const far = new Date(NOW.getTime() + DAY);
    const forged = [
      page.slice(0, -2),
      path.replace('/enlace/baja', '/enlace/aviso'),
      `/enlace/aviso?t=${signToken([Buffer.alloc(32, 'other')], 'alert-management', claims, far)}`,
      `/enlace/aviso?t=${signToken(SESSION_KEYS, 'alert-management', { ...claims, more: 1 }, far)}`,
      '/enlace/aviso',
    ];
    for (const each of forged) {
      expect(await readLink(each)).toBeNull();
      await submit(each, { act: 'end-all' });
    }
    later(DAY + MINUTE);
    expect(await readLink(page)).toBeNull();
    await submit(page, { act: 'end-all' });
    expect(await rows()).toHaveLength(2);
  });
});

// The embedded engine serves no one else during a transaction.
it.runIf(inject('engine').name === 'postgres')(
  'a guest who ends an alert and asks for it at once makes no deadlock',
  async () => {
    const { id: alert, email } = await buildAlert(db);
    const token = managementToken(SESSION_KEYS, { alert, guest: (await rows())[0]?.guestId ?? null }, NOW);
    const answer = await requestDuring(
      db,
      (transaction) => lockGuest(transaction, email, NOW),
      async () => submit(`/enlace/aviso?t=${token}`, { act: 'end-all' }),
      (transaction) => buildAlert(transaction, { email }),
    );
    expect(answer.status).toBe(303);
    expect(await rows()).toEqual([]);
  },
);
