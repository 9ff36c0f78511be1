import { afterAll, beforeEach } from 'vitest';
import { buildAlert } from '#db/builders/alert.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildUser } from '#db/builders/user.ts';
import { processAlerts, processPushes } from '#features/alerts/server/index.ts';
import { DAY, MINUTE } from '#shared/time.ts';
import { openTestApp } from './app.ts';
import { buildPushDevice } from './push-device.ts';
import { openPushService } from './push-service.ts';

/** A Tuesday, 10:00 in Guatemala. */
export const NOW = new Date('2026-12-01T16:00:00Z');

/** Names a time of Guatemala. */
export const at = (time: string) => new Date(`${time}:00-06:00`);

async function openPushApp() {
  const opened = await openTestApp();
  const service = await openPushService();
  const { db, deps, clock } = opened;
  const createdAt = new Date(NOW.getTime() - 30 * DAY);
  const owner = await buildUser(db, { createdAt, emailVerified: true });
  const { id: businessId } = await buildBusiness(db, {
    userId: owner.id,
    name: 'Comedor Luna',
    placeCode: '0301',
  });
  const context = { ...deps, transport: service.transport };
  const match = () => processAlerts(deps);
  const push = () => processPushes(context);
  return {
    ...opened,
    service,
    context,
    owner,
    businessId,
    match,
    push,
    later: (ms = 11 * MINUTE) => clock.set(new Date(clock.now().getTime() + ms)),
    run: async () => {
      await match();
      await push();
    },
    reset: async () => {
      clock.set(NOW);
      for (const table of ['alert', 'pushDevice', 'announcement', 'unmatchedContent'] as const)
        await db.deleteFrom(table).execute();
      await db
        .updateTable('businessProfile')
        .set({ updatedAt: new Date(0) })
        .execute();
      service.received.splice(0);
      service.answers.splice(0);
    },
    announce: (title: string, values: Parameters<typeof buildAnnouncement>[1] = {}) =>
      buildAnnouncement(db, { businessId, title, createdAt: clock.now(), updatedAt: clock.now(), ...values }),
    follower: async (values: Parameters<typeof buildAlert>[1] = {}) => {
      const browser = await buildPushDevice(db, { at: NOW });
      const { id: alertId } = await buildAlert(db, {
        owner: { deviceId: browser.id },
        businessId,
        ...values,
      });
      return { ...browser, alertId };
    },
    devices: () => db.selectFrom('pushDevice').selectAll().orderBy('id').execute(),
    matches: () => db.selectFrom('alertMatch').selectAll().execute(),
    close: async () => {
      service.close();
      await opened.close();
    },
  };
}

/** Opens the app with a push service and a business that browsers may follow, without alerts before each test of the file. */
export async function usePushApp() {
  const opened = await openPushApp();
  afterAll(opened.close);
  beforeEach(opened.reset);
  return opened;
}
