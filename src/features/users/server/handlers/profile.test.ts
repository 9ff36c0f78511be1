import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { fromWire } from '#shared/wire.ts';
import { PASSWORD } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { User } from '../../schema.ts';

const opened = await openTestApp();
const { app, db, close } = opened;
afterAll(close);

type Person = Awaited<ReturnType<typeof newPerson>>;

const findRole = async ({ id }: Person) =>
  (await db.selectFrom('appUser').select('role').where('id', '=', id).executeTakeFirst())?.role;
const countAdmins = async () =>
  (await db.selectFrom('appUser').select('id').where('role', '=', 'admin').execute()).length;
const assign = (asker: Person, { id }: Person, role: string) =>
  asker.send('PUT', `/api/users/${id}`, { role });

beforeEach(async () => {
  await db.deleteFrom('appUser').execute();
});

describe('PUT /api/users/{id}: role', () => {
  it('is assigned by administrators, and ends the sessions of the user', async () => {
    const admin = await newPerson(opened, { role: 'admin' });
    const ana = await newPerson(opened);
    for (const role of ['admin', 'user'] as const) {
      const again = await newPerson(opened, { role: role === 'admin' ? 'user' : 'admin' });
      expect((await again.get(`/api/users/usage/${again.id}`)).status).toBe(200);
      const response = await assign(admin, again, role);
      expect([response.status, (await response.json()).role]).toEqual([200, role]);
      expect(await findRole(again)).toBe(role);
      expect((await again.get(`/api/users/usage/${again.id}`)).status).toBe(401);
    }
    expect((await ana.get(`/api/users/usage/${ana.id}`)).status).toBe(200);
  });

  it('ends no session when it stays the same', async () => {
    const admin = await newPerson(opened, { role: 'admin' });
    const ana = await newPerson(opened);
    expect((await assign(admin, ana, 'user')).status).toBe(200);
    expect((await assign(ana, ana, 'user')).status).toBe(200);
    expect((await ana.get(`/api/users/usage/${ana.id}`)).status).toBe(200);
  });

  it('is never assigned by users who are no administrators', async () => {
    const [ana, eva] = [await newPerson(opened), await newPerson(opened)];
    const admin = await newPerson(opened, { role: 'admin' });
    expect((await assign(ana, ana, 'admin')).status).toBe(403);
    expect((await assign(ana, eva, 'admin')).status).toBe(403);
    expect((await assign(ana, admin, 'user')).status).toBe(403);
    expect([await findRole(ana), await findRole(eva), await findRole(admin)]).toEqual([
      'user',
      'user',
      'admin',
    ]);
  });

  const asJson = (type: string) => [type, '{"role":"admin"}'] as const;
  const BODIES = [
    asJson('application/json'),
    asJson('application/json; charset=utf-8'),
    asJson('application/vnd.api+json'),
    asJson('text/plain'),
    ['application/x-www-form-urlencoded', 'role=admin'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="role"\r\n\r\nadmin\r\n--x--\r\n',
    ],
  ] as const;

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('is not raised by %s, with any body', async (method) => {
    const ana = await newPerson(opened, { name: 'Ana' });
    const admin = await newPerson(opened, { role: 'admin' });
    const paths = [`/api/users/${ana.id}`, '/api/users/', `/api/upload/user/${ana.id}/avatar`];
    for (const path of [...paths, `/api/users/${ana.id}?role=admin`, '/api/users/all']) {
      for (const [type, body] of BODIES) {
        const init = { method, headers: { ...ana.session, 'content-type': type } };
        const response = await app.request(path, method === 'GET' ? init : { ...init, body });
        expect([path, type, response.status < 500]).toEqual([path, type, true]);
        expect([path, type, await findRole(ana)]).toEqual([path, type, 'user']);
      }
    }
    expect(await findRole(admin)).toBe('admin');
  });
});

describe('the last administrator', () => {
  const lastAdmin = { detail: 'Debe quedar al menos un administrador.', code: 'last-admin' };

  it('can be neither demoted nor deleted', async () => {
    const admin = await newPerson(opened, { role: 'admin' });
    await newPerson(opened, { role: 'admin', disabled: true });
    const demotion = await assign(admin, admin, 'user');
    expect([demotion.status, await demotion.json()]).toEqual([409, lastAdmin]);
    const deletion = await admin.send('DELETE', `/api/users/${admin.id}`, { password: PASSWORD });
    expect([deletion.status, await deletion.json()]).toEqual([409, lastAdmin]);
    expect((await admin.get('/api/users/all')).status).toBe(200);
  });

  it('can be demoted when there is another one', async () => {
    const [admin, other] = [
      await newPerson(opened, { role: 'admin' }),
      await newPerson(opened, { role: 'admin' }),
    ];
    expect((await assign(admin, admin, 'user')).status).toBe(200);
    expect([await findRole(admin), await findRole(other)]).toEqual(['user', 'admin']);
  });

  const wayOut = {
    demote: (asker: Person, whom: Person) => assign(asker, whom, 'user'),
    delete: (asker: Person, whom: Person) =>
      asker.send('DELETE', `/api/users/${whom.id}`, { password: PASSWORD }),
  };

  it.each([
    ['each demotes themselves', 'demote', 0],
    ['each demotes the next one', 'demote', 1],
    ['each deletes themselves', 'delete', 0],
    ['each deletes the next one', 'delete', 1],
  ] as const)('remains when %s at the same time', async (_, way, distance) => {
    for (let round = 0; round < 5; round += 1) {
      await db.deleteFrom('appUser').execute();
      const admins: Person[] = [];
      for (let count = 0; count < 4; count += 1) admins.push(await newPerson(opened, { role: 'admin' }));
      const answers = await Promise.all(
        admins.map((admin, at) => wayOut[way](admin, admins[(at + distance) % admins.length]!)),
      );
      const statuses = answers.map(({ status }) => status);
      for (const status of statuses) expect([200, 204, 401, 403, 409]).toContain(status);
      expect(statuses.some((status) => status < 300)).toBe(true);
      expect(await countAdmins()).toBeGreaterThan(0);
    }
  });
});

const parseUser = async (response: Response) => v.parse(User, fromWire(await response.json()));
const findRow = (id: number) => db.selectFrom('appUser').selectAll().where('id', '=', id).executeTakeFirst();

describe('PUT /api/users/{id}', () => {
  it.each(['5555 1234', '+502 5555-1234', '00502 55551234', '(502) 5555.1234'])(
    'normalizes the phone number %s',
    async (spelling) => {
      const ana = await newPerson(opened);
      const response = await ana.send('PUT', `/api/users/${ana.id}`, { phone_number: spelling });
      expect(await parseUser(response)).toMatchObject({ phoneNumber: '+50255551234', name: ana.user.name });
    },
  );

  it('tidies the name, and deletes an empty phone number', async () => {
    const ana = await newPerson(opened, { phoneNumber: '+50255551234' });
    const response = await ana.send('PUT', `/api/users/${ana.id}`, {
      name: '  Ana   Xicará ',
      phone_number: ' ',
    });
    expect(await parseUser(response)).toMatchObject({ name: 'Ana Xicará', phoneNumber: null });
    expect(await findRow(ana.id)).toMatchObject({ name: 'Ana Xicará', phoneNumber: null });
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ name: '\u200b\u2060' }, 'name'],
    [{ phone_number: '123' }, 'phone_number'],
    [{ phone_number: 55551234 }, 'phone_number'],
    [{ role: 'root' }, 'role'],
  ])('rejects %j with its field', async (body, field) => {
    const ana = await newPerson(opened);
    const response = await ana.send('PUT', `/api/users/${ana.id}`, body);
    const { detail } = await response.json();
    expect([response.status, detail]).toEqual([422, [expect.objectContaining({ loc: ['json', field] })]]);
    expect(await findRow(ana.id)).toMatchObject({ name: ana.user.name, phoneNumber: null, role: 'user' });
  });

  it('ignores other fields', async () => {
    const ana = await newPerson(opened);
    const more = {
      email: 'x@example.com',
      fb_uid: 'x',
      email_verified: false,
      disabled: true,
      id: 1,
      created_at: 1,
    };
    const response = await ana.send('PUT', `/api/users/${ana.id}`, { name: 'Ana', ...more });
    expect(response.status).toBe(200);
    const { fbUid: _, ...before } = { ...ana.user, searchText: expect.stringContaining('ana') };
    expect(await findRow(ana.id)).toMatchObject({ ...before, name: 'Ana' });
  });

  it('changes nothing for a session that ends during the request', async () => {
    const stranger = await newPerson(opened);
    let response: Promise<Response> | undefined;
    await db.transaction().execute(async (transaction) => {
      const person = transaction.selectFrom('appUser').select('id').where('id', '=', stranger.id);
      await person.forNoKeyUpdate().execute();
      response = stranger.send('PUT', `/api/users/${stranger.id}`, { name: 'Otra' });
      // Lets the request find its session, on an engine that reads during a transaction.
      await sleep(500);
      await transaction.deleteFrom('userSession').where('userId', '=', stranger.id).execute();
    });
    expect((await response)?.status).toBe(401);
    expect((await findRow(stranger.id))?.name).toBe(stranger.user.name);
  });

  it('changes other users only for administrators', async () => {
    const [ana, stranger] = [await newPerson(opened), await newPerson(opened)];
    const admin = await newPerson(opened, { role: 'admin' });
    expect((await stranger.send('PUT', `/api/users/${ana.id}`, { name: 'X' })).status).toBe(403);
    expect((await findRow(ana.id))?.name).toBe(ana.user.name);
    expect((await admin.send('PUT', `/api/users/${ana.id}`, { name: 'Ana' })).status).toBe(200);
    expect((await findRow(ana.id))?.name).toBe('Ana');
  });
});
