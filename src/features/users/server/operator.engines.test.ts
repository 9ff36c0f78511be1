import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { IdentityError, type IdentityProvider } from '#features/auth/server/index.ts';
import { buildUser } from '#db/builders/user.ts';
import { PASSWORD, signUp } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { openBrowser } from '#test/browser.ts';
import { newPerson } from '#test/person.ts';
import { type MadeAdmin, makeAdmin } from './operator.ts';

const opened = await openTestApp();
const { app, db, deps, clock, close } = opened;
afterAll(close);

const NOW = clock.now();
const EMAIL = 'operadora@example.com';

beforeEach(async () => {
  clock.set(NOW);
  await db.deleteFrom('appUser').execute();
  await db.deleteFrom('identityUser').execute();
  await db.deleteFrom('rateLimit').execute();
});

const people = () => db.selectFrom('appUser').selectAll().orderBy('id').execute();
const admins = async () => (await people()).filter(({ role }) => role === 'admin');
const newPasswords = (made: MadeAdmin[]) =>
  made.flatMap((each) => (each.outcome === 'made' ? each.password : []));

async function signsIn(email: string, password: string) {
  const response = await openBrowser(app).post('/api/auth/sign-in', { email, password });
  return response.status === 200 ? (await response.json()).user : response.status;
}

describe('makeAdmin', () => {
  it('creates an account with a random password', async () => {
    const made = [await makeAdmin(deps, EMAIL), await makeAdmin(deps, 'otra@example.com')];
    const passwords = newPasswords(made);
    expect(new Set(passwords).size).toBe(2);
    for (const password of passwords) expect(password).toMatch(/^([a-z2-9]{4}-){4}[a-z2-9]{4}$/);
    expect(await signsIn(EMAIL, passwords[0]!)).toMatchObject({
      email: EMAIL,
      role: 'admin',
      email_verified: true,
    });
    expect(await signsIn(EMAIL, passwords[1]!)).toBe(401);
  });

  it('names a new account as told, or after its mailbox', async () => {
    await makeAdmin(deps, EMAIL, { name: 'Ana Xicará' });
    await makeAdmin(deps, 'otra@example.com');
    expect((await admins()).map(({ name }) => name).toSorted()).toEqual(['Ana Xicará', 'otra']);
  });

  it('changes nothing for an administrator', async () => {
    const [password] = newPasswords([await makeAdmin(deps, EMAIL)]);
    expect(await makeAdmin(deps, EMAIL)).toEqual({ outcome: 'known' });
    expect(await signsIn(EMAIL, password!)).toMatchObject({ role: 'admin' });
  });

  it('promotes a verified user, who keeps the password, and ends their sessions', async () => {
    const ana = await newPerson(opened);
    expect(await makeAdmin(deps, ana.user.email)).toEqual({ outcome: 'promoted' });
    expect((await ana.get('/api/users/all')).status).toBe(401);
    expect(await signsIn(ana.user.email, PASSWORD)).toMatchObject({ id: ana.id, role: 'admin' });
  });

  it('replaces the password of a user who has not verified the address', async () => {
    const { browser, account, user } = await signUp(app);
    const [password] = newPasswords([await makeAdmin(deps, account.email)]);
    expect((await (await browser.get('/api/auth/session')).json()).user).toBeNull();
    expect(await signsIn(account.email, account.password)).toBe(401);
    const [name] = account.email.split('@');
    expect(await signsIn(account.email, password!)).toMatchObject({ id: user.id, role: 'admin', name });
  });

  it('accepts an account without a user, and a user without an account', async () => {
    await deps.identity.signUp(EMAIL, PASSWORD);
    const waiting = await buildUser(db, { email: 'espera@example.com', name: 'Eva' });
    for (const email of [EMAIL, waiting.email]) {
      const [password] = newPasswords([await makeAdmin(deps, email)]);
      expect(await signsIn(email, password!)).toMatchObject({ email, role: 'admin' });
    }
    expect(await people()).toHaveLength(2);
  });
});

describe('makeAdmin called thirty times at once', () => {
  const THIRTY = Array.from({ length: 30 }, (_, index) => index);

  const ROUNDS = Array.from({ length: 5 }, (_, index) => index);

  it.each(ROUNDS)('creates one first administrator for different addresses (round %i)', async () => {
    const email = (index: number) => `a${index}@example.com`;
    const made = await Promise.all(THIRTY.map((index) => makeAdmin(deps, email(index), { onlyFirst: true })));
    const winner = made.findIndex(({ outcome }) => outcome === 'made');
    expect(await people()).toMatchObject([{ email: email(winner), role: 'admin' }]);
    expect(await signsIn(email(winner), newPasswords(made)[0]!)).toMatchObject({ role: 'admin' });
    expect(made.filter(({ outcome }) => outcome === 'known')).toHaveLength(29);
  });

  it('creates one account for one address, whose password works', async () => {
    const made = await Promise.all(THIRTY.map(() => makeAdmin(deps, EMAIL)));
    expect(await people()).toMatchObject([{ email: EMAIL, role: 'admin' }]);
    const passwords = newPasswords(made);
    expect(passwords).toHaveLength(1);
    expect(await signsIn(EMAIL, passwords[0]!)).toMatchObject({ role: 'admin' });
  });
});

describe('makeAdmin with onlyFirst', () => {
  it('creates an administrator only when there is none', async () => {
    await buildUser(db);
    expect((await makeAdmin(deps, EMAIL, { onlyFirst: true })).outcome).toBe('made');
    expect(await makeAdmin(deps, 'otra@example.com', { onlyFirst: true })).toEqual({ outcome: 'known' });
    expect(await admins()).toHaveLength(1);
  });

  it('deletes the user again when the provider fails, and can be retried', async () => {
    const failing: IdentityProvider = {
      ...deps.identity,
      ensureUser: async () => {
        throw new IdentityError('network-request-failed');
      },
    };
    const attempt = makeAdmin({ ...deps, identity: failing }, EMAIL, { onlyFirst: true });
    await expect(attempt).rejects.toMatchObject({ code: 'network-request-failed' });
    expect(await people()).toEqual([]);
    expect((await makeAdmin(deps, EMAIL, { onlyFirst: true })).outcome).toBe('made');
  });

  it('recovers from a process that was killed halfway', async () => {
    await buildUser(db, { email: EMAIL, role: 'admin', createdAt: NOW });
    expect(await makeAdmin(deps, EMAIL, { onlyFirst: true })).toEqual({ outcome: 'known' });
    clock.set(new Date(NOW.getTime() + 60_001));
    const [password] = newPasswords([await makeAdmin(deps, EMAIL, { onlyFirst: true })]);
    expect(await signsIn(EMAIL, password!)).toMatchObject({ role: 'admin' });
  });
});
