import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAlert } from '#db/builders/alert.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildPushDevice } from '#test/push-device.ts';
import { buildUser } from '#db/builders/user.ts';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import { openTestApp } from '#test/app.ts';
import { openPushService } from '#test/push-service.ts';
import { processAlerts } from './jobs.ts';
import { askedPause, processPushes } from './pushes.ts';
import { afterQuietHours } from './schedule.ts';

const opened = await openTestApp();
const service = await openPushService({ timeoutMs: 500 });
const { db, deps, clock, close } = opened;
afterAll(async () => {
  service.close();
  await close();
});

/** A Tuesday, 10:00 in Guatemala. */
const NOW = new Date('2026-12-01T16:00:00Z');
const later = (ms = 11 * MINUTE) => clock.set(new Date(clock.now().getTime() + ms));
/** Names a time of Guatemala. */
const at = (time: string) => new Date(`${time}:00-06:00`);

const owner = await buildUser(db, { createdAt: new Date(NOW.getTime() - 30 * DAY), emailVerified: true });
const { id: businessId } = await buildBusiness(db, {
  userId: owner.id,
  name: 'Comedor Luna',
  placeCode: '0301',
});

beforeEach(async () => {
  clock.set(NOW);
  for (const table of ['alert', 'pushDevice', 'announcement', 'unmatchedContent'] as const)
    await db.deleteFrom(table).execute();
  await db
    .updateTable('businessProfile')
    .set({ updatedAt: new Date(0) })
    .execute();
  service.received.splice(0);
  service.answers.splice(0);
});

const context = () => ({ ...deps, transport: service.transport });
const match = () => processAlerts(deps);
const push = () => processPushes(context());
async function run() {
  await match();
  await push();
}

const announce = (title: string, values: Parameters<typeof buildAnnouncement>[1] = {}) =>
  buildAnnouncement(db, { businessId, title, createdAt: clock.now(), updatedAt: clock.now(), ...values });

async function follower(values: Parameters<typeof buildAlert>[1] = {}) {
  const browser = await buildPushDevice(db, { at: NOW });
  const { id: alertId } = await buildAlert(db, { owner: { deviceId: browser.id }, businessId, ...values });
  return { ...browser, alertId };
}

const devices = () => db.selectFrom('pushDevice').selectAll().orderBy('id').execute();
const matches = () => db.selectFrom('alertMatch').selectAll().execute();
const alertRow = (id: number) =>
  db.selectFrom('alert').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a message', () => {
  it('reaches the browser encrypted, signed and named by our own words', async () => {
    const ana = await follower();
    const { id } = await announce('Pan a Q5 en www.malo.com', { kind: 'offer' });
    later();
    await run();
    expect(service.messagesTo(ana)).toEqual([
      {
        title: '1 anuncio nuevo para ti',
        body: 'Pan a Q5 en www. malo. com\nOferta · Antigua Guatemala, Sacatepéquez',
        path: `/anuncios/${id}`,
        tag: expect.stringMatching(/^[\w-]{32}$/),
      },
    ]);
    const [{ headers } = { headers: {} }] = service.received;
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' });
    expect(headers.topic).toMatch(/^[\w-]{32}$/);
    const [token = '', key] = (headers.authorization ?? '').replace('vapid t=', '').split(', k=');
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ aud: 'https://fcm.googleapis.com', sub: 'mailto:hola@plaza.example' });
    expect(await (await opened.app.request('/api/push-key')).json()).toEqual({ key });
    expect(await matches()).toEqual([]);
    await run();
    expect(service.received).toHaveLength(1);
  });

  it('holds what several alerts of the device found, once', async () => {
    const ana = await follower();
    await buildAlert(db, { owner: { deviceId: ana.id }, target: 'announcements', search: 'pan' });
    await buildAlert(db, { owner: { deviceId: ana.id }, target: 'businesses' });
    for (const title of ['Pan de yemas', 'Pan francés', 'Champurradas', 'Pan dulce']) await announce(title);
    await buildBusiness(db, { userId: owner.id, name: 'Tienda Sol', createdAt: NOW, updatedAt: NOW });
    later();
    await run();
    expect(service.messagesTo(ana)).toMatchObject([
      {
        title: '5 novedades para ti',
        body: 'Tienda Sol\nPan dulce\nChampurradas\ny 2 más',
        path: '/negocios',
      },
    ]);
  });

  it('comes daily at 7 in the morning, with that of all alerts', async () => {
    const ana = await follower({ frequency: 'daily' });
    await announce('Pan de yemas');
    later();
    await run();
    later(8 * HOUR);
    await announce('Pan francés');
    later();
    await run();
    expect(service.received).toEqual([]);
    clock.set(at('2026-12-02T06:59'));
    await run();
    expect(service.received).toEqual([]);
    clock.set(at('2026-12-02T07:00'));
    await run();
    expect(service.messagesTo(ana)).toMatchObject([{ title: '2 anuncios nuevos para ti' }]);
  });
});

describe('quiet hours', () => {
  it.each([
    ['2026-12-01T06:59', '2026-12-01T07:00'],
    ['2026-12-01T07:00', '2026-12-01T07:00'],
    ['2026-12-01T12:00', '2026-12-01T12:00'],
    ['2026-12-01T20:59', '2026-12-01T20:59'],
    ['2026-12-01T21:00', '2026-12-02T07:00'],
    ['2026-12-01T23:59', '2026-12-02T07:00'],
    ['2026-12-02T00:00', '2026-12-02T07:00'],
    ['2026-12-31T22:00', '2027-01-01T07:00'],
    ['2028-02-28T21:30', '2028-02-29T07:00'],
  ])('let what comes at %s leave at %s', (comes, leaves) => {
    expect(afterQuietHours(at(comes))).toEqual(at(leaves));
  });

  it.each(['2026-12-01T21:00', '2026-12-01T23:58', '2026-12-02T00:05', '2026-12-02T06:30'])(
    'hold what is found at %s until 7, as one message',
    async (time) => {
      const ana = await follower();
      clock.set(at(time));
      for (const title of ['Pan de yemas', 'Pan francés']) {
        await announce(title, { createdAt: new Date(clock.now().getTime() - HOUR), updatedAt: new Date(0) });
        await run();
      }
      expect(service.received).toEqual([]);
      clock.set(at('2026-12-02T06:59'));
      await run();
      expect(service.received).toEqual([]);
      clock.set(at('2026-12-02T07:00'));
      await run();
      expect(service.messagesTo(ana)).toMatchObject([{ title: '2 anuncios nuevos para ti' }]);
    },
  );
});

it('comes three times a day, then in the morning of the next', async () => {
  const ana = await follower();
  await buildAlert(db, { owner: { deviceId: ana.id }, target: 'announcements', search: 'tamal' });
  for (const time of ['10:00', '11:00', '12:00', '13:00', '20:30']) {
    clock.set(at(`2026-12-01T${time}`));
    await announce(`Tamal de las ${time}`, {
      createdAt: new Date(clock.now().getTime() - HOUR),
      updatedAt: NOW,
    });
    await db
      .updateTable('announcement')
      .set({ updatedAt: new Date(0) })
      .execute();
    await run();
  }
  expect(service.messagesTo(ana)).toHaveLength(3);
  clock.set(at('2026-12-02T07:00'));
  await run();
  expect(service.messagesTo(ana)).toHaveLength(4);
  expect(service.messagesTo(ana).at(-1)).toMatchObject({ title: '2 anuncios nuevos para ti' });
});

describe('a push service', () => {
  it.each([404, 410])('that answers %s ends the device and its alerts', async (status) => {
    await follower();
    await announce('Pan');
    later();
    service.answers.push({ status });
    await run();
    expect([await devices(), await matches(), await db.selectFrom('alert').selectAll().execute()]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it.each([
    ['429', { status: 429, headers: { 'retry-after': '1800' } }, 30 * MINUTE],
    ['429 with a date', { status: 429, headers: { 'retry-after': 'Tue, 01 Dec 2026 17:11:00 GMT' } }, HOUR],
    ['500', { status: 500 }, MINUTE],
    ['403', { status: 403 }, MINUTE],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1/secret' } }, MINUTE],
    ['nothing', { status: 'hang' }, MINUTE],
  ] as const)('that answers %s gets it again after a while', async (_, answer, pause) => {
    const ana = await follower();
    await announce('Pan');
    later();
    service.answers.push(answer);
    await run();
    expect(await devices()).toMatchObject([{ attempts: 1, failingSince: clock.now(), sentThatDay: 0 }]);
    later(pause - MINUTE / 2);
    // What another alert finds meanwhile waits as well.
    await buildAlert(db, { owner: { deviceId: ana.id }, target: 'announcements' });
    await announce('Otra cosa', { updatedAt: new Date(0), createdAt: NOW });
    await run();
    expect(service.received).toHaveLength(1);
    later(MINUTE);
    await run();
    expect(service.messagesTo(ana)).toHaveLength(2);
    expect(await devices()).toMatchObject([
      { attempts: 0, failingSince: null, retryAt: null, sentThatDay: 1 },
    ]);
  });

  it('that takes nothing for 14 days loses the device', async () => {
    await follower();
    await announce('Pan', { expiresAt: new Date(NOW.getTime() + 60 * DAY) });
    later();
    service.answers.push({ status: 503 });
    await run();
    later(14 * DAY - MINUTE);
    await match();
    expect(await devices()).toHaveLength(1);
    later(2 * MINUTE);
    await match();
    expect(await devices()).toEqual([]);
  });

  it.each([
    [null, 0],
    ['120', 2 * MINUTE],
    ['99999999999', DAY],
    ['soon', 0],
    ['-5', 0],
    ['Tue, 01 Dec 2026 15:00:00 GMT', 0],
  ])('may ask for a pause of %s', (header, ms) => {
    expect(askedPause(header, NOW)).toBe(ms);
  });
});

describe('what changed after it was found', () => {
  it.each<[string, (id: number) => Promise<unknown>]>([
    ['hidden', (id) => db.updateTable('announcement').set({ isHidden: true }).where('id', '=', id).execute()],
    [
      'held',
      (id) =>
        db
          .updateTable('announcement')
          .set({ heldFor: 'reports', isHidden: true })
          .where('id', '=', id)
          .execute(),
    ],
    ['over', (id) => db.updateTable('announcement').set({ expiresAt: NOW }).where('id', '=', id).execute()],
    ['deleted', (id) => db.deleteFrom('announcement').where('id', '=', id).execute()],
    [
      'something else',
      (id) => db.updateTable('announcement').set({ title: 'X', content: 'X' }).where('id', '=', id).execute(),
    ],
  ])('is not sent once it is %s, nor again after a failure', async (_, change) => {
    const ana = await follower({ businessId: null, target: 'announcements', search: 'pan' });
    const { id } = await announce('Pan fresco');
    later();
    service.answers.push({ status: 500 });
    await run();
    expect(service.received).toHaveLength(1);
    await change(id);
    later();
    await run();
    expect(service.received).toHaveLength(1);
    expect([await matches(), (await alertRow(ana.alertId)).dueAt]).toEqual([[], null]);
  });

  it('waits while it was changed just now', async () => {
    const ana = await follower();
    const { id } = await announce('Pan');
    later();
    await match();
    await db.updateTable('announcement').set({ updatedAt: clock.now() }).where('id', '=', id).execute();
    await push();
    expect(service.received).toEqual([]);
    later(21 * MINUTE);
    await push();
    expect(service.messagesTo(ana)).toHaveLength(1);
  });
});

describe('a device', () => {
  it('gets each message once from jobs side by side', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => follower()));
    await announce('Pan');
    later();
    await match();
    await Promise.all([push(), push(), push()]);
    for (const each of all) expect(service.messagesTo(each)).toHaveLength(1);
  });

  it('that ends while a message is sent leaves nothing', async () => {
    const ana = await follower();
    await announce('Pan');
    later();
    await match();
    const transport: typeof service.transport = async (request) => {
      const { endpoint, auth } = ana.device;
      const ended = await opened.app.request('/api/alerts/device/end', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ device: { endpoint, auth } }),
      });
      expect(ended.status).toBe(204);
      return service.transport(request);
    };
    await processPushes({ ...context(), transport });
    expect([await devices(), await matches()]).toEqual([[], []]);
  });

  it('gets nothing of a paused alert, nor of its own business', async () => {
    const ana = await follower();
    await db.updateTable('alert').set({ pausedAt: NOW }).execute();
    const own = await buildPushDevice(db, { userId: owner.id });
    for (const values of [{ businessId }, { target: 'announcements' }] as const)
      await buildAlert(db, { owner: { deviceId: own.id }, ...values });
    await announce('Pan');
    later();
    await run();
    expect(service.received).toEqual([]);
    await db.updateTable('alert').set({ pausedAt: null }).where('id', '=', ana.alertId).execute();
    await announce('Otro pan');
    later();
    await run();
    expect(service.messagesTo(ana)).toMatchObject([{ title: '1 anuncio nuevo para ti' }]);
  });

  it('ends when what its last alert was about is deleted', async () => {
    const { id } = await buildBusiness(db);
    await follower({ businessId: id });
    const { id: other } = await follower();
    await db.deleteFrom('businessProfile').where('id', '=', id).execute();
    expect((await devices()).map((device) => device.id)).toEqual([other]);
  });
});
