import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#server/create-app.ts';
import { DAY, MINUTE } from '#shared/time.ts';
import { buildUser } from '#db/builders/user.ts';
import { isSignedIn, signUp, userOf } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { openBrowser } from '#test/browser.ts';
import { signIn } from '#test/sign-in.ts';
import { sweepSessions } from './jobs.ts';

const opened = await openTestApp();
const { app, db, clock, deps } = opened;
afterAll(opened.close);

const SESSION = '__Host-session';
const NOW = clock.now();
const later = (ms: number) => clock.set(new Date(clock.now().getTime() + ms));
beforeEach(() => clock.set(NOW));

describe('GET /api/auth/session', () => {
  it('returns null without a session', async () => {
    const response = await openBrowser(app).get('/api/auth/session');
    expect([response.status, await response.json()]).toEqual([200, { user: null }]);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  it.each([
    '',
    'x',
    'A'.repeat(43),
    'A'.repeat(44),
    '%00',
    '%zz',
    '"',
    "' OR 1=1 --",
    'ñ',
    'A'.repeat(3_000),
    `${'A'.repeat(43)}; ${SESSION}=${'B'.repeat(43)}`,
  ])('takes %j as no session', async (value) => {
    const headers = { cookie: `${SESSION}=${encodeURI(value).replaceAll('%25', '%')}` };
    const response = await app.request('/api/auth/session', { headers });
    expect([response.status, await response.json()]).toEqual([200, { user: null }]);
    expect((await app.request('/api/auth/sessions', { headers })).status).toBe(401);
  });

  it('reads the session from its cookie only', async () => {
    const { browser } = await signUp(app);
    const token = browser.cookies.get(SESSION)!;
    const elsewhere: Record<string, string>[] = [
      { cookie: `session=${token}` },
      { cookie: `__host-session=${token}` },
      { cookie: `x${SESSION}=${token}` },
      { authorization: `Bearer ${token}` },
      { 'x-session': token },
    ];
    for (const headers of elsewhere) {
      const response = await app.request(`/api/auth/session?session=${token}`, { headers });
      expect((await response.json()).user ?? null).toBeNull();
    }
  });
});

describe('a session', () => {
  it('lasts thirty days from its last use', async () => {
    const { browser } = await signUp(app);
    later(30 * DAY - 1);
    expect(await isSignedIn(browser)).toBe(true);
    later(30 * DAY - 1);
    expect(await isSignedIn(browser)).toBe(true);
    later(30 * DAY);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('ends ninety days after the sign-in, however much it is used', async () => {
    const { browser, user } = await signUp(app);
    let cookies: string[] = [];
    for (const day of [29, 58, 87, 89]) {
      clock.set(new Date(NOW.getTime() + day * DAY));
      cookies = (await browser.get('/api/auth/session')).headers.getSetCookie();
    }
    expect(cookies).toEqual([expect.stringMatching(/^__Host-session=.*; Max-Age=86400;/)]);
    later(DAY - 1);
    expect(await (await browser.get('/api/auth/sessions')).json()).toHaveLength(1);
    later(1);
    expect(await isSignedIn(browser)).toBe(false);
    await sweepSessions({ db, clock: clock.now });
    const left = db.selectFrom('userSession').select('id').where('userId', '=', user.id);
    expect(await left.execute()).toEqual([]);
  });

  it('renews its cookie at most every five minutes', async () => {
    const { browser } = await signUp(app);
    const token = browser.cookies.get(SESSION);
    later(5 * MINUTE - 1);
    expect((await browser.get('/api/auth/session')).headers.getSetCookie()).toEqual([]);
    later(1);
    for (const path of ['/api/auth/session', '/negocios']) {
      const [cookie, ...more] = (await browser.get(path)).headers.getSetCookie();
      expect(more).toEqual([]);
      expect(cookie).toMatch(new RegExp(`^${SESSION}=${token}; Max-Age=2592000; .*HttpOnly; Secure`));
      expect((await browser.get(path)).headers.getSetCookie()).toEqual([]);
      later(5 * MINUTE);
    }
  });

  it('is deleted when it has expired, and no other', async () => {
    const first = await signUp(app);
    later(DAY);
    const second = await signUp(app);
    later(29 * DAY);
    await sweepSessions({ db, clock: clock.now });
    const left = await db.selectFrom('userSession').select('userId').execute();
    expect(left.map(({ userId }) => userId)).toContain(second.user.id);
    expect(left.map(({ userId }) => userId)).not.toContain(first.user.id);
  });

  it('ends when the person is disabled here', async () => {
    const { browser, user } = await signUp(app);
    await db.updateTable('appUser').set({ disabled: true }).where('id', '=', user.id).execute();
    expect(await isSignedIn(browser)).toBe(false);
    await db.updateTable('appUser').set({ disabled: false }).where('id', '=', user.id).execute();
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('ends when its key is removed, and survives a key rotation', async () => {
    const { browser, user } = await signUp(app);
    const newKey = Buffer.alloc(32, 'new');
    const rotated = createApp({ ...deps, sessionKeys: [newKey, ...deps.sessionKeys] });
    const forgotten = createApp({ ...deps, sessionKeys: [newKey] });
    for (const [running, lives] of [
      [rotated, true],
      [forgotten, false],
    ] as const) {
      later(15 * MINUTE);
      const same = openBrowser(running);
      same.steal(browser.cookies);
      expect(await userOf(same)).toEqual(lives ? user : null);
    }
  });

  it('shows a changed role at once', async () => {
    const { browser, user } = await signUp(app);
    await db.updateTable('appUser').set({ role: 'admin' }).where('id', '=', user.id).execute();
    expect(await userOf(browser)).toMatchObject({ role: 'admin' });
  });
});

describe('own sessions', () => {
  it('are listed with their devices, the current one first, and end one by one', async () => {
    const { browser, account } = await signUp(app);
    later(MINUTE);
    const phone = openBrowser(app, {
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1',
    });
    await phone.post('/api/auth/sign-in', account);
    const list = await (await browser.get('/api/auth/sessions')).json();
    expect(list).toEqual([
      {
        id: expect.any(Number),
        device: 'Chrome en Android',
        created_at: NOW.toISOString(),
        seen_at: NOW.toISOString(),
        is_current: true,
      },
      {
        id: expect.any(Number),
        device: 'Safari en iPhone',
        created_at: new Date(NOW.getTime() + MINUTE).toISOString(),
        seen_at: new Date(NOW.getTime() + MINUTE).toISOString(),
        is_current: false,
      },
    ]);
    expect((await browser.delete(`/api/auth/sessions/${list[1].id}`)).status).toBe(204);
    expect(await isSignedIn(phone)).toBe(false);
    expect(await isSignedIn(browser)).toBe(true);
    expect((await browser.delete(`/api/auth/sessions/${list[0].id}`)).status).toBe(204);
    expect(browser.cookies.has(SESSION)).toBe(false);
  });

  it('are listed with the others after the current one, the last seen first', async () => {
    const { browser, account } = await signUp(app);
    for (const device of ['Firefox/1', 'Edg/1']) {
      later(MINUTE);
      await openBrowser(app, { userAgent: device }).post('/api/auth/sign-in', account);
    }
    const list: { device: string }[] = await (await browser.get('/api/auth/sessions')).json();
    expect(list.map(({ device }) => device)).toEqual(['Chrome en Android', 'Edge', 'Firefox']);
  });

  it('exclude expired ones', async () => {
    const { browser, account } = await signUp(app);
    const other = openBrowser(app);
    await other.post('/api/auth/sign-in', account);
    later(20 * DAY);
    await browser.get('/api/auth/session');
    later(10 * DAY);
    expect(await (await browser.get('/api/auth/sessions')).json()).toHaveLength(1);
  });
});

describe('a role that changes', () => {
  it('ends the sessions with the former one', async () => {
    const { browser, user } = await signUp(app);
    const admin = await signIn(opened, await buildUser(db, { role: 'admin', emailVerified: true }));
    const init = { method: 'PUT', headers: { ...admin, 'content-type': 'application/json' } };
    const response = await app.request(`/api/users/${user.id}`, { ...init, body: '{"role":"admin"}' });
    expect(response.status).toBe(200);
    expect(await isSignedIn(browser)).toBe(false);
  });
});
