import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import { buildAlert } from '#db/builders/alert.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import { openBrowser } from '#test/browser.ts';
import { NOW, at, usePushApp } from '#test/push-app.ts';
import { processPushes } from './pushes.ts';

const {
  service,
  db,
  clock,
  app,
  owner,
  run,
  match,
  push,
  context,
  later,
  announce,
  follower,
  devices,
  matches,
} = await usePushApp();

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
    const headers: IncomingHttpHeaders = service.received[0]?.headers ?? {};
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' });
    expect(headers.topic).toMatch(/^[\w-]{32}$/);
    const [token = '', key] = (headers.authorization ?? '').replace('vapid t=', '').split(', k=');
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ aud: 'https://fcm.googleapis.com', sub: 'mailto:hola@plaza.example' });
    expect(await (await app.request('/api/push-key')).json()).toEqual({ key });
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

it('comes at once in the night after its quiet hours were turned off, but once while it is sent', async () => {
  const ana = await follower();
  const eva = await follower();
  const turnOff = ({ device: { endpoint, auth } }: typeof ana) =>
    openBrowser(app).send('PUT', '/api/alerts/quiet-hours', {
      device: { endpoint, auth },
      quiet_hours: 'none',
    });
  clock.set(at('2026-12-01T22:00'));
  await announce('Pan', { createdAt: NOW, updatedAt: new Date(0) });
  await run();
  expect(service.received).toEqual([]);
  expect(await (await turnOff(ana)).json()).toMatchObject({ quiet_hours: 'none', alerts: [{}] });
  const transport: typeof service.transport = async (request) => {
    await turnOff(ana);
    await push();
    return service.transport(request);
  };
  await processPushes({ ...context, transport });
  expect([service.messagesTo(ana).length, service.messagesTo(eva).length]).toEqual([1, 0]);
});

it('is counted by what its service did', async () => {
  const counted: string[] = [];
  const followers = [await follower(), await follower(), await follower(), await follower()];
  await announce('Pan');
  later();
  await match();
  const statuses = new Map(
    followers.map(({ device }, index) => [device.endpoint, [201, 410, 500, 0][index]]),
  );
  const transport: typeof service.transport = async ({ endpoint }) => {
    const status = statuses.get(endpoint);
    if (!status) throw new Error('no answer');
    return { status, retryAfter: null };
  };
  await processPushes({ ...context, transport, countPush: (outcome) => counted.push(outcome) });
  expect(counted.toSorted()).toEqual(['expired', 'refused', 'sent', 'unreachable']);
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
    await match();
    const transport = answer.status === 'hang' ? service.hasty : service.transport;
    await processPushes({ ...context, transport });
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
});
