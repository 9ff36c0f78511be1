import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { IdentityError, type IdentityProvider } from '#features/auth/server/index.ts';
import { PASSWORD, signUp } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { RETENTION } from '#platform/db/retention.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { deleteUnverified, removeDueAccounts } from './jobs.ts';

type Person = Awaited<ReturnType<typeof newPerson>>;

const opened = await openTestApp();
const { app, db, deps, clock, close } = opened;
afterAll(close);

/** Failures of the provider, set by a test. */
const broken: { removeUser?: IdentityError; signIn?: IdentityError } = {};
const working: IdentityProvider = { ...deps.identity };
const right = working.admin!;
Object.assign(deps.identity, {
  signIn: async (email: string, password: string) => {
    if (broken.signIn) throw broken.signIn;
    return working.signIn(email, password);
  },
  admin: {
    ...right,
    removeUser: async (uid: string) => {
      if (broken.removeUser) throw broken.removeUser;
      return right.removeUser(uid);
    },
  },
});

const NOW = clock.now();
beforeEach(() => {
  clock.set(NOW);
  delete broken.removeUser;
  delete broken.signIn;
});

const leave = (person: Person) => person.send('DELETE', `/api/users/${person.id}`, { password: PASSWORD });
const exists = async ({ id }: Person) =>
  (await db.selectFrom('appUser').select('id').where('id', '=', id).execute()).length === 1;
const hasAccount = async ({ user }: Person) =>
  (await db.selectFrom('identityUser').select('uid').where('email', '=', user.email).execute()).length === 1;
const removals = async () =>
  (await sql`SELECT uid FROM account_removal WHERE next_attempt_at < 'infinity'`.execute(db)).rows.length;

describe('an unreachable provider', () => {
  it('stops a deletion that has to confirm the password', async () => {
    const ana = await newPerson(opened);
    broken.signIn = new IdentityError('network-request-failed');
    expect((await leave(ana)).status).toBe(503);
    expect([await exists(ana), await hasAccount(ana)]).toEqual([true, true]);
  });

  it('is retried after the deletion, with backoff, until the account is removed', async () => {
    const ana = await newPerson(opened);
    broken.removeUser = new IdentityError('network-request-failed');
    expect((await leave(ana)).status).toBe(204);
    expect([await exists(ana), await hasAccount(ana), await removals()]).toEqual([false, true, 1]);
    const after = async (minutes: number) => {
      clock.set(new Date(clock.now().getTime() + minutes * 60_000));
      await removeDueAccounts(deps);
      return hasAccount(ana);
    };
    expect(await after(1)).toBe(true);
    delete broken.removeUser;
    expect(await after(1)).toBe(true);
    expect(await after(1)).toBe(false);
    expect(await removals()).toBe(0);
  });

  it('leaves a record for some hours after the removal', async () => {
    const notes = async () => (await sql`SELECT uid FROM account_removal`.execute(db)).rows.length;
    const before = await notes();
    expect((await leave(await newPerson(opened))).status).toBe(204);
    await removeDueAccounts(deps);
    expect([await removals(), await notes()]).toEqual([0, before + 1]);
    await sql`UPDATE account_removal SET claimed_until = now() - interval '1 second'`.execute(db);
    await removeDueAccounts(deps);
    expect(await notes()).toBe(0);
  });
});

describe('a sign-in before the account is removed', () => {
  it('keeps the account, with a new user', async () => {
    const { browser, account, user } = await signUp(app);
    broken.removeUser = new IdentityError('network-request-failed');
    await browser.send('DELETE', `/api/users/${user.id}`, { password: account.password });
    const back = await browser.post('/api/auth/sign-in', account);
    expect(back.status).toBe(200);
    expect((await back.json()).user).toMatchObject({ email: account.email, role: 'user' });
    delete broken.removeUser;
    clock.set(new Date(NOW.getTime() + 24 * 3_600_000));
    await removeDueAccounts(deps);
    expect((await browser.post('/api/auth/sign-in', account)).status).toBe(200);
  });

  it('is rejected while the removal runs, so that no user is left without an account', async () => {
    const ana = await newPerson(opened);
    const { fbUid } = await db
      .selectFrom('appUser')
      .select('fbUid')
      .where('id', '=', ana.id)
      .executeTakeFirstOrThrow();
    await sql`
      INSERT INTO account_removal (uid, claimed_until) VALUES ('other', now() + interval '1 minute')`.execute(
      db,
    );
    const take = (uid: string) =>
      db.updateTable('appUser').set({ fbUid: uid }).where('id', '=', ana.id).execute();
    await expect(take('other')).rejects.toThrow('this account is being removed');
    await sql`UPDATE account_removal SET claimed_until = now() - interval '1 second'`.execute(db);
    await take('other');
    expect(await removals()).toBe(0);
    await take(fbUid!);
  });
});

it("uses the owner's grant when the program may not remove accounts at the provider", async () => {
  const [ana, eva] = [await newPerson(opened), await newPerson(opened)];
  const boss = await newPerson(opened, { role: 'admin' });
  const { admin: right } = deps.identity;
  deps.identity.admin = null;
  try {
    expect((await leave(ana)).status).toBe(204);
    expect(await hasAccount(ana)).toBe(false);
    expect((await boss.send('DELETE', `/api/users/${eva.id}`)).status).toBe(204);
    expect([await exists(eva), await hasAccount(eva), await removals()]).toEqual([false, true, 0]);
  } finally {
    deps.identity.admin = right;
  }
});

describe('an account whose address was never proved', () => {
  const TERM = RETENTION.appUser.unverified.keeps.ms;
  const unproved = async () => {
    const person = await newPerson(opened);
    await sql`UPDATE app_user SET email_verified = false, created_at = ${NOW} WHERE id = ${person.id}`.execute(
      db,
    );
    await sql`UPDATE user_session SET created_at = ${NOW} WHERE user_id = ${person.id}`.execute(db);
    return person;
  };
  const later = (ms: number) => clock.set(new Date(NOW.getTime() + ms));

  it('ends after its term, with the account at the provider', async () => {
    const [stranger, proved] = [await unproved(), await newPerson(opened)];
    later(TERM - 1_000);
    await deleteUnverified(deps);
    expect(await exists(stranger)).toBe(true);
    later(TERM + 60_000);
    await deleteUnverified(deps);
    await removeDueAccounts(deps);
    expect([await exists(stranger), await exists(proved)]).toEqual([false, true]);
    await sql`UPDATE account_removal SET claimed_until = now() - interval '1 second'`.execute(db);
    await removeDueAccounts(deps);
    expect([await hasAccount(stranger), await hasAccount(proved)]).toEqual([false, true]);
  });

  it('stays with a business, as an administrator, and while it is used', async () => {
    const [owner, admin, visitor] = [await unproved(), await unproved(), await unproved()];
    await buildBusiness(db, { userId: owner.id });
    await db.updateTable('appUser').set({ role: 'admin' }).where('id', '=', admin.id).execute();
    later(TERM + 60_000);
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + 60_000);
    await sql`
      UPDATE user_session SET created_at = ${now}, expires_at = ${expiresAt} WHERE user_id = ${visitor.id}`.execute(
      db,
    );
    await deleteUnverified(deps);
    expect(await Promise.all([owner, admin, visitor].map(exists))).toEqual([true, true, true]);
  });
});
