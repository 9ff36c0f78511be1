import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { buildAlert } from '#db/builders/alert.ts';
import { buildUser } from '#db/builders/user.ts';
import type { PushTransport } from '#platform/push/transport.ts';
import { MINUTE } from '#shared/time.ts';
import { openBrowser } from '#test/browser.ts';
import { isOneWaiting, requestDuring } from '#test/lock-waits.ts';
import { newPerson } from '#test/person.ts';
import { NOW, usePushApp } from '#test/push-app.ts';
import { newBrowserDevice } from '#test/push-service.ts';
import { processPushes } from './pushes.ts';
import { changePause, storeAlert } from './repository/alerts.ts';
import { lockDevice } from './repository/devices.ts';
import { lockAlerts } from './repository/push-sending.ts';

const opened = await usePushApp();
const {
  service,
  db,
  app,
  context,
  businessId,
  run,
  match,
  push,
  later,
  announce,
  follower,
  devices,
  matches,
} = opened;

const isPostgres = inject('engine').name === 'postgres';

/** Does something between the claim of a message and its answer. */
const pushDuring = (change: () => Promise<unknown>) => {
  let isDone = false;
  const transport: PushTransport = async (request) => {
    if (!isDone) {
      isDone = true;
      await change();
    }
    return service.transport(request);
  };
  return processPushes({ ...context, transport });
};

describe('while a message is sent', () => {
  // The embedded engine serves no one else during a transaction.
  it.runIf(isPostgres)('the device may ask again without a deadlock', async () => {
    const ana = await follower();
    await announce('Pan');
    later();
    await match();
    const { promise: isLocked, resolve } = Promise.withResolvers<void>();
    let asking: Promise<unknown> = Promise.resolve();
    await pushDuring(() => {
      asking = db.transaction().execute(async (transaction) => {
        await lockDevice(transaction, ana.device, null);
        resolve();
        await isOneWaiting(db);
        await storeAlert(
          transaction,
          { deviceId: ana.id },
          {
            target: 'business',
            search: '',
            categoryId: null,
            placeCode: null,
            kind: null,
            businessId,
            frequency: 'daily',
          },
          { at: NOW, isConfirmed: true },
        );
      });
      return isLocked;
    });
    await asking;
    expect(await devices()).toMatchObject([{ sentThatDay: 1 }]);
  });

  it('a subscription that takes the place of another outlives it', async () => {
    const ana = await follower();
    const { device: by, decrypt } = newBrowserDevice();
    await announce('Pan');
    later();
    await match();
    service.answers.push({ status: 410 });
    const { endpoint, auth } = ana.device;
    await pushDuring(() =>
      openBrowser(app).send('PUT', '/api/alerts/device', { device: { endpoint, auth }, by }),
    );
    expect(await devices()).toMatchObject([{ id: ana.id, ...by, attempts: 0 }]);
    later(MINUTE);
    await push();
    expect(service.messagesTo({ device: by, decrypt })).toHaveLength(1);
  });

  it('another one of the device counts, too', async () => {
    const ana = await follower();
    await announce('Pan');
    later();
    await match();
    await pushDuring(async () => {
      await buildAlert(db, { owner: { deviceId: ana.id }, target: 'announcements', search: 'tamal' });
      await announce('Tamal', { createdAt: NOW, updatedAt: new Date(0), businessId });
      await run();
    });
    expect(service.messagesTo(ana)).toHaveLength(2);
    expect(await devices()).toMatchObject([{ sentThatDay: 2 }]);
  });
});

it.runIf(isPostgres)('an alert that is paused while it is matched gets nothing', async () => {
  await follower();
  await announce('Pan');
  later();
  let matching: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (transaction) => {
    await changePause(transaction, sql`true`, NOW);
    matching = match();
    await isOneWaiting(db);
  });
  await matching;
  await push();
  expect([service.received, await matches()]).toEqual([[], []]);
});

it.runIf(isPostgres)('an account is deleted while its alerts are matched, without a deadlock', async () => {
  const boss = await newPerson(opened, { role: 'admin' });
  const { id } = await buildUser(db);
  const first = await follower();
  const second = await follower({ businessId: null, target: 'announcements' });
  // The device that comes first has the alert that comes last.
  await db.updateTable('alert').set({ deviceId: second.id }).where('id', '=', first.alertId).execute();
  await db.updateTable('alert').set({ deviceId: first.id }).where('id', '=', second.alertId).execute();
  await db.updateTable('pushDevice').set({ userId: id }).execute();
  const answer = await requestDuring(
    db,
    (transaction) => lockAlerts(transaction, [first.alertId]),
    () => boss.send('DELETE', `/api/users/${id}`),
    (transaction) => lockAlerts(transaction, [first.alertId, second.alertId]),
  );
  expect([answer.status, await devices()]).toEqual([204, []]);
});

it.each(['suspendedAt', 'disabled'] as const)(
  'a device of an account that is %s gets nothing',
  async (by) => {
    const ana = await follower();
    const { id } = await buildUser(db);
    await db.updateTable('pushDevice').set({ userId: id }).where('id', '=', ana.id).execute();
    await announce('Pan');
    later();
    await match();
    await db
      .updateTable('appUser')
      .set(
        by === 'disabled'
          ? { disabled: true }
          : { suspendedAt: NOW, suspensionReason: 'other', disabled: true },
      )
      .where('id', '=', id)
      .execute();
    await push();
    expect([service.received, await matches()]).toEqual([[], []]);
  },
);
