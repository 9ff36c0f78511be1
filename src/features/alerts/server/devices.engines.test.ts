import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAlert } from '#db/builders/alert.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildPushDevice } from '#test/push-device.ts';
import { openTestApp } from '#test/app.ts';
import { openBrowser } from '#test/browser.ts';
import { newPerson } from '#test/person.ts';
import { newBrowserDevice } from '#test/push-service.ts';
import { loadPushKeys } from '#platform/push/keys.ts';
import { MAX_ALERTS, MAX_DEVICES_OF_ACCOUNT } from '../filters.ts';

const opened = await openTestApp();
const { app, db, clock, close } = opened;
afterAll(close);

beforeEach(async () => {
  for (const table of ['alert', 'pushDevice', 'alertGuest', 'rateLimit'] as const)
    await db.deleteFrom(table).execute();
});

const DAILY = { target: 'announcements', frequency: 'daily' } as const;
const ask = (body: object, client = openBrowser(app)) => client.post('/api/alerts', { ...DAILY, ...body });
const identify = ({ device: { endpoint, auth } }: ReturnType<typeof newBrowserDevice>) => ({
  endpoint,
  auth,
});

const devices = () => db.selectFrom('pushDevice').selectAll().orderBy('id').execute();
const rows = () => db.selectFrom('alert').selectAll().orderBy('id').execute();

describe('a request of a browser', () => {
  it('needs neither account nor mail, and leaves its keys and conditions, and no name', async () => {
    const { device } = newBrowserDevice();
    expect(await (await ask({ device, search: 'tacos' })).json()).toEqual({ state: 'active' });
    expect(await devices()).toMatchObject([{ ...device, userId: null, sentThatDay: 0 }]);
    expect(await rows()).toMatchObject([
      { channel: 'push', userId: null, guestId: null, search: 'tacos', confirmedAt: clock.now() },
    ]);
    expect(await db.selectFrom('alertGuest').selectAll().execute()).toEqual([]);
  });

  it('belongs to the account that is signed in, verified or not', async () => {
    const { device } = newBrowserDevice();
    const ana = await newPerson(opened, { emailVerified: false });
    expect((await ana.send('POST', '/api/alerts', { ...DAILY, device })).status).toBe(200);
    expect(await devices()).toMatchObject([{ userId: ana.id }]);
    expect(await (await ana.get(`/api/users/data/${ana.id}`)).json()).toMatchObject({
      push_devices: [{ service: 'fcm.googleapis.com', alerts: [{ target: 'announcements' }] }],
    });
    await db.deleteFrom('appUser').where('id', '=', ana.id).execute();
    expect([await devices(), await rows()]).toEqual([[], []]);
  });

  it('for the same thing again changes how often it comes, and resumes it', async () => {
    const { device } = newBrowserDevice();
    await ask({ device });
    await db.updateTable('alert').set({ pausedAt: clock.now() }).execute();
    await ask({ device, frequency: 'weekly' });
    expect(await rows()).toMatchObject([{ frequency: 'weekly', pausedAt: null }]);
  });

  const { device } = newBrowserDevice();
  it.each([
    ['of this machine', { endpoint: 'https://127.0.0.1/a' }],
    ['of a network', { endpoint: 'https://169.254.169.254/latest/meta-data' }],
    ['of a stranger', { endpoint: 'https://evil.example/a' }],
    ['with a port', { endpoint: 'https://fcm.googleapis.com:22/a' }],
    ['without TLS', { endpoint: 'http://fcm.googleapis.com/a' }],
    ['without end', { endpoint: `https://fcm.googleapis.com/${'a'.repeat(5_000)}` }],
    ['with a point of no curve', { p256dh: `B${'A'.repeat(86)}` }],
    ['with a huge key', { p256dh: device.p256dh.repeat(100) }],
    ['with a short secret', { auth: 'AAAA' }],
    ['with a secret in another spelling', { auth: `${device.auth.slice(0, -1)}B` }],
  ])('%s is refused', async (_, part) => {
    const response = await ask({ device: { ...device, ...part } });
    expect(response.status).toBe(422);
    expect(await devices()).toEqual([]);
  });

  it('with keys other than the stored ones is refused', async () => {
    const own = await buildPushDevice(db);
    const other = newBrowserDevice(own.device.endpoint);
    expect((await ask({ device: other.device })).status).toBe(409);
    expect(await devices()).toMatchObject([own.device]);
  });
});

describe('the devices of an account', () => {
  it('are listed by name without their address, and end from another one', async () => {
    const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
    const { device } = newBrowserDevice();
    const ana = await newPerson(opened);
    const eva = await newPerson(opened);
    await ana.send('POST', '/api/alerts', { ...DAILY, device }, { 'user-agent': phone });
    const { device: other } = await buildPushDevice(db, { userId: eva.id });
    const text = await (await ana.get('/api/users/push-devices')).text();
    expect(text).not.toContain(device.endpoint);
    const [listed, ...more] = JSON.parse(text) as { id: number }[];
    expect([listed, more]).toMatchObject([
      { device: 'Chrome en Android', last_sent_at: null, alerts: [{ target: 'announcements' }] },
      [],
    ]);
    const ended = await ana.send('DELETE', `/api/users/push-devices/${listed?.id}`);
    expect([ended.status, await ended.json()]).toEqual([200, []]);
    expect(await devices()).toMatchObject([{ endpoint: other.endpoint }]);
    expect(await rows()).toEqual([]);
  });
});

describe('room', () => {
  it(`is for ${MAX_ALERTS} alerts of a device, also by requests at once`, async () => {
    const { id: deviceId, device } = await buildPushDevice(db);
    for (let count = 1; count < MAX_ALERTS; count += 1)
      await buildAlert(db, { owner: { deviceId }, search: `palabra${count}` });
    const asked = Array.from({ length: 4 }, (_, index) => ask({ device, search: `otra${index}` }));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409]);
    expect(await rows()).toHaveLength(MAX_ALERTS);
  });

  it(`is for ${MAX_DEVICES_OF_ACCOUNT} devices of an account, also by requests at once`, async () => {
    const ana = await newPerson(opened);
    for (let count = 1; count < MAX_DEVICES_OF_ACCOUNT; count += 1)
      await buildPushDevice(db, { userId: ana.id });
    const asked = Array.from({ length: 3 }, () =>
      ana.send('POST', '/api/alerts', { ...DAILY, device: newBrowserDevice().device }),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect(await devices()).toHaveLength(MAX_DEVICES_OF_ACCOUNT);
  });

  it('is for no more of them that were asked for before signing in', async () => {
    const ana = await newPerson(opened);
    for (let count = 1; count < MAX_DEVICES_OF_ACCOUNT; count += 1)
      await buildPushDevice(db, { userId: ana.id });
    const guests = [await buildPushDevice(db), await buildPushDevice(db)];
    const asked = guests.map(({ device }) => ana.send('POST', '/api/alerts', { ...DAILY, device }));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await devices()).filter(({ userId }) => userId === ana.id)).toHaveLength(MAX_DEVICES_OF_ACCOUNT);
  });

  it('is for no thousands of devices of one client', async () => {
    const statuses = [];
    for (let count = 0; count < 45; count += 1) {
      const client = openBrowser(app, { address: '203.0.113.9' });
      statuses.push((await ask({ device: newBrowserDevice().device }, client)).status);
      if (count % 15 === 14)
        await db.deleteFrom('rateLimit').where('key', 'like', 'alert-request%').execute();
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(40);
    expect(statuses.slice(40)).toEqual([429, 429, 429, 429, 429]);
  });
});

describe('a browser', () => {
  it('lists, changes, pauses and ends its own alerts', async () => {
    const ana = await buildPushDevice(db);
    const client = openBrowser(app);
    const owner = { deviceId: ana.id };
    const { id } = await buildAlert(db, { owner, search: 'tacos' });
    const { id: other } = await buildAlert(db, { owner, search: 'pan' });
    const device = identify(ana);
    const list = async () =>
      ((await (await client.post('/api/alerts/device', { device })).json()) as { alerts: object[] }).alerts;
    expect(await list()).toMatchObject([{ id: other }, { id, is_paused: false, frequency: 'instant' }]);
    await db.updateTable('alert').set({ dueAt: clock.now() }).execute();
    const { id: businessId } = await buildBusiness(db);
    await db.insertInto('alertMatch').values({ alertId: id, businessId, matchedAt: clock.now() }).execute();
    await client.send('PUT', `/api/alerts/device/${id}`, { device, is_paused: true, frequency: 'weekly' });
    expect(await list()).toMatchObject([{ is_paused: false }, { is_paused: true, frequency: 'weekly' }]);
    expect(await db.selectFrom('alertMatch').selectAll().execute()).toEqual([]);
    await client.send('PUT', `/api/alerts/device/${id}`, { device, is_paused: false });
    expect(await list()).toMatchObject([{}, { is_paused: false, frequency: 'weekly' }]);
    for (const status of [200, 404])
      expect((await client.post(`/api/alerts/device/${id}/end`, { device })).status).toBe(status);
    expect((await rows()).map((row) => row.id)).toEqual([other]);
    await client.post(`/api/alerts/device/${other}/end`, { device });
    expect(await devices()).toEqual([]);
    expect((await client.post('/api/alerts/device/end', { device })).status).toBe(204);
  });

  it('reaches no alert of another, and nothing with half of its keys', async () => {
    const [ana, eva] = [await buildPushDevice(db), await buildPushDevice(db)];
    const { id } = await buildAlert(db, { owner: { deviceId: ana.id } });
    const { id: evas } = await buildAlert(db, { owner: { deviceId: eva.id } });
    const client = openBrowser(app);
    const halves = [
      identify(eva),
      { ...identify(ana), auth: eva.device.auth },
      { ...identify(eva), auth: ana.device.auth },
    ];
    for (const device of halves) {
      const change = await client.send('PUT', `/api/alerts/device/${id}`, { device, is_paused: true });
      expect(change.status).toBe(404);
      await client.post(`/api/alerts/device/${id}/end`, { device });
      await client.send('PUT', '/api/alerts/device', { device, by: newBrowserDevice().device });
    }
    await client.post('/api/alerts/device/end', { device: halves[1] });
    expect((await rows()).map((row) => [row.id, row.pausedAt])).toEqual([
      [id, null],
      [evas, null],
    ]);
    expect((await devices())[0]).toMatchObject(ana.device);
  });

  it('goes on with the subscription that takes the place of another, once', async () => {
    const ana = await buildPushDevice(db);
    await buildAlert(db, { owner: { deviceId: ana.id } });
    await db.updateTable('pushDevice').set({ attempts: 3, failingSince: clock.now() }).execute();
    const { device: by } = newBrowserDevice();
    const client = openBrowser(app);
    for (let count = 0; count < 2; count += 1)
      expect((await client.send('PUT', '/api/alerts/device', { device: identify(ana), by })).status).toBe(
        204,
      );
    expect(await devices()).toMatchObject([{ id: ana.id, ...by, attempts: 0, failingSince: null }]);
    const eva = await buildPushDevice(db);
    await client.send('PUT', '/api/alerts/device', { device: identify(eva), by });
    expect((await devices()).map(({ endpoint }) => endpoint)).toEqual([by.endpoint, eva.device.endpoint]);
  });
});

it('has keys that several processes make once', async () => {
  await db.deleteFrom('pushKey').execute();
  const [first, ...others] = await Promise.all(Array.from({ length: 4 }, () => loadPushKeys(db)));
  expect(Buffer.from(first?.publicKey ?? '', 'base64url')).toHaveLength(65);
  expect(others).toEqual([first, first, first]);
});
