import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#app/create-app.ts';
import { MINUTE } from '#shared/time.ts';
import { buildUser } from '../../../../db/builders/user.ts';
import { PASSWORD, failure, signUp, subjectsTo } from '../../../../test/accounts.ts';
import { openTestApp } from '../../../../test/app.ts';
import { openBrowser } from '../../../../test/browser.ts';
import { signIn } from '../../../../test/sign-in.ts';

const opened = await openTestApp();
const { app, db, deps, clock, outbox } = opened;
afterAll(opened.close);

const NOW = clock.now();
beforeEach(() => clock.set(NOW));

const SESSION = '__Host-session';

describe('POST /api/auth/sign-in', () => {
  it('begins a session under a new id and ends the one before', async () => {
    const { browser, account } = await signUp(app);
    const before = new Map(browser.cookies);
    expect((await browser.post('/api/auth/sign-in', account)).status).toBe(200);
    expect(browser.cookies.get(SESSION)).not.toBe(before.get(SESSION));
    expect((await browser.get('/api/auth/sessions')).status).toBe(200);
    const old = openBrowser(app);
    old.steal(before);
    expect((await old.get('/api/auth/sessions')).status).toBe(401);
  });

  it('never takes a session id that the browser brings', async () => {
    const { account } = await signUp(app);
    const planted = 'A'.repeat(43);
    const browser = openBrowser(app);
    browser.cookies.set(SESSION, planted);
    await browser.post('/api/auth/sign-in', account);
    expect(browser.cookies.get(SESSION)).not.toBe(planted);
    const attacker = openBrowser(app);
    attacker.cookies.set(SESSION, planted);
    expect((await attacker.get('/api/auth/sessions')).status).toBe(401);
  });

  it('ends the session of whoever used the browser before', async () => {
    const first = await signUp(app);
    const second = await signUp(app);
    const before = new Map(first.browser.cookies);
    expect((await first.browser.post('/api/auth/sign-in', second.account)).status).toBe(200);
    const { user } = await (await first.browser.get('/api/auth/session')).json();
    expect(user.email).toBe(second.account.email);
    const old = openBrowser(app);
    old.steal(before);
    expect((await old.get('/api/auth/sessions')).status).toBe(401);
  });

  it.each([
    ['wrong-password', { password: 'no-es-esta' }],
    ['user-not-found', { email: 'nadie@example.com' }],
  ] as const)('says %s in the words of the catalogue', async (code, change) => {
    const { account } = await signUp(app);
    const response = await openBrowser(app).post('/api/auth/sign-in', { ...account, ...change });
    expect([response.status, await response.json()]).toEqual([401, failure(code)]);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('refuses a disabled account, wherever it was disabled', async () => {
    for (const table of ['appUser', 'identityUser'] as const) {
      const { account } = await signUp(app);
      await db.updateTable(table).set({ disabled: true }).where('email', '=', account.email).execute();
      const response = await openBrowser(app).post('/api/auth/sign-in', account);
      expect([response.status, await response.json()]).toEqual([403, failure('user-disabled')]);
    }
  });
});

describe('a sign-in from a device', () => {
  const verified = async () => {
    const { browser, account } = await signUp(app);
    for (const table of ['appUser', 'identityUser'] as const) {
      await db.updateTable(table).set({ emailVerified: true }).where('email', '=', account.email).execute();
    }
    const newSignIns = async () =>
      (await subjectsTo(opened, account.email)).filter((subject) =>
        subject.startsWith('Nuevo inicio de sesión'),
      );
    return { browser, account, newSignIns };
  };

  it('that is unknown is told by mail, once', async () => {
    const { account, newSignIns } = await verified();
    const other = openBrowser(app);
    await other.post('/api/auth/sign-in', account);
    expect(await newSignIns()).toHaveLength(1);
    expect((await outbox()).at(-1)?.text).toContain('Chrome en Android');
    await other.post('/api/auth/sign-out');
    await other.post('/api/auth/sign-in', account);
    expect(await newSignIns()).toHaveLength(1);
  });

  it('that is unknown is told in one mail, however many come within ten minutes', async () => {
    const { account, newSignIns } = await verified();
    for (const minutes of [0, 5, 9, 20]) {
      clock.set(new Date(NOW.getTime() + minutes * MINUTE));
      expect((await openBrowser(app).post('/api/auth/sign-in', account)).status).toBe(200);
    }
    expect(await newSignIns()).toHaveLength(2);
  });

  it('that is known is not', async () => {
    const { browser, account, newSignIns } = await verified();
    await browser.post('/api/auth/sign-out');
    await browser.post('/api/auth/sign-in', account);
    expect(await newSignIns()).toEqual([]);
  });

  it('that is unknown is not told to an address that nobody has proved to own', async () => {
    const { account } = await signUp(app);
    await openBrowser(app).post('/api/auth/sign-in', account);
    expect(await subjectsTo(opened, account.email)).toEqual(['Verifica tu email en Plaza Chapina']);
  });
});

describe('a sign-in beyond what anybody uses', () => {
  it('leaves the twenty sessions that were used last', async () => {
    const person = await buildUser(db, { fbUid: randomUUID() });
    for (let minute = 0; minute < 25; minute += 1) {
      clock.set(new Date(NOW.getTime() + minute * MINUTE));
      await signIn(opened, person);
    }
    const browser = openBrowser(app);
    const response = await browser.post('/api/auth/sign-in', { email: person.email, password: PASSWORD });
    expect(response.status).toBe(200);
    const sessions = await (await browser.get('/api/auth/sessions')).json();
    expect(sessions).toHaveLength(20);
    expect(sessions.at(-1).seen_at).toBe(new Date(NOW.getTime() + 6 * MINUTE).toISOString());
  });

  it('leaves fifty known devices, its own and the newest others', async () => {
    const { account, user } = await signUp(app);
    const devices = Array.from({ length: 60 }, (_, minute) => ({
      userId: user.id,
      tokenHash: `device-${minute}`,
      firstSeenAt: new Date(NOW.getTime() + minute * MINUTE),
    }));
    await db.insertInto('userDevice').values(devices).execute();
    await openBrowser(app).post('/api/auth/sign-in', account);
    const left = await db
      .selectFrom('userDevice')
      .select('tokenHash')
      .where('userId', '=', user.id)
      .orderBy('firstSeenAt')
      .execute();
    const known = left.map(({ tokenHash }) => tokenHash).filter((hash) => hash.startsWith('device-'));
    expect([left.length, known.length, known[0]]).toEqual([50, 49, 'device-11']);
  });
});

describe('POST /api/auth/sign-out', () => {
  it('ends the session, also when another tab has already', async () => {
    const { browser } = await signUp(app);
    const tab = openBrowser(app);
    tab.steal(browser.cookies);
    const response = await browser.post('/api/auth/sign-out');
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie()).toEqual([
      '__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    ]);
    expect((await tab.get('/api/auth/sessions')).status).toBe(401);
    expect((await tab.post('/api/auth/sign-out')).status).toBe(204);
    expect(tab.cookies.has(SESSION)).toBe(false);
    expect((await tab.post('/api/auth/sign-out')).status).toBe(204);
  });

  it('gives the grant back to the provider', async () => {
    const givenBack: string[] = [];
    const signOut = async (grant: string) => void givenBack.push(grant);
    const { browser, user } = await signUp(createApp({ ...deps, identity: { ...deps.identity, signOut } }));
    await browser.post('/api/auth/sign-out');
    await deps.background.idle();
    expect(givenBack).toEqual([`${user.fb_uid}.0`]);
  });

  it('ends no other session of the person', async () => {
    const { browser, account } = await signUp(app);
    const other = openBrowser(app);
    await other.post('/api/auth/sign-in', account);
    await browser.post('/api/auth/sign-out');
    expect((await other.get('/api/auth/sessions')).status).toBe(200);
  });
});
