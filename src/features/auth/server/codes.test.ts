import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#server/create-app.ts';
import { HOUR } from '#shared/time.ts';
import {
  PASSWORD,
  failure,
  isSignedIn,
  lastCodeTo,
  newAccount,
  signUp,
  subjectsTo,
  userOf,
} from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { openBrowser } from '#test/browser.ts';
import { storeOneColour } from '#test/store-one-colour.ts';
import { AUTH_MESSAGES } from '../messages.ts';
import type { IdentityProvider } from './identity/port.ts';

const opened = await openTestApp();
const { app, db, clock, deps } = opened;
afterAll(opened.close);

const NOW = clock.now();
beforeEach(() => clock.set(NOW));

const VERIFY = 'Verifica tu email en Plaza Chapina';
const CHANGED = 'Tu contraseña de Plaza Chapina cambió';
const NEW_PASSWORD = 'volcán-de-fuego';

describe('POST /api/auth/verification', () => {
  it('mails another code while the address is unverified', async () => {
    const { browser, account } = await signUp(app);
    expect((await browser.post('/api/auth/verification')).status).toBe(204);
    expect(await subjectsTo(opened, account.email)).toEqual([VERIFY, VERIFY]);
    const code = await lastCodeTo(opened, account.email);
    await browser.post('/api/auth/verification/confirm', { code });
    expect((await browser.post('/api/auth/verification')).status).toBe(204);
    expect(await subjectsTo(opened, account.email)).toEqual([VERIFY, VERIFY]);
  });

  it('answers 401 without a session', async () => {
    const response = await openBrowser(app).post('/api/auth/verification');
    expect([response.status, await response.json()]).toEqual([401, { detail: AUTH_MESSAGES.notSignedIn }]);
  });
});

describe('the intention of a sign-up', () => {
  const FORM = '&from=%2Fmis-contenidos%3Fnuevo%3Dnegocio';

  const lastLinkTo = async (address: string) => {
    const mail = (await opened.outbox()).findLast(({ toAddress }) => toAddress === address);
    return /https?:\S+\/verify-email\?code=\S+/.exec(mail?.text ?? '')?.[0];
  };

  it('comes back in the first mailed link, and in another one', async () => {
    const account = newAccount();
    const browser = openBrowser(app);
    await browser.post('/api/auth/sign-up', { ...account, intention: 'business' });
    const first = await lastLinkTo(account.email);
    expect(first).toContain(FORM);
    expect((await browser.post('/api/auth/verification', { intention: 'business' })).status).toBe(204);
    const second = await lastLinkTo(account.email);
    expect(second).toContain(FORM);
    expect(second).not.toBe(first);
    await browser.post('/api/auth/verification', { intention: 'announcement' });
    expect(await lastLinkTo(account.email)).toContain('&from=%2Fmis-contenidos%3Fnuevo%3Danuncio');
    await browser.post('/api/auth/verification');
    expect(await lastLinkTo(account.email)).not.toContain('from=');
  });

  it.each(['https://evil.example', '/negocios?search=premio', '//evil.example', '', 7])(
    'is one of two words, not %o',
    async (intention) => {
      const account = newAccount();
      const browser = openBrowser(app);
      expect((await browser.post('/api/auth/sign-up', { ...account, intention })).status).toBe(422);
      const { browser: member } = await signUp(app);
      expect((await member.post('/api/auth/verification', { intention })).status).toBe(422);
      expect(await subjectsTo(opened, account.email)).toEqual([]);
    },
  );
});

describe('POST /api/auth/verification/confirm', () => {
  it('verifies the address in every browser of the person, redeemed in any', async () => {
    const { browser, account } = await signUp(app);
    const code = await lastCodeTo(opened, account.email);
    const mailApp = openBrowser(app);
    const response = await mailApp.post('/api/auth/verification/confirm', { code });
    expect([response.status, await response.json()]).toEqual([200, { email: account.email }]);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await userOf(browser)).toMatchObject({ email_verified: true });
    expect(await userOf(mailApp)).toBeNull();
  });

  it('accepts a code once, and no expired one', async () => {
    const { browser, account } = await signUp(app);
    const code = await lastCodeTo(opened, account.email);
    clock.set(new Date(NOW.getTime() + 24 * HOUR));
    const late = await browser.post('/api/auth/verification/confirm', { code });
    expect([late.status, await late.json()]).toEqual([422, failure('expired-action-code')]);
    clock.set(NOW);
    expect((await browser.post('/api/auth/verification/confirm', { code })).status).toBe(200);
    const again = await browser.post('/api/auth/verification/confirm', { code });
    expect([again.status, await again.json()]).toEqual([422, failure('invalid-action-code')]);
  });

  it('is not triggered by GET, which mail scanners send', async () => {
    const { browser, account } = await signUp(app);
    const code = await lastCodeTo(opened, account.email);
    await browser.get(`/verify-email?code=${code}`);
    await browser.get(`/api/auth/verification/confirm?code=${code}`);
    expect(await userOf(browser)).toMatchObject({ email_verified: false });
    expect((await browser.post('/api/auth/verification/confirm', { code })).status).toBe(200);
  });

  it('accepts the code of an interrupted sign-up', async () => {
    const account = newAccount();
    const { grant } = await deps.identity.signUp(account.email, account.password);
    await deps.identity.sendEmailVerification(grant);
    const code = await lastCodeTo(opened, account.email);
    expect((await openBrowser(app).post('/api/auth/verification/confirm', { code })).status).toBe(200);
    const response = await openBrowser(app).post('/api/auth/sign-in', account);
    expect(await response.json()).toMatchObject({ user: { email_verified: true } });
  });
});

describe('POST /api/auth/password-reset', () => {
  it('answers alike whether or not there is an account, and mails only where there is', async () => {
    const { account } = await signUp(app);
    const unknown = newAccount();
    const answers = await Promise.all(
      [account, unknown].map(async ({ email }) => {
        const response = await openBrowser(app).post('/api/auth/password-reset', { email });
        const headers = Object.fromEntries(response.headers);
        delete headers['x-request-id'];
        return [response.status, await response.text(), headers];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.slice(0, 2)).toEqual([204, '']);
    expect(await subjectsTo(opened, account.email)).toEqual([VERIFY, expect.stringMatching(/contraseña/i)]);
    expect(await subjectsTo(opened, unknown.email)).toEqual([]);
  });

  it('does not call the provider before it responds', async () => {
    const { account } = await signUp(app);
    const identity: IdentityProvider = {
      ...deps.identity,
      sendPasswordReset: () => Promise.reject(new Error('asked')),
    };
    const browser = openBrowser(createApp({ ...deps, identity }));
    expect((await browser.post('/api/auth/password-reset', { email: account.email })).status).toBe(204);
  });
});

describe('POST /api/auth/password-reset/confirm', () => {
  async function forgetful() {
    const signedUp = await signUp(app);
    await openBrowser(app).post('/api/auth/password-reset', { email: signedUp.account.email });
    return { ...signedUp, code: await lastCodeTo(opened, signedUp.account.email) };
  }

  it('sets the password, ends every session and mails the person', async () => {
    const { browser, account, code } = await forgetful();
    const other = openBrowser(app);
    await other.post('/api/auth/sign-in', account);
    const response = await openBrowser(app).post('/api/auth/password-reset/confirm', {
      code,
      password: NEW_PASSWORD,
    });
    expect([response.status, await response.json()]).toEqual([200, { email: account.email }]);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([false, false]);
    expect((await subjectsTo(opened, account.email)).at(-1)).toBe(CHANGED);
    expect((await browser.post('/api/auth/sign-in', { ...account, password: PASSWORD })).status).toBe(401);
    const back = await browser.post('/api/auth/sign-in', { ...account, password: NEW_PASSWORD });
    expect(back.status).toBe(200);
  });

  async function withProfile({ emailVerified }: { emailVerified: boolean }) {
    const person = await forgetful();
    const { id: avatarFileId } = await storeOneColour(opened.deps, person.user.id);
    const profile = { phoneNumber: '+50255551234', avatarFileId };
    const update = db.updateTable('appUser').set({ emailVerified, ...profile });
    await update.where('id', '=', person.user.id).execute();
    return { ...person, profile };
  }

  const known = async (id: number) => ({
    ...(await db
      .selectFrom('appUser')
      .select(['name', 'phoneNumber', 'avatarFileId'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()),
    devices: (await db.selectFrom('userDevice').selectAll().where('userId', '=', id).execute()).length,
  });

  it('clears the profile of an unverified address, and mails none of it', async () => {
    const { account, user, code } = await withProfile({ emailVerified: false });
    await openBrowser(app).post('/api/auth/password-reset/confirm', { code, password: NEW_PASSWORD });
    const [name] = account.email.split('@');
    expect(await known(user.id)).toEqual({ name, phoneNumber: null, avatarFileId: null, devices: 0 });
    const mails = (await opened.outbox()).filter(({ toAddress }) => toAddress === account.email);
    expect(mails.at(-1)?.subject).toBe(CHANGED);
    for (const { text, html } of mails) expect(text + html).not.toContain(account.name);
  });

  it('keeps the profile of a verified address', async () => {
    const { account, user, code, profile } = await withProfile({ emailVerified: true });
    await openBrowser(app).post('/api/auth/password-reset/confirm', { code, password: NEW_PASSWORD });
    expect(await known(user.id)).toEqual({ name: account.name, ...profile, devices: 1 });
  });

  it('ends no session of others', async () => {
    const bystander = await signUp(app);
    const { code } = await forgetful();
    await openBrowser(app).post('/api/auth/password-reset/confirm', { code, password: NEW_PASSWORD });
    expect(await isSignedIn(bystander.browser)).toBe(true);
  });

  it('waits for a concurrent deletion of the account without a deadlock', async () => {
    const { account, user, code } = await forgetful();
    const locked = Promise.withResolvers<void>();
    const leave = () =>
      db.transaction().execute(async (transaction) => {
        const person = transaction.selectFrom('appUser').select('id').where('id', '=', user.id);
        await person.forUpdate().execute();
        locked.resolve();
        await sleep(1_000);
        await transaction.deleteFrom('appUser').where('id', '=', user.id).execute();
      });
    let leaving: Promise<void> | undefined;
    const confirmPasswordReset = async (sent: string, password: string) => {
      const confirmed = await deps.identity.confirmPasswordReset(sent, password);
      leaving = leave();
      await locked.promise;
      return confirmed;
    };
    const browser = openBrowser(createApp({ ...deps, identity: { ...deps.identity, confirmPasswordReset } }));
    const credentials = { code, password: NEW_PASSWORD };
    expect((await browser.post('/api/auth/password-reset/confirm', credentials)).status).toBe(200);
    await leaving;
    expect(await subjectsTo(opened, account.email)).not.toContain(CHANGED);
  });

  it('accepts a code once, within the hour, and keeps it valid after a weak password', async () => {
    const { browser, code } = await forgetful();
    const confirm = async (password: string) => {
      const response = await openBrowser(app).post('/api/auth/password-reset/confirm', { code, password });
      return [response.status, (await response.json()).code];
    };
    expect(await confirm('123456')).toEqual([422, 'common-password']);
    expect(await confirm(' '.repeat(8))).toEqual([422, 'blank-password']);
    expect(await confirm('ana.xicará.90')).toEqual([422, 'personal-password']);
    expect(await confirm('EXAMPLE.COM')).toEqual([422, 'personal-password']);
    clock.set(new Date(NOW.getTime() + HOUR));
    expect(await confirm(NEW_PASSWORD)).toEqual([422, 'expired-action-code']);
    clock.set(NOW);
    expect(await isSignedIn(browser)).toBe(true);
    expect(await confirm(NEW_PASSWORD)).toEqual([200, undefined]);
    expect(await confirm(NEW_PASSWORD)).toEqual([422, 'invalid-action-code']);
  });
});
