import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '#app/create-app.ts';
import { MINUTE } from '#shared/time.ts';
import { lastCodeTo, signUp } from '../../../../test/accounts.ts';
import { openTestApp } from '../../../../test/app.ts';
import { expectRefusal, repeat, statuses } from '../../../../test/attempts.ts';
import { freshAddress, openBrowser } from '../../../../test/browser.ts';
import type { Grant } from './identity/port.ts';

const opened = await openTestApp();
const { app, db, deps } = opened;
afterAll(opened.close);
afterEach(() => void vi.useRealTimers());

describe('the right password', () => {
  /** The same program, whose provider finds it right at once. */
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

  it('does so again for whoever sets a new one by mail', async () => {
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

  it('is not used up by wrong ones', { timeout: 60_000 }, async () => {
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
