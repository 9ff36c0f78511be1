import { Hono } from 'hono';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '#server/create-app.ts';
import { MINUTE } from '#shared/time.ts';
import { toWire } from '#shared/wire.ts';
import { buildUser } from '#db/builders/user.ts';
import { isSignedIn, signUp, userOf } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { openBrowser } from '#test/browser.ts';
import { signIn } from '#test/sign-in.ts';
import { readSession } from './read-session.ts';

const opened = await openTestApp();
const { app, db, clock, deps } = opened;
afterAll(opened.close);

const NOW = clock.now();
const later = (ms: number) => clock.set(new Date(clock.now().getTime() + ms));
beforeEach(() => clock.set(NOW));

describe('the check with the provider', () => {
  const disable = (uid: string) =>
    db.updateTable('identityUser').set({ disabled: true }).where('uid', '=', uid).execute();
  const verify = (uid: string) =>
    db.updateTable('identityUser').set({ emailVerified: true }).where('uid', '=', uid).execute();

  it('ends the session of a disabled account within fifteen minutes', async () => {
    const { browser, user } = await signUp(app);
    await disable(user.fb_uid);
    later(15 * MINUTE - 1);
    expect(await isSignedIn(browser)).toBe(true);
    later(1);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('ends the session whose grant has ended', async () => {
    const { browser, user } = await signUp(app);
    await db.updateTable('identityUser').set({ epoch: 1 }).where('uid', '=', user.fb_uid).execute();
    later(15 * MINUTE);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('is repeated every ten seconds for an unverified person who asks', async () => {
    const { browser, user } = await signUp(app);
    await verify(user.fb_uid);
    later(10_000 - 1);
    expect(await userOf(browser, '?fresh=1')).toMatchObject({ email_verified: false });
    later(1);
    expect(await userOf(browser)).toMatchObject({ email_verified: false });
    expect(await userOf(browser, '?fresh=1')).toMatchObject({ email_verified: true });
    expect(await userOf(browser)).toMatchObject({ email_verified: true });
  });

  it('is not repeated sooner for a verified person', async () => {
    const { browser, user } = await signUp(app);
    await verify(user.fb_uid);
    later(10_000);
    await userOf(browser, '?fresh=1');
    await disable(user.fb_uid);
    later(15 * MINUTE - 10_001);
    expect(await userOf(browser, '?fresh=1')).not.toBeNull();
  });

  it('tells a waiting person that the session has ended', async () => {
    const { browser, user } = await signUp(app);
    await disable(user.fb_uid);
    later(10_000);
    expect(await userOf(browser, '?fresh=1')).toBeNull();
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('runs once for parallel requests', async () => {
    let asked = 0;
    const counting = await openTestApp();
    const { identity } = counting.deps;
    const middleware = readSession({
      ...counting.deps,
      identity: {
        ...identity,
        refresh: async (grant) => {
          asked += 1;
          return identity.refresh(grant);
        },
      },
    });
    const headers = await signIn(counting, await buildUser(counting.db));
    counting.clock.set(new Date(counting.clock.now().getTime() + 15 * MINUTE));
    const one = new Hono().use(middleware).get('/', (c) => c.json(c.get('viewer')));
    const answers = await Promise.all(Array.from({ length: 20 }, async () => one.request('/', { headers })));
    for (const answer of answers) expect(await answer.json()).toMatchObject({ role: 'user' });
    await counting.close();
    expect(asked).toBe(1);
  });

  it('saves no address that another person has here', async () => {
    const { browser, user } = await signUp(app);
    const other = await signUp(app);
    await db
      .updateTable('identityUser')
      .set({ email: 'x@example.com' })
      .where('uid', '=', other.user.fb_uid)
      .execute();
    await db
      .updateTable('identityUser')
      .set({ email: other.user.email })
      .where('uid', '=', user.fb_uid)
      .execute();
    later(15 * MINUTE);
    expect(await userOf(browser)).toMatchObject({ email: user.email });
  });
});

describe('pages', () => {
  it('are private with a session, and sent as usual without one', async () => {
    const { browser } = await signUp(app);
    expect((await browser.get('/negocios')).headers.get('cache-control')).toBe('private, no-store');
    expect((await browser.get('/api/categories/all')).headers.get('cache-control')).toBe('private, no-store');
    expect((await browser.get('/nada-de-esto')).headers.get('cache-control')).toBe('private, no-store');
    const visitor = await app.request('/negocios');
    expect(visitor.headers.get('cache-control')).toBe('no-store');
    expect(visitor.headers.getSetCookie()).toEqual([]);
  });

  it('call the API as the viewer who requested them', async () => {
    const pages = await openTestApp({
      renderPage: async (_request, { ask }) => Response.json(toWire((await ask('/api/auth/session')).body)),
    });
    const { browser, user } = await signUp(pages.app);
    expect(await (await browser.get('/mi-cuenta')).json()).toEqual({ user });
    expect(await (await pages.app.request('/mi-cuenta')).json()).toEqual({ user: null });
    await pages.close();
  });

  it('read the session once, and files never', async () => {
    const counted = createApp({
      ...deps,
      renderPage: async (_request, { ask }) => {
        await ask('/api/categories/all');
        return Response.json(toWire((await ask('/api/auth/session')).body));
      },
    });
    const { browser, user } = await signUp(app);
    const sameBrowser = openBrowser(counted);
    sameBrowser.steal(browser.cookies);
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const countLookups = () =>
      query.mock.calls.filter(([asked]) => JSON.stringify(asked).includes('user_session')).length;
    expect(await (await sameBrowser.get('/')).json()).toEqual({ user });
    expect(countLookups()).toBe(1);
    for (const path of ['/robots.txt', '/favicon.svg', '/media/x.webp', '/og/page/home.jpg', '/healthz']) {
      const response = await sameBrowser.get(path);
      expect([path, response.headers.get('cache-control') === 'private, no-store']).toEqual([path, false]);
    }
    expect(countLookups()).toBe(1);
    query.mockRestore();
  });
});
