import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { buildUser } from '../../../../db/builders/user.ts';
import { openTestApp } from '../../../../test/app.ts';
import { newPerson } from '../../../../test/person.ts';
import { fromWire } from '#shared/wire.ts';
import { UserPage } from '../people.ts';
import { User } from '../schema.ts';

const opened = await openTestApp();
const { app, db, close, logLines } = opened;
afterAll(close);

const userIn = async (response: Response) => v.parse(User, fromWire(await response.json()));
const rowOf = (id: number) => db.selectFrom('appUser').selectAll().where('id', '=', id).executeTakeFirst();

describe('GET /api/users/all', () => {
  const list = async (asker: Awaited<ReturnType<typeof newPerson>>, query: string) => {
    const response = await asker.get(`/api/users/all${query}`);
    expect(response.status).toBe(200);
    return v.parse(UserPage, fromWire(await response.json()));
  };

  it('pages through everybody, newest first, there and back', async () => {
    await db.deleteFrom('appUser').execute();
    const admin = await newPerson(opened, { role: 'admin', createdAt: new Date('2026-01-01T00:00:00Z') });
    for (const day of [2, 3, 4]) {
      await buildUser(db, { name: `Día ${day}`, createdAt: new Date(`2026-01-0${day}T00:00:00Z`) });
    }
    const first = await list(admin, '?limit=2');
    expect(first).toMatchObject({ total: 4, totalCapped: false, previousCursor: null });
    expect(first.items.map(({ name }) => name)).toEqual(['Día 4', 'Día 3']);
    const second = await list(admin, `?limit=2&cursor=${first.nextCursor}`);
    expect(second.items.map(({ id, name }) => [id === admin.id, name])).toEqual([
      [false, 'Día 2'],
      [true, admin.user.name],
    ]);
    expect(second.nextCursor).toBeNull();
    expect((await list(admin, `?limit=2&cursor=${second.previousCursor}`)).items).toEqual(first.items);
  });

  it('never shows more than a person is', async () => {
    const admin = await newPerson(opened, { role: 'admin' });
    const { items } = await (await admin.get('/api/users/all')).json();
    expect(Object.keys(items[0]).toSorted()).toEqual(
      'avatar avatar_url created_at email email_verified fb_uid id is_invited name phone_number role'.split(
        ' ',
      ),
    );
  });
});

describe('GET /api/users/email/{email}', () => {
  it('gives oneself, however the address is written, and anybody to administrators', async () => {
    const ana = await newPerson(opened, { email: 'ana@example.com', name: 'Ana' });
    const admin = await newPerson(opened, { role: 'admin' });
    for (const asker of [ana, admin]) {
      const response = await asker.get('/api/users/email/%20ANA@example.com');
      expect(response.status).toBe(200);
      expect(await userIn(response)).toMatchObject({ id: ana.id, name: 'Ana', avatar: null });
    }
  });

  it('leaves no address in the log', async () => {
    const ana = await newPerson(opened);
    logLines.length = 0;
    for (const address of [ana.user.email, encodeURIComponent(ana.user.email), 'nobody@example.com%00']) {
      await ana.get(`/api/users/email/${address}`);
    }
    expect(logLines.map(({ path }) => path)).toEqual(Array(3).fill('/api/users/email/***'));
    expect(JSON.stringify(logLines)).not.toMatch(/example\.com/);
  });

  it('answers a stranger the same for known and unknown addresses', async () => {
    const stranger = await newPerson(opened);
    const known = await buildUser(db);
    const answers = [];
    for (const email of [known.email, 'nadie@example.com', 'no-email', "' OR 1=1 --"]) {
      const response = await stranger.get(`/api/users/email/${encodeURIComponent(email)}`);
      answers.push([response.status, await response.text(), [...response.headers.keys()]]);
    }
    expect(answers[0]?.[0]).toBe(404);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await app.request(`/api/users/email/${known.email}`)).status).toBe(401);
  });
});

describe('POST /api/users/', () => {
  it('gives who has just signed up, and changes nothing', async () => {
    const ana = await newPerson(opened, { name: 'Ana' });
    const body = { fb_uid: 'x', email: ana.user.email, name: 'Otra', role: 'user' };
    const response = await ana.send('POST', '/api/users/', body);
    expect(response.status).toBe(200);
    expect(await userIn(response)).toMatchObject({ id: ana.id, name: 'Ana', role: 'user' });
  });

  it('registers nobody else, and nobody as an administrator', async () => {
    const [ana, admin] = [await newPerson(opened), await newPerson(opened, { role: 'admin' })];
    const before = await db.selectFrom('appUser').select('id').execute();
    const asAdmin = { email: ana.user.email, name: 'Ana', role: 'admin' };
    const somebody = { email: 'nueva@example.com', name: 'Nueva', role: 'user' };
    const self = { email: admin.user.email, name: 'Eva', role: 'user' };
    expect((await ana.send('POST', '/api/users/', asAdmin)).status).toBe(403);
    expect((await ana.send('POST', '/api/users/', somebody)).status).toBe(403);
    expect((await admin.send('POST', '/api/users/', self)).status).toBe(409);
    expect((await rowOf(admin.id))?.role).toBe('admin');
    expect((await rowOf(ana.id))?.role).toBe('user');
    expect(await db.selectFrom('appUser').select('id').execute()).toHaveLength(before.length);
  });
});

describe('PUT /api/users/{id}', () => {
  it.each(['5555 1234', '+502 5555-1234', '00502 55551234', '(502) 5555.1234'])(
    'keeps the phone %s in one form',
    async (spelling) => {
      const ana = await newPerson(opened);
      const response = await ana.send('PUT', `/api/users/${ana.id}`, { phone_number: spelling });
      expect(await userIn(response)).toMatchObject({ phoneNumber: '+50255551234', name: ana.user.name });
    },
  );

  it('tidies the name, and takes a phone away again', async () => {
    const ana = await newPerson(opened, { phoneNumber: '+50255551234' });
    const response = await ana.send('PUT', `/api/users/${ana.id}`, {
      name: '  Ana   Xicará ',
      phone_number: ' ',
    });
    expect(await userIn(response)).toMatchObject({ name: 'Ana Xicará', phoneNumber: null });
    expect(await rowOf(ana.id)).toMatchObject({ name: 'Ana Xicará', phoneNumber: null });
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ name: 'a\0b' }, 'name'],
    [{ name: '\u200b\u2060' }, 'name'],
    [{ name: 'a\u202eb' }, 'name'],
    [{ name: '\u2066a' }, 'name'],
    [{ phone_number: '123' }, 'phone_number'],
    [{ phone_number: 55551234 }, 'phone_number'],
    [{ role: 'root' }, 'role'],
  ])('says what is wrong with %j', async (body, field) => {
    const ana = await newPerson(opened);
    const response = await ana.send('PUT', `/api/users/${ana.id}`, body);
    const { detail } = await response.json();
    expect([response.status, detail]).toEqual([422, [expect.objectContaining({ loc: ['json', field] })]]);
    expect(await rowOf(ana.id)).toMatchObject({ name: ana.user.name, phoneNumber: null, role: 'user' });
  });

  it('changes nothing that it is not for, whatever is sent', async () => {
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
    expect(await rowOf(ana.id)).toMatchObject({ ...before, name: 'Ana' });
  });

  it('changes nothing for a session that ends while the request is on its way', async () => {
    const stranger = await newPerson(opened);
    let response: Promise<Response> | undefined;
    await db.transaction().execute(async (transaction) => {
      const person = transaction.selectFrom('appUser').select('id').where('id', '=', stranger.id);
      await person.forNoKeyUpdate().execute();
      response = stranger.send('PUT', `/api/users/${stranger.id}`, { name: 'Otra' });
      // Time in which the request finds its session, where the engine reads during a transaction.
      await sleep(500);
      await transaction.deleteFrom('userSession').where('userId', '=', stranger.id).execute();
    });
    expect((await response)?.status).toBe(401);
    expect((await rowOf(stranger.id))?.name).toBe(stranger.user.name);
  });

  it("changes other people's names only for administrators", async () => {
    const [ana, stranger] = [await newPerson(opened), await newPerson(opened)];
    const admin = await newPerson(opened, { role: 'admin' });
    expect((await stranger.send('PUT', `/api/users/${ana.id}`, { name: 'X' })).status).toBe(403);
    expect((await rowOf(ana.id))?.name).toBe(ana.user.name);
    expect((await admin.send('PUT', `/api/users/${ana.id}`, { name: 'Ana' })).status).toBe(200);
    expect((await rowOf(ana.id))?.name).toBe('Ana');
  });
});
