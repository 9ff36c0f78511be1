import { buildAlert } from '#db/builders/alert.ts';
import type { Db } from '#platform/db/database.ts';
import { buildPushDevice } from '#test/push-device.ts';
import { newBrowserDevice } from '#test/push-service.ts';
import type { Expectations, Person } from './expectation.ts';

const alertOf = ({ id: userId }: Person, db: Db) => buildAlert(db, { owner: { userId } });

const { device } = newBrowserDevice();
const identity = { endpoint: device.endpoint, auth: device.auth };

function newIdentity() {
  const { endpoint, auth } = newBrowserDevice().device;
  return { endpoint, auth };
}

/** Stores an alert of the browser, whose keys in the body are the authority for any caller. */
async function alertOfDevice(_: Person, db: Db) {
  const { id: deviceId } = await db
    .insertInto('pushDevice')
    .values({ ...device, createdAt: new Date(0) })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ auth: device.auth }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return buildAlert(db, { owner: { deviceId } });
}

const foreign = { anonymous: 401, unverified: 403, user: 404, admin: 404 };

export const ALERTS_ACCESS: Expectations = {
  'POST /api/alerts/device': { body: () => ({ device: identity }) },
  'PUT /api/alerts/device': { body: () => ({ device: identity, by: newBrowserDevice().device }) },
  'PUT /api/alerts/quiet-hours': {
    own: 404,
    body: () => ({ device: newIdentity(), quietHours: 'none' }),
  },
  'PUT /api/alerts/device/{id}': {
    ids: alertOfDevice,
    unknown: 404,
    body: () => ({ device: identity, frequency: 'weekly' }),
  },
  'POST /api/alerts/device/{id}/end': {
    ids: alertOfDevice,
    unknown: 404,
    body: () => ({ device: identity }),
  },
  'POST /api/alerts/device/end': { body: () => ({ device: identity }) },
  'POST /api/alerts': {
    own: { anonymous: 200, unverified: 403, user: 200, admin: 200 },
    body: () => ({ target: 'announcements', frequency: 'daily', email: 'ana@correo.example' }),
  },
  'PUT /api/users/alerts/{id}': { foreign, ids: alertOf, body: () => ({ frequency: 'weekly' }) },
  'DELETE /api/users/push-devices/{id}': {
    foreign,
    ids: async ({ id: userId }, db) => ({ id: (await buildPushDevice(db, { userId })).id }),
  },
  'DELETE /api/users/alerts/{id}': { foreign, ids: alertOf },
};
