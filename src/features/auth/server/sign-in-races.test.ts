import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { createApp } from '#app/create-app.ts';
import { failure, isSignedIn, newAccount, signUp } from '../../../../test/accounts.ts';
import { openTestApp } from '../../../../test/app.ts';
import { openBrowser } from '../../../../test/browser.ts';
import { newPerson } from '../../../../test/person.ts';

const opened = await openTestApp();
const { app, db, deps } = opened;
afterAll(opened.close);

const ROUNDS = 4;

/** The same program, where a password that was found right waits for `goOn`. */
function openPaused() {
  const { identity } = deps;
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

describe('while a sign-in is under way, an account that is deleted', () => {
  it.each(['its owner', 'an administrator'])('by %s is gone, and its address is free', async (by) => {
    const leaving = await signUp(app);
    const boss = await newPerson(opened, { role: 'admin' });
    const { browser, checked, goOn } = openPaused();
    const signingIn = browser.post('/api/auth/sign-in', leaving.account);
    await checked;
    const left = by === 'its owner' ? leave(leaving) : boss.send('DELETE', `/api/users/${leaving.user.id}`);
    expect((await left).status).toBe(204);
    goOn();
    const response = await signingIn;
    expect([response.status, await response.json()]).toEqual([401, failure('session-expired')]);
    expect(await isSignedIn(browser)).toBe(false);
    await expectGone(leaving.account);
  });

  it('is not made again by a sign-up that takes up one that was cut short', async () => {
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

  it('stays gone, however close they come', { timeout: 60_000 }, async () => {
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
