import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { buildUser } from '#db/builders/user.ts';
import { PASSWORD, failure, newAccount, signUp, subjectsTo } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { openBrowser } from '#test/browser.ts';

const opened = await openTestApp();
const { app, db, deps } = opened;
afterAll(opened.close);

describe('POST /api/auth/sign-up', () => {
  it('creates a user, unverified and signed in, and mails a code', async () => {
    const account = newAccount();
    const browser = openBrowser(app);
    const response = await browser.post('/api/auth/sign-up', {
      ...account,
      email: `  ${account.email.toUpperCase()} `,
      name: '  Ana   Xicará ',
    });
    expect(response.status).toBe(201);
    const user = {
      id: expect.any(Number),
      fb_uid: expect.any(String),
      email: account.email,
      name: 'Ana Xicará',
      role: 'user',
      avatar_url: null,
      avatar: null,
      phone_number: null,
      email_verified: false,
      mail_refused_at: null,
      created_at: expect.any(String),
    };
    expect(await response.json()).toEqual({ user });
    expect(await (await browser.get('/api/auth/session')).json()).toEqual({ user });
    expect(await subjectsTo(opened, account.email)).toEqual(['Verifica tu email en Plaza Chapina']);
  });

  it('accepts any address that browsers accept, such as one with an apostrophe', async () => {
    const account = { ...newAccount(), email: `o'brien.${randomUUID()}@b.gt` };
    const browser = openBrowser(app);
    expect((await browser.post('/api/auth/sign-up', account)).status).toBe(201);
    expect(await subjectsTo(opened, account.email)).toEqual(['Verifica tu email en Plaza Chapina']);
    const found = await browser.get(`/api/users/email/${encodeURIComponent(account.email)}`);
    expect(await found.json()).toMatchObject({ email: account.email });
  });

  it.each(['\u200b', '\0\u202e'])('rejects the name %j before it creates anything', async (name) => {
    const account = { ...newAccount(), name };
    expect((await openBrowser(app).post('/api/auth/sign-up', account)).status).toBe(422);
    const made = db.selectFrom('identityUser').select('uid').where('email', '=', account.email);
    expect(await made.execute()).toEqual([]);
  });

  it('sets the session in a __Host- cookie', async () => {
    const response = await openBrowser(app).post('/api/auth/sign-up', newAccount());
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
      expect.stringMatching(
        /^__Host-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  it('stores the token hashed and the grant encrypted', async () => {
    const { browser } = await signUp(app);
    const stored = JSON.stringify(await db.selectFrom('userSession').selectAll().execute());
    for (const token of browser.cookies.values()) expect(stored).not.toContain(token);
    for (const { uid } of await db.selectFrom('identityUser').select('uid').execute()) {
      expect(stored).not.toContain(uid);
    }
  });

  it('ignores a role, an id and other fields of the client', async () => {
    const account = newAccount();
    const more = {
      role: 'admin',
      id: 1,
      email_verified: true,
      disabled: true,
      fb_uid: 'x',
      created_at: '2020',
    };
    const body = `{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}},${JSON.stringify({ ...account, ...more }).slice(1)}`;
    const response = await app.request('/api/auth/sign-up', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ user: { role: 'user', email_verified: false } });
    const row = await db
      .selectFrom('appUser')
      .selectAll()
      .where('email', '=', account.email)
      .executeTakeFirst();
    expect(row).toMatchObject({ role: 'user', emailVerified: false, disabled: false });
    expect(row?.fbUid).not.toBe('x');
    expect({}).not.toHaveProperty('role');
  });

  it('rejects a second account with an address in any spelling', async () => {
    const { account } = await signUp(app);
    const again = { ...account, email: account.email.toUpperCase(), password: 'otra-contraseña' };
    const response = await openBrowser(app).post('/api/auth/sign-up', again);
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual(failure('email-already-in-use'));
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it.each([
    ['aZ3$x', 'weak-password'],
    ['123456', 'common-password'],
    ['Salasana', 'common-password'],
    ['Xicara-1990', 'personal-password'],
    ['plazachapina24', 'personal-password'],
    ['        ', 'blank-password'],
  ] as const)('rejects the password %o as %s', async (password, code) => {
    const response = await openBrowser(app).post('/api/auth/sign-up', { ...newAccount(), password });
    expect([response.status, await response.json()]).toEqual([422, failure(code)]);
  });

  it('reports every invalid field at once', async () => {
    const response = await openBrowser(app).post('/api/auth/sign-up', { email: 'ana', name: ' ' });
    expect(response.status).toBe(422);
    const { detail } = await response.json();
    expect(detail).toEqual([
      { type: 'email', loc: ['json', 'email'], msg: 'Email inválido' },
      { type: 'object', loc: ['json', 'password'], msg: 'Falta este dato.' },
      { type: 'non_empty', loc: ['json', 'name'], msg: 'Escribe tu nombre.' },
    ]);
  });

  const SHORT = {
    type: 'raw_check',
    loc: ['json', 'password'],
    msg: 'La contraseña debe tener al menos 6 caracteres',
  };
  it.each([
    [{ email: '' }, { type: 'non_empty', loc: ['json', 'email'], msg: 'Por favor, ingresa tu email' }],
    [{ email: 'ana' }, { type: 'email', loc: ['json', 'email'], msg: 'Email inválido' }],
    [{ name: undefined }, { type: 'object', loc: ['json', 'name'], msg: 'Falta este dato.' }],
  ])('reports a short password together with an invalid %j', async (fault, problem) => {
    const account = { ...newAccount(), password: 'aZ3$x', ...fault };
    const response = await openBrowser(app).post('/api/auth/sign-up', account);
    expect([response.status, await response.json()]).toEqual([422, { detail: [problem, SHORT] }]);
  });

  it.each(['the same password', 'another password each'])(
    'creates one account in thirty parallel attempts with %s',
    async (kind) => {
      const account = newAccount();
      const attempts = Array.from({ length: 30 }, (_, index) =>
        openBrowser(app, { address: '192.0.2.30' }).post('/api/auth/sign-up', {
          ...account,
          password: kind === 'the same password' ? PASSWORD : `${PASSWORD}${index}`,
        }),
      );
      const responses = await Promise.all(attempts);
      const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b);
      expect(statuses).toEqual([201, ...Array<number>(29).fill(409)]);
      for (const response of responses.filter(({ status }) => status === 409)) {
        expect(await response.json()).toEqual(failure('email-already-in-use'));
      }
      expect(await subjectsTo(opened, account.email)).toHaveLength(1);
      const people = await db.selectFrom('appUser').select('id').where('email', '=', account.email).execute();
      expect(people).toHaveLength(1);
      const sessions = db.selectFrom('userSession').select('id').where('userId', '=', people[0]!.id);
      expect(await sessions.execute()).toHaveLength(1);
    },
  );

  it('links no person to an unverified address', async () => {
    const admin = await buildUser(db, { role: 'admin' });
    const response = await openBrowser(app).post('/api/auth/sign-up', {
      ...newAccount(),
      email: admin.email,
    });
    expect([response.status, await response.json()]).toEqual([409, failure('email-already-in-use')]);
    await deps.identity.signUp(admin.email, PASSWORD);
    const credentials = { email: admin.email, password: PASSWORD };
    expect((await openBrowser(app).post('/api/auth/sign-in', credentials)).status).toBe(409);
    const row = db.selectFrom('appUser').select('fbUid').where('id', '=', admin.id);
    expect(await row.executeTakeFirst()).toEqual({ fbUid: null });
  });
});

describe('an interrupted sign-up', () => {
  it.each(['sign-in', 'sign-up'])('is completed by %s', async (route) => {
    const account = newAccount();
    await deps.identity.signUp(account.email, account.password);
    const browser = openBrowser(app);
    const response = await browser.post(`/api/auth/${route}`, account);
    expect(response.status).toBe(route === 'sign-in' ? 200 : 201);
    const { user } = await response.json();
    const name = route === 'sign-in' ? account.email.split('@')[0] : account.name;
    expect(user).toMatchObject({ email: account.email, name, role: 'user', email_verified: false });
    expect(await subjectsTo(opened, account.email)).toEqual(['Verifica tu email en Plaza Chapina']);
    expect((await openBrowser(app).post('/api/auth/sign-in', account)).status).toBe(200);
  });

  it('is completed once by thirty parallel attempts', async () => {
    const account = newAccount();
    await deps.identity.signUp(account.email, account.password);
    const attempts = Array.from({ length: 30 }, () => openBrowser(app).post('/api/auth/sign-up', account));
    const statuses = (await Promise.all(attempts)).map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array<number>(29).fill(409)]);
  });

  it('stays closed without its password', async () => {
    const account = newAccount();
    await deps.identity.signUp(account.email, account.password);
    const response = await openBrowser(app).post('/api/auth/sign-up', { ...account, password: 'no-la-sabe' });
    expect([response.status, await response.json()]).toEqual([409, failure('email-already-in-use')]);
  });

  it('claims the person prepared for a verified address', async () => {
    const prepared = await buildUser(db, { email: newAccount().email, name: 'Doña Luz' });
    await deps.identity.ensureUser(prepared.email, PASSWORD);
    const response = await openBrowser(app).post('/api/auth/sign-in', {
      email: prepared.email,
      password: PASSWORD,
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      user: { id: prepared.id, name: 'Doña Luz', email_verified: true },
    });
  });

  it('can be repeated once the account being removed is gone', async () => {
    const account = newAccount();
    const { user } = await deps.identity.signUp(account.email, account.password);
    const claim = sql`INSERT INTO account_removal (uid, claimed_until) VALUES (${user.uid}, now() + interval '1 hour')`;
    await claim.execute(db);
    for (const route of ['sign-in', 'sign-up']) {
      expect((await openBrowser(app).post(`/api/auth/${route}`, account)).status).toBe(401);
    }
    await deps.identity.admin?.removeUser(user.uid);
    await sql`DELETE FROM account_removal`.execute(db);
    expect((await openBrowser(app).post('/api/auth/sign-up', account)).status).toBe(201);
  });
});
