import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#server/create-app.ts';
import { MINUTE } from '#shared/time.ts';
import { failure, isSignedIn, lastCodeTo, newAccount, signUp, subjectsTo, userOf } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { openBrowser } from '#test/browser.ts';
import { takeLoggedErrors } from '#test/log.ts';
import { IdentityError, type IdentityProvider } from './identity/port.ts';

const opened = await openTestApp();
const { app, clock, deps, logLines } = opened;
afterAll(opened.close);

const NOW = clock.now();
const later = (ms: number) => clock.set(new Date(clock.now().getTime() + ms));
beforeEach(() => clock.set(NOW));

interface Outage {
  /** The failing call, counted from 1. */
  nth: number;
  /** Whether the provider did the work, and only its response was lost. */
  answerLost: boolean;
  error?: Error;
}

/** A provider with one failing call. */
function failing({
  nth,
  answerLost,
  error = new IdentityError('network-request-failed'),
}: Outage): IdentityProvider {
  let calls = 0;
  return new Proxy(deps.identity, {
    get: (target, name) => {
      const method: unknown = Reflect.get(target, name);
      // It only uses the program's own database.
      if (typeof method !== 'function' || name === 'lockGrant') return method;
      return async (...input: unknown[]): Promise<unknown> => {
        calls += 1;
        if (calls !== nth) return method.apply(target, input);
        if (answerLost) await method.apply(target, input);
        throw error;
      };
    },
  });
}

/** A browser, with the cookies of `from`, at an app with such a provider. */
function during(outage: Outage, from?: ReturnType<typeof openBrowser>) {
  const browser = openBrowser(createApp({ ...deps, identity: failing(outage) }));
  if (from) browser.steal(from.cookies);
  return browser;
}

const OUTAGES = [
  { nth: 1, answerLost: false },
  { nth: 1, answerLost: true },
  { nth: 2, answerLost: false },
  { nth: 2, answerLost: true },
  { nth: 3, answerLost: false },
];

describe('an outage during sign-up', () => {
  it.each(OUTAGES)('at call $nth (answer lost: $answerLost) blocks no second try', async (outage) => {
    for (const again of ['sign-up', 'sign-in'] as const) {
      const account = newAccount();
      const first = await during(outage).post('/api/auth/sign-up', account);
      expect([201, 503]).toContain(first.status);
      const second = await openBrowser(app).post(`/api/auth/${again}`, account);
      const isMade = first.status === 201;
      const expected = {
        'sign-up': isMade ? 409 : 201,
        'sign-in': isMade || outage.answerLost ? 200 : 401,
      };
      expect([again, second.status]).toEqual([again, expected[again]]);
      await openBrowser(app).post('/api/auth/sign-up', account);
      const browser = openBrowser(app);
      expect((await browser.post('/api/auth/sign-in', account)).status).toBe(200);
      expect((await browser.post('/api/auth/verification')).status).toBe(204);
      expect((await subjectsTo(opened, account.email)).length).toBeGreaterThan(0);
    }
  });

  it.each(OUTAGES)('of an interrupted one, at call $nth ($answerLost), blocks no third', async (outage) => {
    const account = newAccount();
    await deps.identity.signUp(account.email, account.password);
    await during(outage).post('/api/auth/sign-up', account);
    await during(outage).post('/api/auth/sign-in', account);
    const browser = openBrowser(app);
    expect((await browser.post('/api/auth/sign-in', account)).status).toBe(200);
    expect(await userOf(browser)).toMatchObject({ email: account.email, role: 'user' });
  });

  it('is reported without its cause', async () => {
    const response = await during(OUTAGES[0]!).post('/api/auth/sign-up', newAccount());
    expect([response.status, await response.json()]).toEqual([503, failure('network-request-failed')]);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('of the mail alone creates the account, and logs the cause', async () => {
    logLines.length = 0;
    const browser = during({ nth: 2, answerLost: false });
    expect((await browser.post('/api/auth/sign-up', newAccount())).status).toBe(201);
    expect(logLines.map(({ msg }) => msg)).toContain('the verification mail of a new account was not sent');
  });
});

describe('a failure of the provider', () => {
  it.each([
    ['internal-error', 502],
    ['network-request-failed', 503],
    ['operation-not-allowed', 403],
    ['user-disabled', 403],
  ] as const)('%s is answered with %i', async (code, status) => {
    const error = new IdentityError(code, { cause: new Error('secret detail') });
    const response = await during({ nth: 1, answerLost: false, error }).post(
      '/api/auth/sign-in',
      newAccount(),
    );
    expect([response.status, await response.json()]).toEqual([status, failure(code)]);
  });

  it.each([
    [undefined, '60'],
    [7.2, '8'],
  ])('with too many requests for %s s sets Retry-After', async (retryAfterS, header) => {
    const error = new IdentityError('too-many-requests', { retryAfterS });
    const response = await during({ nth: 1, answerLost: false, error }).post(
      '/api/auth/sign-in',
      newAccount(),
    );
    expect([response.status, await response.json()]).toEqual([429, failure('too-many-requests')]);
    expect(response.headers.get('retry-after')).toBe(header);
  });

  it('that is unexpected is logged and answered with a general message', async () => {
    const error = new TypeError('secret detail');
    const response = await during({ nth: 1, answerLost: false, error }).post(
      '/api/auth/sign-in',
      newAccount(),
    );
    expect([response.status, await response.json()]).toEqual([
      500,
      { detail: 'Ocurrió un error inesperado' },
    ]);
    expect(takeLoggedErrors()).toMatchObject([{ err: { message: 'secret detail' } }]);
  });
});

describe('an outage during a session', () => {
  it('keeps the person signed in as last known', async () => {
    for (const code of ['network-request-failed', 'internal-error', 'too-many-requests'] as const) {
      const { browser, user } = await signUp(app);
      later(15 * MINUTE);
      const away = during({ nth: 1, answerLost: false, error: new IdentityError(code) }, browser);
      expect(await userOf(away)).toEqual(user);
      expect(await isSignedIn(browser)).toBe(true);
    }
  });

  it('answers a fresh session with what was last known', async () => {
    const { browser, user } = await signUp(app);
    later(MINUTE);
    expect(await userOf(during({ nth: 1, answerLost: false }, browser), '?fresh=1')).toEqual(user);
  });

  it.each([false, true])('does not prevent signing out (answer lost: %s)', async (answerLost) => {
    const { browser } = await signUp(app);
    const away = during({ nth: 1, answerLost }, browser);
    expect((await away.post('/api/auth/sign-out')).status).toBe(204);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('is reported for another verification mail, and ends no session', async () => {
    const { browser } = await signUp(app);
    const response = await during({ nth: 1, answerLost: false }, browser).post('/api/auth/verification');
    expect([response.status, await response.json()]).toEqual([503, failure('network-request-failed')]);
    expect(await isSignedIn(browser)).toBe(true);
  });
});

describe('an outage while a code is redeemed', () => {
  it('leaves the code valid if nothing was done', async () => {
    const { browser, account } = await signUp(app);
    const code = await lastCodeTo(opened, account.email);
    const away = during({ nth: 1, answerLost: false });
    expect((await away.post('/api/auth/verification/confirm', { code })).status).toBe(503);
    expect((await browser.post('/api/auth/verification/confirm', { code })).status).toBe(200);
  });

  it('loses no completed verification', async () => {
    const { browser, account } = await signUp(app);
    const code = await lastCodeTo(opened, account.email);
    const away = during({ nth: 1, answerLost: true });
    expect((await away.post('/api/auth/verification/confirm', { code })).status).toBe(503);
    later(10_000);
    expect(await userOf(browser, '?fresh=1')).toMatchObject({ email_verified: true });
  });

  it('still ends the sessions after a new password', async () => {
    const { browser, account } = await signUp(app);
    await browser.post('/api/auth/password-reset', { email: account.email });
    const code = await lastCodeTo(opened, account.email);
    const credentials = { code, password: 'volcán-de-fuego' };
    // The first call reads whose password the code may set.
    const away = during({ nth: 2, answerLost: true });
    expect((await away.post('/api/auth/password-reset/confirm', credentials)).status).toBe(503);
    later(15 * MINUTE);
    expect(await isSignedIn(browser)).toBe(false);
    const back = await browser.post('/api/auth/sign-in', { ...account, password: 'volcán-de-fuego' });
    expect(back.status).toBe(200);
  });
});
