import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '#server/create-app.ts';
import { MINUTE } from '#shared/time.ts';
import { buildUser } from '#db/builders/user.ts';
import { PASSWORD, failure, lastCodeTo, signUp, subjectsTo } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { expectRefusal, repeat, statuses } from '#test/attempts.ts';
import { freshAddress, openBrowser } from '#test/browser.ts';
import { signIn } from '#test/sign-in.ts';
import type { Grant } from './identity/port.ts';

const opened = await openTestApp();
const { app, db, deps, clock, outbox } = opened;
afterAll(opened.close);

const NOW = clock.now();
beforeEach(() => clock.set(NOW));
afterEach(() => void vi.useRealTimers());

const SESSION = '__Host-session';

describe('POST /api/auth/sign-in', () => {
  it('starts a session under a new token and ends the former one', async () => {
    const { browser, account } = await signUp(app);
    const before = new Map(browser.cookies);
    expect((await browser.post('/api/auth/sign-in', account)).status).toBe(200);
    expect(browser.cookies.get(SESSION)).not.toBe(before.get(SESSION));
    expect((await browser.get('/api/auth/sessions')).status).toBe(200);
    const old = openBrowser(app);
    old.steal(before);
    expect((await old.get('/api/auth/sessions')).status).toBe(401);
  });

  it('never accepts a session token from the browser', async () => {
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

  it('ends the session of the former user of the browser', async () => {
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
  ] as const)('answers %s with its message', async (code, change) => {
    const { account } = await signUp(app);
    const response = await openBrowser(app).post('/api/auth/sign-in', { ...account, ...change });
    expect([response.status, await response.json()]).toEqual([401, failure(code)]);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('rejects an account that is disabled here or at the provider', async () => {
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

  it('that is new is mailed to the owner, once', async () => {
    const { account, newSignIns } = await verified();
    const other = openBrowser(app);
    await other.post('/api/auth/sign-in', account);
    expect(await newSignIns()).toHaveLength(1);
    expect((await outbox()).at(-1)?.text).toContain('Chrome en Android');
    await other.post('/api/auth/sign-out');
    await other.post('/api/auth/sign-in', account);
    expect(await newSignIns()).toHaveLength(1);
  });

  it('that is new sends at most one mail in ten minutes', async () => {
    const { account, newSignIns } = await verified();
    for (const minutes of [0, 5, 9, 20]) {
      clock.set(new Date(NOW.getTime() + minutes * MINUTE));
      expect((await openBrowser(app).post('/api/auth/sign-in', account)).status).toBe(200);
    }
    expect(await newSignIns()).toHaveLength(2);
  });

  it('that is known sends none', async () => {
    const { browser, account, newSignIns } = await verified();
    await browser.post('/api/auth/sign-out');
    await browser.post('/api/auth/sign-in', account);
    expect(await newSignIns()).toEqual([]);
  });

  it('that is new sends nothing to an unverified address', async () => {
    const { account } = await signUp(app);
    await openBrowser(app).post('/api/auth/sign-in', account);
    expect(await subjectsTo(opened, account.email)).toEqual(['Verifica tu email en Plaza Chapina']);
  });
});

describe('a sign-in above the limits of an account', () => {
  it('leaves the twenty sessions last used', async () => {
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

  it('leaves fifty devices: its own and the newest others', async () => {
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

describe('the right password', () => {
  /** An app whose provider accepts the password without hashing. */
  const quick = (user: { fb_uid: string; email: string }) => {
    const signedIn = {
      user: { uid: user.fb_uid, email: user.email, emailVerified: false },
      grant: `${user.fb_uid}.0` as Grant,
    };
    return createApp({ ...deps, identity: { ...deps.identity, signIn: async () => signedIn } });
  };

  it('opens thirty sessions in ten minutes, wherever it comes from', { timeout: 60_000 }, async () => {
    const { account, user } = await signUp(app);
    const program = quick(user);
    const enter = () => openBrowser(program).post('/api/auth/sign-in', account);
    expect(statuses(await repeat(30, enter))).toEqual(new Set([200]));
    for (const refused of await repeat(12, enter)) await expectRefusal(refused, 600);
    // The counters' own clock is the system's.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * MINUTE });
    expect((await enter()).status).toBe(200);
  });

  it('starts from zero after a password reset', async () => {
    const { account } = await signUp(app);
    const browser = openBrowser(app);
    const limit = { name: 'sign-in-success-account', points: 30, seconds: 600 };
    for (let count = 0; count < limit.points; count += 1) await deps.limits.take(limit, account.email);
    await expectRefusal(await browser.post('/api/auth/sign-in', account), 600);
    await browser.post('/api/auth/password-reset', { email: account.email });
    const code = await lastCodeTo(opened, account.email);
    await browser.post('/api/auth/password-reset/confirm', { code, password: 'volcán-de-fuego' });
    const credentials = { ...account, password: 'volcán-de-fuego' };
    expect((await browser.post('/api/auth/sign-in', credentials)).status).toBe(200);
  });

  it('is not limited by wrong ones', { timeout: 60_000 }, async () => {
    const { account } = await signUp(app);
    const wrong = { ...account, password: 'no-es-esta' };
    for (let round = 0; round < 4; round += 1) {
      await repeat(9, () => openBrowser(app).post('/api/auth/sign-in', wrong));
      expect((await openBrowser(app).post('/api/auth/sign-in', account)).status).toBe(200);
    }
  });

  it('opens no more than six hundred from one address', async () => {
    const { account, user } = await signUp(app);
    const address = freshAddress();
    const program = quick(user);
    await deps.limits.take({ name: 'sign-in-success-address', points: 600, seconds: 600 }, address);
    await db
      .updateTable('rateLimit')
      .set({ points: 599 })
      .where('key', 'like', 'sign-in-success-address%')
      .execute();
    const enter = () => openBrowser(program, { address }).post('/api/auth/sign-in', account);
    expect((await enter()).status).toBe(200);
    await expectRefusal(await enter(), 600);
    expect((await openBrowser(program).post('/api/auth/sign-in', account)).status).toBe(200);
  });
});

describe('POST /api/auth/sign-out', () => {
  it('ends the session, also after another tab did', async () => {
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

  it('signs out at the provider', async () => {
    const signedOut: string[] = [];
    const signOut = async (grant: string) => void signedOut.push(grant);
    const { browser, user } = await signUp(createApp({ ...deps, identity: { ...deps.identity, signOut } }));
    await browser.post('/api/auth/sign-out');
    await deps.background.idle();
    expect(signedOut).toEqual([`${user.fb_uid}.0`]);
  });

  it('ends no other session of the person', async () => {
    const { browser, account } = await signUp(app);
    const other = openBrowser(app);
    await other.post('/api/auth/sign-in', account);
    await browser.post('/api/auth/sign-out');
    expect((await other.get('/api/auth/sessions')).status).toBe(200);
  });
});
