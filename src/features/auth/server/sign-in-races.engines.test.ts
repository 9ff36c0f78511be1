import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterAll, describe, expect, it } from 'vitest';
import { createApi } from '#server/api.ts';
import { createApp } from '#server/create-app.ts';
import { handleError } from '#platform/http/errors.ts';
import { serve } from '#platform/http/serve.ts';
import { failure, isSignedIn, lastCodeTo, newAccount, signUp } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { openBrowser } from '#test/browser.ts';
import { newPerson } from '#test/person.ts';
import { identityFailure } from './identity-failure.ts';
import type { IdentityProvider } from './identity/port.ts';
import { authApi } from '../api.ts';
import { authHandlers } from './handlers/index.ts';

const opened = await openTestApp();
const { app, db, deps } = opened;
afterAll(opened.close);

const ROUNDS = 4;

/** Like a remote provider, whose accounts no transaction can lock. */
const remote: IdentityProvider = { ...deps.identity, lockGrant: async () => {} };

/** An app whose sign-ins wait for `goOn` after the password check. */
function openPaused(identity = deps.identity) {
  const [checked, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const signIn = async (email: string, password: string) => {
    const signedIn = await identity.signIn(email, password);
    checked.resolve();
    await going.promise;
    return signedIn;
  };
  const paused = createApp({ ...deps, identity: { ...identity, signIn } });
  return { browser: openBrowser(paused), checked: checked.promise, goOn: going.resolve };
}

type Account = ReturnType<typeof newAccount>;

const peopleOf = ({ email }: Account) =>
  db.selectFrom('appUser').select('id').where('email', '=', email).execute();

const leave = ({ browser, account, user }: Awaited<ReturnType<typeof signUp>>) =>
  browser.send('DELETE', `/api/users/${user.id}`, { password: account.password });

async function expectGone(account: Account) {
  expect(await peopleOf(account)).toEqual([]);
  const response = await openBrowser(app).post('/api/auth/sign-in', account);
  expect([response.status, await response.json()]).toEqual([401, failure('user-not-found')]);
  expect((await openBrowser(app).post('/api/auth/sign-up', account)).status).toBe(201);
}

describe('an account deleted during a sign-in', () => {
  it.each([
    ['by its owner', 'its own', deps.identity],
    ['by an administrator', 'its own', deps.identity],
    ['by its owner', 'another', remote],
  ])('%s is deleted, and its address is free, with %s provider', async (by, _whose, identity) => {
    const leaving = await signUp(app);
    const boss = await newPerson(opened, { role: 'admin' });
    const { browser, checked, goOn } = openPaused(identity);
    const signingIn = browser.post('/api/auth/sign-in', leaving.account);
    await checked;
    const left =
      by === 'by its owner' ? leave(leaving) : boss.send('DELETE', `/api/users/${leaving.user.id}`);
    expect((await left).status).toBe(204);
    goOn();
    const response = await signingIn;
    expect([response.status, await response.json()]).toEqual([401, failure('session-expired')]);
    expect(await isSignedIn(browser)).toBe(false);
    await expectGone(leaving.account);
  });

  it('is not created again by a sign-up that continues an interrupted one', async () => {
    const account = newAccount();
    await deps.identity.signUp(account.email, account.password);
    const { browser, checked, goOn } = openPaused();
    const signingUp = browser.post('/api/auth/sign-up', account);
    await checked;
    const other = openBrowser(app);
    const { user } = await (await other.post('/api/auth/sign-in', account)).json();
    expect((await leave({ browser: other, account, user })).status).toBe(204);
    goOn();
    expect((await signingUp).status).toBe(401);
    await expectGone(account);
  });

  it('stays deleted in close races', { timeout: 60_000 }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const leaving = await signUp(app);
      const signIns = Array.from({ length: 5 }, async (_, at) => {
        await sleep(at * 25);
        const browser = openBrowser(app);
        return { browser, response: await browser.post('/api/auth/sign-in', leaving.account) };
      });
      await sleep(round * 30);
      expect((await leave(leaving)).status).toBe(204);
      for (const { browser, response } of await Promise.all(signIns)) {
        expect([200, 401]).toContain(response.status);
        expect(await isSignedIn(browser)).toBe(false);
      }
      expect(await peopleOf(leaving.account)).toEqual([]);
      expect((await openBrowser(app).post('/api/auth/sign-up', leaving.account)).status).toBe(201);
    }
  });
});

describe('an account deleted between the start of its session and the response', () => {
  const gone = new Hono()
    .onError(handleError(deps.log, identityFailure(deps.site)))
    .route('/', serve(authApi, { ...deps, findUser: async () => null, countSignIn: () => {} }, authHandlers));

  it.each(['sign-in', 'sign-up'])('gets no cookie from %s, but session-expired', async (way) => {
    const account = way === 'sign-in' ? (await signUp(app)).account : newAccount();
    const browser = openBrowser(gone);
    const response = await browser.post(`/api/auth/${way}`, account);
    expect([response.status, await response.json()]).toEqual([401, failure('session-expired')]);
    expect(browser.cookies.size).toBe(0);
  });

  it('is null for pages being rendered for it', async () => {
    const { id: userId, user } = await newPerson(opened);
    await db.deleteFrom('appUser').where('id', '=', userId).execute();
    const viewer = { ...user, userId, sessionId: 1 };
    const response = await createApi(deps).request('/api/auth/session', {}, { viewer });
    expect([response.status, await response.json()]).toEqual([200, { user: null }]);
  });
});

describe('a new password set during a sign-in with the old one', () => {
  const NEW_PASSWORD = 'volcán-de-fuego';

  async function codeFor(account: Account) {
    await openBrowser(app).post('/api/auth/password-reset', { email: account.email });
    return lastCodeTo(opened, account.email);
  }

  const reset = (code: string) =>
    openBrowser(app).post('/api/auth/password-reset/confirm', { code, password: NEW_PASSWORD });

  it('rejects it', async () => {
    const { account } = await signUp(app);
    const code = await codeFor(account);
    const { browser, checked, goOn } = openPaused();
    const signingIn = browser.post('/api/auth/sign-in', account);
    await checked;
    expect((await reset(code)).status).toBe(200);
    goOn();
    const response = await signingIn;
    expect([response.status, await response.json()]).toEqual([401, failure('session-expired')]);
    expect(await isSignedIn(browser)).toBe(false);
    const renewed = { ...account, password: NEW_PASSWORD };
    expect((await browser.post('/api/auth/sign-in', renewed)).status).toBe(200);
  });

  it('leaves it no session in close races', { timeout: 60_000 }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { account, browser: first } = await signUp(app);
      const code = await codeFor(account);
      const signIns = Array.from({ length: 5 }, async (_, at) => {
        await sleep(at * 25);
        const browser = openBrowser(app);
        return { browser, response: await browser.post('/api/auth/sign-in', account) };
      });
      await sleep(round * 30);
      expect((await reset(code)).status).toBe(200);
      expect(await isSignedIn(first)).toBe(false);
      for (const { browser, response } of await Promise.all(signIns)) {
        expect([200, 401]).toContain(response.status);
        expect(await isSignedIn(browser)).toBe(false);
      }
    }
  });
});
