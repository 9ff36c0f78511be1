import { afterAll, describe, expect, it } from 'vitest';
import { failure, isSignedIn, signUp } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { openBrowser } from '#test/browser.ts';
import { buildUser } from '#db/builders/user.ts';
import { changeAccess } from './operator.ts';

const { app, db, deps, close } = await openTestApp();
afterAll(close);

const signIn = ({ email, password }: { email: string; password: string }) =>
  openBrowser(app).post('/api/auth/sign-in', { email, password });

describe('changeAccess', () => {
  it('ends the sessions of a disabled account and rejects its password until it is enabled', async () => {
    const { browser, account } = await signUp(app);
    await changeAccess(deps, account.email, { disabled: true });
    expect(await isSignedIn(browser)).toBe(false);
    const refused = await signIn(account);
    expect([refused.status, await refused.json()]).toEqual([403, failure('user-disabled')]);

    await changeAccess(deps, account.email, { disabled: false });
    expect((await signIn(account)).status).toBe(200);
  });

  it('rejects the password also without the right to disable accounts at the provider', async () => {
    const { account } = await signUp(app);
    const powerless = { ...deps, identity: { ...deps.identity, admin: null } };
    await changeAccess(powerless, account.email, { disabled: true });
    expect((await signIn(account)).status).toBe(403);
  });

  it('keeps the last enabled administrator', async () => {
    const [one, other] = [
      await buildUser(db, { role: 'admin', emailVerified: true }),
      await buildUser(db, { role: 'admin', emailVerified: true }),
    ];
    const done = await Promise.allSettled(
      [one, other].map(({ email }) => changeAccess(deps, email, { disabled: true })),
    );
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'conflict', reason: 'last-admin' },
    });
  });

  it('rejects an unknown address', async () => {
    await expect(changeAccess(deps, 'nadie@example.com', { disabled: true })).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});
