import { Hono } from 'hono';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '#shared/time.ts';
import { buildUser } from '../../../../db/builders/user.ts';
import { isSignedIn, signUp, userOf } from '../../../../test/accounts.ts';
import { openTestApp } from '../../../../test/app.ts';
import { signIn } from '../../../../test/sign-in.ts';
import { readSession } from './read-session.ts';

const opened = await openTestApp();
const { app, db, clock } = opened;
afterAll(opened.close);

const NOW = clock.now();
const later = (ms: number) => clock.set(new Date(clock.now().getTime() + ms));
beforeEach(() => clock.set(NOW));

describe('what the provider says', () => {
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

  it('ends the session whose grant is over', async () => {
    const { browser, user } = await signUp(app);
    await db.updateTable('identityUser').set({ epoch: 1 }).where('uid', '=', user.fb_uid).execute();
    later(15 * MINUTE);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('is asked again for an unverified person who waits, every ten seconds', async () => {
    const { browser, user } = await signUp(app);
    await verify(user.fb_uid);
    later(10_000 - 1);
    expect(await userOf(browser, '?fresh=1')).toMatchObject({ email_verified: false });
    later(1);
    expect(await userOf(browser)).toMatchObject({ email_verified: false });
    expect(await userOf(browser, '?fresh=1')).toMatchObject({ email_verified: true });
    expect(await userOf(browser)).toMatchObject({ email_verified: true });
  });

  it('is not asked more often for a verified one', async () => {
    const { browser, user } = await signUp(app);
    await verify(user.fb_uid);
    later(10_000);
    await userOf(browser, '?fresh=1');
    await disable(user.fb_uid);
    later(15 * MINUTE - 10_001);
    expect(await userOf(browser, '?fresh=1')).not.toBeNull();
  });

  it('answers a person who waits that their session is over', async () => {
    const { browser, user } = await signUp(app);
    await disable(user.fb_uid);
    later(10_000);
    expect(await userOf(browser, '?fresh=1')).toBeNull();
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('is asked once, however many requests are due at once', async () => {
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

  it('about an address that somebody else has here changes nothing', async () => {
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
