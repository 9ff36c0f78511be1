import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteOldCodes } from '#features/auth/server/index.ts';
import { PASSWORD, failure, lastCodeTo } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { openBrowser } from '#test/browser.ts';
import { newPerson } from '#test/person.ts';

const opened = await openTestApp();
const { app, db, deps, clock, close, outbox } = opened;
afterAll(close);

const NOW = clock.now();
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const NEW_PASSWORD = 'lago de Atitlán';

beforeEach(() => clock.set(NOW));

const admin = await newPerson(opened, { role: 'admin', name: 'Rosa' });
type Person = typeof admin;

const request = ({ id }: { id: number }, by = admin) =>
  by.send('POST', `/api/admin/accounts/${id}/reset-link`);

async function make(person: Person): Promise<string> {
  const response = await request(person);
  expect(response.status).toBe(200);
  const { url } = (await response.json()) as { url: string };
  return new URL(url).searchParams.get('code') ?? '';
}

const use = (code: string, password = NEW_PASSWORD) =>
  openBrowser(app).post('/api/auth/password-reset/confirm', { code, password });

const signIn = ({ user }: Person, password: string) =>
  openBrowser(app).post('/api/auth/sign-in', { email: user.email, password });

describe('a link that an administrator makes', () => {
  it('sets a password once, ends the sessions, and tells the mailbox twice', async () => {
    const ana = await newPerson(opened, { name: 'Ana', phoneNumber: '+50255551234' });
    const code = await make(ana);
    expect((await ana.get('/api/auth/sessions')).status).toBe(200);
    const used = await use(code);
    expect([used.status, await used.json()]).toEqual([200, { email: ana.user.email }]);
    expect((await ana.get('/api/auth/sessions')).status).toBe(401);
    expect((await signIn(ana, PASSWORD)).status).toBe(401);
    expect((await signIn(ana, NEW_PASSWORD)).status).toBe(200);
    const again = await use(code, 'otra contraseña más');
    expect([again.status, await again.json()]).toEqual([422, failure('invalid-action-code')]);
    const mails = (await outbox()).filter(({ toAddress }) => toAddress === ana.user.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'La administración creó un enlace para cambiar tu contraseña de Plaza Chapina',
      'Tu contraseña de Plaza Chapina cambió',
    ]);
    expect(JSON.stringify(mails)).not.toContain(code);
  });

  it('is kept by no cache, and is in no log', async () => {
    const ana = await newPerson(opened, { name: 'Ana' });
    const response = await request(ana);
    expect(response.headers.get('cache-control')).toContain('no-store');
    const { url } = (await response.json()) as { url: string };
    const code = new URL(url).searchParams.get('code') ?? '';
    const entries = await db.selectFrom('auditEntry').selectAll().where('subjectId', '=', ana.id).execute();
    expect(entries).toMatchObject([
      { act: 'reset-link-made', actorName: 'Rosa', after: { expiresAt: later(30).toISOString() } },
    ]);
    const rows = await db.selectFrom('resetLink').selectAll().execute();
    expect(JSON.stringify([entries, rows, opened.logLines])).not.toContain(code);
  });

  it('ends after 30 minutes, and is deleted a week later', async () => {
    const ana = await newPerson(opened);
    const code = await make(ana);
    clock.set(later(30));
    expect(await (await use(code)).json()).toEqual(failure('expired-action-code'));
    expect((await signIn(ana, PASSWORD)).status).toBe(200);
    clock.set(later(30 + 8 * 24 * 60));
    await deleteOldCodes(deps);
    expect(await (await use(code)).json()).toEqual(failure('invalid-action-code'));
  });

  it('ends when a newer one is made, and when the person sets a password by mail', async () => {
    const ana = await newPerson(opened);
    const first = await make(ana);
    const second = await make(ana);
    expect((await use(first)).status).toBe(422);
    await openBrowser(app).post('/api/auth/password-reset', { email: ana.user.email });
    expect((await use(await lastCodeTo(opened, ana.user.email), 'volcán de fuego')).status).toBe(200);
    expect((await use(second)).status).toBe(422);
    expect((await signIn(ana, 'volcán de fuego')).status).toBe(200);
  });

  it('stays usable after a weak password, and proves no address', async () => {
    const ana = await newPerson(opened, { emailVerified: false });
    const code = await make(ana);
    expect((await use(code, 'corta')).status).toBe(422);
    expect((await use(code)).status).toBe(200);
    const { emailVerified } = await db
      .selectFrom('appUser')
      .select('emailVerified')
      .where('id', '=', ana.id)
      .executeTakeFirstOrThrow();
    expect(emailVerified).toBe(false);
    expect((await outbox()).some(({ toAddress }) => toAddress === ana.user.email)).toBe(false);
  });

  it('works once in ten parallel attempts', async () => {
    const ana = await newPerson(opened);
    const code = await make(ana);
    const attempts = Array.from({ length: 10 }, (_, index) => use(code, `${NEW_PASSWORD} ${index}`));
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(422)]);
  });

  it.each(['forged', 'x'.repeat(43)])('is not %j', async (code) => {
    expect((await use(code)).status).toBe(422);
  });

  it('is worth nothing for an account that was disabled or promoted meanwhile', async () => {
    for (const change of [{ disabled: true }, { role: 'admin' as const }]) {
      const ana = await newPerson(opened);
      const code = await make(ana);
      await db.updateTable('appUser').set(change).where('id', '=', ana.id).execute();
      expect((await use(code)).status).toBe(422);
    }
  });
});

describe('who may make one', () => {
  it('never for oneself, another administrator, a disabled account, or one without password', async () => {
    const other = await newPerson(opened, { role: 'admin' });
    const disabled = await newPerson(opened, { disabled: true });
    const { id } = await db
      .insertInto('appUser')
      .values({ email: 'nueva@example.com', name: 'Nueva' })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const person of [admin, other, disabled, { id }]) expect((await request(person)).status).toBe(409);
    expect((await request({ id: 999_999 })).status).toBe(404);
  });

  it('not an administrator who was demoted while the request was under way', async () => {
    const ana = await newPerson(opened);
    const demoted = await newPerson(opened, { role: 'admin' });
    const [response] = await Promise.all([
      request(ana, demoted),
      admin.send('PUT', `/api/users/${demoted.id}`, { role: 'user' }),
    ]);
    expect([200, 401, 403]).toContain(response.status);
    expect([401, 403]).toContain((await request(ana, demoted)).status);
    const made = await db.selectFrom('resetLink').select('userId').where('userId', '=', ana.id).execute();
    expect(made).toHaveLength(response.status === 200 ? 1 : 0);
  });
});

describe('the page of a person', () => {
  it('shows what an administrator needs, and no secret', async () => {
    const ana = await newPerson(opened, { name: 'Ana', mailRefusedAt: NOW });
    await make(ana);
    const response = await admin.get(`/api/admin/accounts/${ana.id}`);
    expect(response.status).toBe(200);
    const account = await response.json();
    expect(account).toMatchObject({
      person: { id: ana.id, email: ana.user.email, mail_refused_at: NOW.toISOString() },
      is_disabled: false,
      can_set_password: true,
      businesses: [],
      mails: {
        last_sent: null,
        unsent: [{ subject: expect.stringContaining('creó un enlace'), state: 'waiting' }],
      },
      sessions: [{ device: 'Chrome en Android', is_current: false }],
    });
    expect(JSON.stringify(account)).not.toMatch(/token|grant|hash/);
  });
});
