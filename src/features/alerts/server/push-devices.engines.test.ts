import { describe, expect, it } from 'vitest';
import { buildAlert } from '#db/builders/alert.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { NOW, usePushApp } from '#test/push-app.ts';
import { MINUTE } from '#shared/time.ts';
import { buildPushDevice } from '#test/push-device.ts';
import { deleteIdleDevices } from './devices.ts';
import { processPushes } from './pushes.ts';

const {
  service,
  db,
  clock,
  app,
  context,
  businessId,
  owner,
  run,
  match,
  push,
  later,
  announce,
  follower,
  devices,
  matches,
} = await usePushApp();

const alertRow = (id: number) =>
  db.selectFrom('alert').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

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
      const ended = await app.request('/api/alerts/device/end', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ device: { endpoint, auth } }),
      });
      expect(ended.status).toBe(204);
      return service.transport(request);
    };
    await processPushes({ ...context, transport });
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

  it('ends within the hour when cascades at the same time left it without an alert', async () => {
    await buildPushDevice(db);
    const { id } = await follower();
    await deleteIdleDevices(db);
    expect((await devices()).map((device) => device.id)).toEqual([id]);
  });

  it('ends when what its last alert was about is deleted', async () => {
    const { id } = await buildBusiness(db);
    await follower({ businessId: id });
    const { id: other } = await follower();
    await db.deleteFrom('businessProfile').where('id', '=', id).execute();
    expect((await devices()).map((device) => device.id)).toEqual([other]);
  });
});
