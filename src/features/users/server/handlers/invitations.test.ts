import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { processPasswordRequests, IdentityError } from '#features/auth/server/index.ts';
import { HOUR } from '#shared/time.ts';
import { fromWire } from '#shared/wire.ts';
import { PASSWORD, lastCodeTo, newAccount, subjectsTo } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { openBrowser } from '#test/browser.ts';
import { newPerson } from '#test/person.ts';
import { PEOPLE_MESSAGES } from '../../messages.ts';
import { UserPage } from '../../schema.ts';

const opened = await openTestApp();
const { app, db, clock, deps, logLines, close } = opened;
afterAll(close);

const admin = await newPerson(opened, { role: 'admin', name: 'Eva Chávez' });
const NOW = clock.now();
const later = (hours: number) => clock.set(new Date(NOW.getTime() + hours * HOUR));

beforeEach(async () => {
  clock.set(NOW);
  await db.deleteFrom('passwordRequest').execute();
  await db.deleteFrom('auditEntry').execute();
});

const newcomer = (values = {}) => ({ email: newAccount().email, name: 'Marta Coc', role: 'user', ...values });
const invite = (person: object, asker = admin) => asker.send('POST', '/api/users/', person);
const findByEmail = (email: string) =>
  db.selectFrom('appUser').selectAll().where('email', '=', email).executeTakeFirst();
const choosePassword = async (email: string) => {
  const code = await lastCodeTo(opened, email);
  return openBrowser(app).post('/api/auth/password-reset/confirm', { code, password: PASSWORD });
};
const signIn = (email: string) => openBrowser(app).post('/api/auth/sign-in', { email, password: PASSWORD });

describe('an invited user', () => {
  it('gets a link by e-mail, sets the password and is verified', async () => {
    const person = newcomer({ role: 'admin' });
    const response = await invite({ ...person, email: ` ${person.email.toUpperCase()} ` });
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { email: person.email, name: 'Marta Coc', role: 'admin', email_verified: false },
    ]);
    expect(await subjectsTo(opened, person.email)).toEqual(['Tu cuenta en Plaza Chapina te espera']);
    expect((await choosePassword(person.email)).status).toBe(200);
    const back = await signIn(person.email);
    expect([back.status, (await back.json()).user]).toMatchObject([
      200,
      { name: 'Marta Coc', role: 'admin', email_verified: true },
    ]);
    // No warning of a changed password.
    expect(await subjectsTo(opened, person.email)).toHaveLength(1);
  });

  it('is created and recorded once by concurrent requests', async () => {
    const person = newcomer();
    const answers = await Promise.all(Array.from({ length: 5 }, () => invite(person)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    const entries = await db.selectFrom('auditEntry').selectAll().execute();
    expect(entries).toMatchObject([
      { act: 'created', subjectKind: 'user', subjectName: 'Marta Coc', actorName: 'Eva Chávez' },
    ]);
    expect(await subjectsTo(opened, person.email)).toHaveLength(1);
  });

  it('can use the link for a week, and then request another one', async () => {
    const person = newcomer();
    await invite(person);
    const code = await lastCodeTo(opened, person.email);
    later(24 * 7 - 1);
    const weak = await openBrowser(app).post('/api/auth/password-reset/confirm', { code, password: 'corta' });
    expect((await weak.json()).code).toBe('weak-password');
    later(24 * 7);
    expect((await (await choosePassword(person.email)).json()).code).toBe('expired-action-code');
    await openBrowser(app).post('/api/auth/password-reset', { email: person.email });
    expect((await choosePassword(person.email)).status).toBe(200);
    expect((await signIn(person.email)).status).toBe(200);
  });

  it('can neither be signed up nor signed in before', async () => {
    const person = newcomer();
    await invite(person);
    await subjectsTo(opened, person.email);
    const stranger = { email: person.email, password: PASSWORD, name: 'Otro' };
    expect((await openBrowser(app).post('/api/auth/sign-up', stranger)).status).toBe(409);
    expect((await signIn(person.email)).status).toBe(401);
  });

  it('keeps an older account at the provider, but not its password', async () => {
    const person = newcomer();
    await deps.identity.signUp(person.email, 'la de otra persona');
    await invite(person);
    await subjectsTo(opened, person.email);
    const thief = { email: person.email, password: 'la de otra persona' };
    expect((await openBrowser(app).post('/api/auth/sign-in', thief)).status).toBe(409);
    expect((await choosePassword(person.email)).status).toBe(200);
    expect((await openBrowser(app).post('/api/auth/sign-in', thief)).status).toBe(401);
    expect((await (await signIn(person.email)).json()).user).toMatchObject({ name: 'Marta Coc' });
  });
});

describe('an invitation', () => {
  it('is retried when the provider is unreachable', async () => {
    const person = newcomer();
    await invite(person);
    const away = async () => {
      throw new IdentityError('network-request-failed');
    };
    await processPasswordRequests({ ...deps, identity: { ...deps.identity, invite: away } });
    expect(await findByEmail(person.email)).toMatchObject({ fbUid: null });
    later(0.1);
    expect(await subjectsTo(opened, person.email)).toHaveLength(1);
    logLines.length = 0;
  });

  it('is not sent to a user deleted in the meantime, and leaves no account', async () => {
    const [early, late] = [newcomer(), newcomer()];
    const { id } = await (await invite(early)).json();
    expect((await admin.send('DELETE', `/api/users/${id}`)).status).toBe(204);
    expect(await subjectsTo(opened, early.email)).toEqual([]);
    const { id: lateId } = await (await invite(late)).json();
    await subjectsTo(opened, late.email);
    await admin.send('DELETE', `/api/users/${lateId}`);
    const left = db.selectFrom('identityUser').select('uid').where('email', 'in', [early.email, late.email]);
    expect(await left.execute()).toEqual([]);
    expect((await invite(late)).status).toBe(200);
  });

  it.each([
    [{ email: 'no es' }, 'email'],
    [{ email: '' }, 'email'],
    [{ name: ' ' }, 'name'],
    [{ name: undefined }, 'name'],
    [{ role: 'root' }, 'role'],
    [{ role: undefined }, 'role'],
    [{ email: undefined }, 'email'],
  ])('is rejected for %j with its field', async (values, field) => {
    const response = await invite(newcomer(values));
    const { detail } = await response.json();
    expect([response.status, detail[0]]).toMatchObject([422, { loc: ['json', field] }]);
  });

  it('is rejected for a taken address, and from users who are no administrators', async () => {
    const ana = await newPerson(opened);
    const taken = await invite(newcomer({ email: ana.user.email }));
    expect([taken.status, (await taken.json()).detail]).toEqual([409, 'Ya existe una cuenta con este email']);
    expect((await invite(newcomer(), ana)).status).toBe(403);
    expect(await db.selectFrom('passwordRequest').selectAll().execute()).toEqual([]);
  });

  it('of an administrator does not count until it is accepted', async () => {
    await invite(newcomer({ role: 'admin' }));
    await db
      .updateTable('appUser')
      .set({ role: 'user' })
      .where('role', '=', 'admin')
      .where('emailVerified', '=', true)
      .where('id', '!=', admin.id)
      .execute();
    expect((await admin.send('PUT', `/api/users/${admin.id}`, { role: 'user' })).status).toBe(409);
  });
});

describe('POST /api/users/invitation/{id}', () => {
  const again = (id: number, asker = admin) => asker.send('POST', `/api/users/invitation/${id}`);
  const waiting = async (email: string) => {
    const { items } = await (await admin.get(`/api/users/all?search=${email}`)).json();
    return items.map(({ is_invited }: { is_invited: boolean }) => is_invited);
  };

  it('sends and records another invitation, which works', async () => {
    const person = newcomer();
    const { id } = await (await invite(person)).json();
    await subjectsTo(opened, person.email);
    later(24 * 8);
    expect([await waiting(person.email), (await again(id)).status]).toEqual([[true], 204]);
    expect(await subjectsTo(opened, person.email)).toHaveLength(2);
    expect((await choosePassword(person.email)).status).toBe(200);
    expect((await signIn(person.email)).status).toBe(200);
    expect(await waiting(person.email)).toEqual([false]);
    const acts = await db.selectFrom('auditEntry').select(['act', 'after']).orderBy('id').execute();
    expect(acts.at(-1)).toEqual({ act: 'invited-again', after: { email: person.email } });
  });

  it('rejects users with a password, and those never invited', async () => {
    const person = newcomer();
    const { id } = await (await invite(person)).json();
    await choosePassword(person.email);
    const stranger = await newPerson(opened, { emailVerified: false });
    for (const each of [id, stranger.id]) {
      const answer = await again(each);
      expect([answer.status, (await answer.json()).detail]).toEqual([409, PEOPLE_MESSAGES.hasPassword]);
    }
    expect(await subjectsTo(opened, person.email)).toHaveLength(1);
  });

  it('is limited to five an hour, and to administrators', async () => {
    const { id } = await (await invite(newcomer())).json();
    const statuses = await Promise.all(Array.from({ length: 7 }, async () => (await again(id)).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 204, 204, 204, 204, 429, 429]);
    expect((await again(id, await newPerson(opened))).status).toBe(403);
  });
});

describe('the audit log of users', () => {
  it('records deletions and renames by administrators, not by the users themselves', async () => {
    const [ana, eva] = [await newPerson(opened, { name: 'Ana' }), await newPerson(opened)];
    await eva.send('PUT', `/api/users/${eva.id}`, { name: 'Eva Coc' });
    await admin.send('PUT', `/api/users/${ana.id}`, { name: 'Ana' });
    await admin.send('PUT', `/api/users/${ana.id}`, { name: 'Ana Xicará' });
    await admin.send('DELETE', `/api/users/${ana.id}`);
    const entries = await db.selectFrom('auditEntry').selectAll().orderBy('id').execute();
    expect(entries).toMatchObject([
      { act: 'changed', subjectName: `Cuenta ${ana.id}`, before: null, after: null },
      { act: 'deleted', subjectName: `Cuenta ${ana.id}`, before: { role: 'user' } },
    ]);
  });
});

describe('GET /api/users/all?search=', () => {
  const namesFor = async (search: string) => {
    const response = await admin.get(`/api/users/all?limit=50&search=${encodeURIComponent(search)}`);
    expect(response.status).toBe(200);
    const { items, total } = v.parse(UserPage, fromWire(await response.json()));
    expect(total).toBe(items.length);
    return items.map(({ name }) => name).toSorted();
  };

  it('ignores case and accents in names and addresses', async () => {
    await newPerson(opened, { name: 'Íñigo Güell Tzul', email: 'inigo_100%@example.com' });
    for (const term of ['inigo guell', 'GÜELL', 'tzul', 'Inigo_100%@EXAMPLE', 'e', '   íñigo  '])
      expect(await namesFor(term)).toContain('Íñigo Güell Tzul');
    for (const term of ['inigo-100', 'zzz', '%%%', '_________________________'])
      expect(await namesFor(term)).not.toContain('Íñigo Güell Tzul');
  });

  it('leaves out the system account, which can not be changed or deleted', async () => {
    const { id } = await db
      .insertInto('appUser')
      .values({ email: 'casa@example.com', name: 'La casa del sitio', isSystemAccount: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await namesFor('la casa del sitio')).toEqual([]);
    expect((await admin.send('PUT', `/api/users/${id}`, { role: 'admin' })).status).toBe(404);
    expect((await admin.send('PUT', `/api/users/${id}`, { name: 'Otra' })).status).toBe(404);
    expect((await admin.send('DELETE', `/api/users/${id}`)).status).toBe(404);
  });

  it('pages within the search', async () => {
    for (const number of [1, 2, 3]) await newPerson(opened, { name: `Quetzal ${number}` });
    const page = async (query: string) => {
      const response = await admin.get(`/api/users/all?search=quetzal&limit=2${query}`);
      return v.parse(UserPage, fromWire(await response.json()));
    };
    const first = await page('');
    const second = await page(`&cursor=${first.nextCursor}`);
    expect([first.items.length, second.items.length, second.nextCursor, second.total]).toEqual([
      2,
      1,
      null,
      3,
    ]);
  });
});
