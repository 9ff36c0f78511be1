import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../../test/accounts.ts';
import { openTestApp } from '../../../../test/app.ts';
import { newPerson } from '../../../../test/person.ts';

const opened = await openTestApp();
const { app, db, close } = opened;
afterAll(close);

type Person = Awaited<ReturnType<typeof newPerson>>;

const roleOf = async ({ id }: Person) =>
  (await db.selectFrom('appUser').select('role').where('id', '=', id).executeTakeFirst())?.role;
const countAdmins = async () =>
  (await db.selectFrom('appUser').select('id').where('role', '=', 'admin').execute()).length;
const give = (asker: Person, { id }: Person, role: string) => asker.send('PUT', `/api/users/${id}`, { role });

beforeEach(async () => {
  await db.deleteFrom('appUser').execute();
});

describe('a role', () => {
  it('is given and taken by administrators, and ends the sessions of who gets it', async () => {
    const admin = await newPerson(opened, { role: 'admin' });
    const ana = await newPerson(opened);
    for (const role of ['admin', 'user'] as const) {
      const again = await newPerson(opened, { role: role === 'admin' ? 'user' : 'admin' });
      expect((await again.get(`/api/users/usage/${again.id}`)).status).toBe(200);
      const response = await give(admin, again, role);
      expect([response.status, (await response.json()).role]).toEqual([200, role]);
      expect(await roleOf(again)).toBe(role);
      expect((await again.get(`/api/users/usage/${again.id}`)).status).toBe(401);
    }
    expect((await ana.get(`/api/users/usage/${ana.id}`)).status).toBe(200);
  });

  it('that somebody has already ends nothing', async () => {
    const admin = await newPerson(opened, { role: 'admin' });
    const ana = await newPerson(opened);
    expect((await give(admin, ana, 'user')).status).toBe(200);
    expect((await give(ana, ana, 'user')).status).toBe(200);
    expect((await ana.get(`/api/users/usage/${ana.id}`)).status).toBe(200);
  });

  it('is nothing that people give themselves or each other', async () => {
    const [ana, eva] = [await newPerson(opened), await newPerson(opened)];
    const admin = await newPerson(opened, { role: 'admin' });
    expect((await give(ana, ana, 'admin')).status).toBe(403);
    expect((await give(ana, eva, 'admin')).status).toBe(403);
    expect((await give(ana, admin, 'user')).status).toBe(403);
    expect([await roleOf(ana), await roleOf(eva), await roleOf(admin)]).toEqual(['user', 'user', 'admin']);
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
        expect([path, type, await roleOf(ana)]).toEqual([path, type, 'user']);
      }
    }
    expect(await roleOf(admin)).toBe('admin');
  });
});

describe('the last administrator', () => {
  const lastAdmin = { detail: 'Debe quedar al menos un administrador.', code: 'last-admin' };

  it('stays, whoever wants it otherwise', async () => {
    const admin = await newPerson(opened, { role: 'admin' });
    await newPerson(opened, { role: 'admin', disabled: true });
    const demotion = await give(admin, admin, 'user');
    expect([demotion.status, await demotion.json()]).toEqual([409, lastAdmin]);
    const deletion = await admin.send('DELETE', `/api/users/${admin.id}`, { password: PASSWORD });
    expect([deletion.status, await deletion.json()]).toEqual([409, lastAdmin]);
    expect((await admin.get('/api/users/all')).status).toBe(200);
  });

  it('may go once there is another', async () => {
    const [admin, other] = [
      await newPerson(opened, { role: 'admin' }),
      await newPerson(opened, { role: 'admin' }),
    ];
    expect((await give(admin, admin, 'user')).status).toBe(200);
    expect([await roleOf(admin), await roleOf(other)]).toEqual(['user', 'admin']);
  });

  const wayOut = {
    demote: (asker: Person, whom: Person) => give(asker, whom, 'user'),
    delete: (asker: Person, whom: Person) =>
      asker.send('DELETE', `/api/users/${whom.id}`, { password: PASSWORD }),
  };

  it.each([
    ['each demotes themselves', 'demote', 0],
    ['each demotes the next one', 'demote', 1],
    ['each deletes themselves', 'delete', 0],
    ['each deletes the next one', 'delete', 1],
  ] as const)('stays when %s at the same moment', async (_, way, distance) => {
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
