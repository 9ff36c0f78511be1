import { createHash, randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '#server/create-app.ts';
import { openDatabase } from '#platform/db/database.ts';
import { createRateLimits, removeOldCounters } from '#platform/http/rate-limit.ts';
import { MINUTE } from '#shared/time.ts';
import { lastCodeTo, newAccount, signUp } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { expectRefusal, repeat, statuses } from '#test/attempts.ts';
import { connectionFrom, freshAddress, openBrowser } from '#test/browser.ts';
import { IdentityError, type IdentityProvider } from './identity/port.ts';

const opened = await openTestApp();
const { app, db, deps } = opened;
afterAll(opened.close);
afterEach(() => void vi.useRealTimers());

/** Rejects every password without hashing. */
const wrongPasswords: IdentityProvider = {
  ...deps.identity,
  signIn: () => Promise.reject(new IdentityError('wrong-password')),
};
const hopeless = createApp({ ...deps, identity: wrongPasswords });

/** The counters' own clock is the system's. */
const pass = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

describe('guessing a password', () => {
  const guess = (email: string, address = freshAddress()) =>
    openBrowser(hopeless, { address }).post('/api/auth/sign-in', { email, password: 'no-es-esta' });

  it('is rejected after ten attempts for an account from any address, for ten minutes', async () => {
    const { account } = await signUp(app);
    const allowed = await repeat(10, () => guess(account.email));
    expect(statuses(allowed)).toEqual(new Set([401]));
    await expectRefusal(await guess(account.email), 600);
    await expectRefusal(await openBrowser(app).post('/api/auth/sign-in', account), 600);
    expect((await guess(newAccount().email)).status).toBe(401);
    pass(10 * MINUTE);
    expect((await openBrowser(app).post('/api/auth/sign-in', account)).status).toBe(200);
  });

  it('does not lock the owner out on a known device', async () => {
    const { account, browser } = await signUp(app);
    await repeat(11, () => guess(account.email));
    await expectRefusal(await openBrowser(app).post('/api/auth/sign-in', account), 600);
    await browser.post('/api/auth/sign-out');
    expect((await browser.post('/api/auth/sign-in', account)).status).toBe(200);
    await browser.post('/api/auth/sign-out');
    const wrong = { ...account, password: 'no-es-esta' };
    const allowed = await repeat(10, () => browser.post('/api/auth/sign-in', wrong));
    expect(statuses(allowed)).toEqual(new Set([401]));
    await expectRefusal(await browser.post('/api/auth/sign-in', account), 600);
  });

  it('is rejected alike for an account that does not exist', async () => {
    const nobodys = newAccount();
    const send = () => openBrowser(app).post('/api/auth/sign-in', nobodys);
    expect(statuses(await repeat(10, send))).toEqual(new Set([401]));
    await expectRefusal(await send(), 600);
  });

  it('is counted for an address in any spelling', async () => {
    const { account } = await signUp(app);
    await repeat(5, () => guess(account.email));
    const spelled = await repeat(5, () => guess(` ${account.email.toUpperCase()} `));
    expect(statuses(spelled)).toEqual(new Set([401]));
    await expectRefusal(await guess(account.email), 600);
  });

  it('is limited alike in a hundred parallel attempts', async () => {
    const { account } = await signUp(app);
    const responses = await Promise.all(Array.from({ length: 100 }, () => guess(account.email)));
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(90);
  });

  it('starts from zero after a success', async () => {
    const { account } = await signUp(app);
    await repeat(9, () => guess(account.email));
    expect((await openBrowser(app).post('/api/auth/sign-in', account)).status).toBe(200);
    expect(statuses(await repeat(10, () => guess(account.email)))).toEqual(new Set([401]));
  });

  it('starts from zero after a password reset', async () => {
    const { account } = await signUp(app);
    await repeat(11, () => guess(account.email));
    const browser = openBrowser(app);
    await browser.post('/api/auth/password-reset', { email: account.email });
    const code = await lastCodeTo(opened, account.email);
    await browser.post('/api/auth/password-reset/confirm', { code, password: 'volcán-de-fuego' });
    const credentials = { ...account, password: 'volcán-de-fuego' };
    expect((await browser.post('/api/auth/sign-in', credentials)).status).toBe(200);
  });

  it('is rejected after sixty attempts from one address, which an own success does not reset', async () => {
    const address = freshAddress();
    const { account } = await signUp(app);
    const own = openBrowser(app, { address });
    await repeat(30, () => guess(newAccount().email, address));
    expect((await own.post('/api/auth/sign-in', account)).status).toBe(200);
    expect(statuses(await repeat(30, () => guess(newAccount().email, address)))).toEqual(new Set([401]));
    await expectRefusal(await guess(newAccount().email, address), 600);
    expect((await own.post('/api/auth/sign-in', account)).status).toBe(429);
    expect((await openBrowser(app).post('/api/auth/sign-in', account)).status).toBe(200);
  });

  it('does not count failures of the provider', async () => {
    const { account } = await signUp(app);
    const away = createApp({
      ...deps,
      identity: {
        ...deps.identity,
        signIn: () => Promise.reject(new IdentityError('network-request-failed')),
      },
    });
    const responses = await repeat(12, () => openBrowser(away).post('/api/auth/sign-in', account));
    expect(statuses(responses)).toEqual(new Set([503]));
    expect((await openBrowser(app).post('/api/auth/sign-in', account)).status).toBe(200);
  });
});

describe('the counted address', () => {
  const guess = async (program: typeof app, remote: string, headers: Record<string, string> = {}) =>
    program.request(
      '/api/auth/sign-in',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ email: newAccount().email, password: 'no-es-esta' }),
      },
      connectionFrom(remote),
    );

  it('ignores headers', async () => {
    const address = freshAddress();
    let count = 0;
    const forged = () => {
      count += 1;
      const other = `203.0.113.${count}`;
      return {
        'x-forwarded-for': other,
        'x-real-ip': other,
        forwarded: `for=${other}`,
        'cf-connecting-ip': other,
        'true-client-ip': other,
        'x-client-ip': other,
      };
    };
    const allowed = await repeat(60, () => guess(hopeless, address, forged()));
    expect(statuses(allowed)).toEqual(new Set([401]));
    await expectRefusal(await guess(hopeless, address, forged()), 600);
  });

  it('is what the trusted proxy reports, without what a client adds', async () => {
    const behind = createApp({ ...deps, trustedProxies: 1, identity: wrongPasswords });
    const client = freshAddress();
    const proxy = freshAddress();
    let count = 0;
    const through = (address: string) => {
      count += 1;
      return guess(behind, proxy, { 'x-forwarded-for': `203.0.113.${count}, ${address}` });
    };
    await repeat(60, () => through(client));
    await expectRefusal(await through(client), 600);
    expect((await through(freshAddress())).status).toBe(401);
  });

  it('is that of a whole IPv6 network', async () => {
    let count = 0;
    const neighbour = () => guess(hopeless, `2001:db8:7:7::${(count += 1).toString(16)}`);
    await repeat(60, neighbour);
    await expectRefusal(await neighbour(), 600);
    expect((await guess(hopeless, '2001:db8:7:8::1')).status).toBe(401);
  });
});

describe('other attempts', () => {
  it('to reset a password end after five for an account, known or not', async () => {
    const { account } = await signUp(app);
    for (const email of [account.email, newAccount().email]) {
      const ask = () => openBrowser(app).post('/api/auth/password-reset', { email });
      const allowed = await Promise.all(Array.from({ length: 5 }, ask));
      expect(statuses(allowed)).toEqual(new Set([204]));
      await expectRefusal(await ask(), 3_600);
    }
  });

  it('to reset a password count the spellings of one Gmail address together', async () => {
    const name = `ana${randomUUID().replaceAll('-', '')}`;
    const ask = (local: string) =>
      openBrowser(app).post('/api/auth/password-reset', { email: `${local}@gmail.com` });
    const spelled = [name, `a.${name.slice(1)}`, `${name}+a`, `${name}+b`, `an.${name.slice(2)}+c`];
    expect(statuses(await Promise.all(spelled.map(ask)))).toEqual(new Set([204]));
    await expectRefusal(await ask(`ana.${name.slice(3)}`), 3_600);
    expect((await ask(`${name}z`)).status).toBe(204);
  });

  it('to reset passwords end after thirty from an address', async () => {
    const browser = openBrowser(app);
    const ask = () => browser.post('/api/auth/password-reset', { email: newAccount().email });
    const allowed = await Promise.all(Array.from({ length: 30 }, ask));
    expect(statuses(allowed)).toEqual(new Set([204]));
    await expectRefusal(await ask(), 3_600);
  });

  it('to verify an address end after five', async () => {
    const { browser } = await signUp(app);
    const ask = () => browser.post('/api/auth/verification');
    expect(statuses(await repeat(5, ask))).toEqual(new Set([204]));
    await expectRefusal(await ask(), 3_600);
  });

  it('to sign up end after a hundred from an address', async () => {
    const { account } = await signUp(app);
    const browser = openBrowser(app);
    const ask = (index: number) =>
      browser.post('/api/auth/sign-up', {
        ...account,
        email: index < 39 ? account.email : newAccount().email,
        password: '123456',
      });
    const responses: Response[] = [];
    for (let index = 0; index < 100; index += 1) responses.push(await ask(index));
    expect(statuses(responses)).toEqual(new Set([409, 422]));
    await expectRefusal(await ask(100), 3_600);
  });

  it('to guess codes end after sixty from an address', async () => {
    const browser = openBrowser(app);
    const paths = ['/api/auth/verification/confirm', '/api/auth/password-reset/confirm'];
    let count = 0;
    const guess = () => {
      count += 1;
      const code = String(count).padStart(43, 'x');
      return browser.post(paths[count % 2] ?? '', { code, password: 'volcán-de-fuego' });
    };
    expect(statuses(await repeat(60, guess))).toEqual(new Set([422]));
    await expectRefusal(await guess(), 600);
  });
});

describe('the counters', () => {
  it('contain no addresses', async () => {
    const { account } = await signUp(app);
    await openBrowser(app, { address: '198.51.100.77' }).post('/api/auth/sign-in', {
      ...account,
      password: 'x',
    });
    const stored = JSON.stringify(await db.selectFrom('rateLimit').selectAll().execute());
    expect(stored).toContain('sign-in-account');
    expect(stored).not.toContain(account.email);
    expect(stored).not.toContain('198.51.100.77');
    // Every address is hashed in minutes: without the key that must find nothing.
    for (const address of [account.email, '198.51.100.77'])
      for (const text of [address, `limit of ${address}`])
        for (const encoding of ['hex', 'base64', 'base64url'] as const)
          expect(stored).not.toContain(createHash('sha256').update(text).digest(encoding));
  });

  it('are shared by all processes', async () => {
    const { account } = await signUp(app);
    const other = createApp({ ...deps, limits: createRateLimits(db, deps.sessionKeys) });
    const wrong = { ...account, password: 'no-es-esta' };
    const here = await repeat(5, () => openBrowser(app).post('/api/auth/sign-in', wrong));
    const there = await repeat(5, () => openBrowser(other).post('/api/auth/sign-in', wrong));
    expect(statuses([...here, ...there])).toEqual(new Set([401]));
    await expectRefusal(await openBrowser(app).post('/api/auth/sign-in', wrong), 600);
  });

  it('are in memory while the database is down', async () => {
    const away = openDatabase({ host: '/nonexistent', poolSize: 1 }, () => {});
    const limits = createRateLimits(away, deps.sessionKeys);
    const limit = { name: 'away', points: 3, seconds: 60 };
    await limits.take(limit, 'key');
    await limits.take(limit, 'key');
    await limits.take(limit, 'key');
    await expect(limits.take(limit, 'key')).rejects.toMatchObject({ code: 'too-many-requests' });
    await limits.take(limit, 'another key');
    await away.destroy();
  });

  it('count for no longer than the privacy page says', async () => {
    const limits = createRateLimits(db, deps.sessionKeys);
    const limit = { name: 'too-long', points: 1, seconds: 86_401 };
    await expect(limits.take(limit, 'key')).rejects.toThrow('The limit too-long counts for longer');
  });

  it('are deleted when they have expired', async () => {
    await signUp(app);
    const count = async () => (await db.selectFrom('rateLimit').select('key').execute()).length;
    const before = await count();
    await removeOldCounters(db, new Date());
    expect(await count()).toBe(before);
    await removeOldCounters(db, new Date(Date.now() + 61 * MINUTE));
    expect(await count()).toBe(0);
  });
});
