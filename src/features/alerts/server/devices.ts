import { createECDH } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { changeInBatches } from '#platform/jobs.ts';
import { loadPushKeys } from '#platform/push/keys.ts';
import type { Limit } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { AlertsApi } from '../api.ts';
import { MAX_DEVICES_OF_ACCOUNT, QUIET_HOURS, ALERT_MESSAGES as messages } from '../filters.ts';
import type { DeviceAlerts, DeviceIdentity, OwnDevice, PushDevice } from '../schema.ts';
import {
  changeFrequency,
  changePause,
  deleteAlerts,
  isOf,
  listAlerts,
  lockAccount,
} from './repository/alerts.ts';
import {
  type DeviceUser,
  MAX_DEVICES,
  changeQuietHours,
  countDevices,
  deleteDevice,
  deleteIdle,
  findDevice,
  findQuietHours,
  insertDevice,
  lockDeviceOf,
  listDevicesOf,
  lockDevice,
  lockIdleDevices,
  lockRoom,
  replaceDevice,
} from './repository/devices.ts';
import { afterQuietHours, dueTimes } from './schedule.ts';

/** Counts by client. Phones of one network share an address. */
const NEW_DEVICES: Limit = { name: 'new-push-device', points: 40, seconds: 86_400 };

/** Says whether the bytes are a point of the curve, without which nothing could be encrypted for the device. */
export function isOnCurve(p256dh: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(p256dh, 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** Takes a point of the client for a device that is new. Never await it inside a transaction. */
export async function limitDevices(
  { db, limits }: Pick<AppContext, 'db' | 'limits'>,
  device: PushDevice,
  client: string,
): Promise<void> {
  if ((await findDevice(db, device)) === null) await limits.take(NEW_DEVICES, client);
}

interface DeviceOwner {
  user: DeviceUser | null;
  at: Date;
}

async function addDevice(db: Db, device: PushDevice, owner: DeviceOwner): Promise<number> {
  if ((await lockRoom(db)) >= MAX_DEVICES) throw new AppError('conflict', messages.devicesFull);
  const id = await insertDevice(db, device, owner);
  if (id === null) throw new AppError('conflict', messages.otherKeys);
  return id;
}

/** Locks the account and then the device until the end of the transaction. @throws AppError `conflict`, `unauthorized` */
export async function storeDevice(db: Db, device: PushDevice, owner: DeviceOwner): Promise<number> {
  const { user } = owner;
  if (user && !(await lockAccount(db, user.userId))) throw new AppError('unauthorized');
  const id = (await lockDevice(db, device, user)) ?? (await addDevice(db, device, owner));
  if (user && (await countDevices(db, user.userId)) > MAX_DEVICES_OF_ACCOUNT)
    throw new AppError('conflict', messages.tooManyDevices);
  return id;
}

/** Locks as those who end one alert do. */
export async function endDevice(db: Db, id: number): Promise<void> {
  await deleteAlerts(db, isOf({ deviceId: id }));
  await deleteDevice(db, id);
}

/** Ends devices that cascades at the same time left without an alert: neither saw what the other deleted. */
export const deleteIdleDevices = (db: Db, signal?: AbortSignal): Promise<void> =>
  changeInBatches(
    (limit) =>
      db.transaction().execute(async (transaction) => {
        const idle = await lockIdleDevices(transaction, limit);
        await deleteIdle(transaction, idle);
        return idle.length;
      }),
    signal,
  );

const ofDevice = ({ endpoint, auth }: DeviceIdentity): RawBuilder<boolean> => sql`
  device_id = (SELECT d.id FROM push_device d WHERE d.endpoint = ${endpoint} AND d.auth = ${auth})`;

const readDevice = async (db: Db, device: DeviceIdentity): Promise<DeviceAlerts> => ({
  quietHours: (await findQuietHours(db, device)) ?? QUIET_HOURS[0],
  alerts: await listAlerts(db, ofDevice(device)),
});

const oneOf = (device: DeviceIdentity, id: number) => sql<boolean>`${ofDevice(device)} AND id = ${id}`;

/** Leaves out the address, by which others could send messages. */
async function listOwn(db: Db, userId: number): Promise<OwnDevice[]> {
  const devices = await listDevicesOf(db, userId);
  return Promise.all(
    devices.map(async ({ id, device, createdAt, lastSentAt }) => ({
      id,
      device,
      createdAt,
      lastSentAt,
      alerts: await listAlerts(db, isOf({ deviceId: id })),
    })),
  );
}

type DeviceRoutes =
  | 'GET /api/push-key'
  | 'POST /api/alerts/device'
  | 'PUT /api/alerts/device'
  | 'PUT /api/alerts/quiet-hours'
  | 'PUT /api/alerts/device/:id'
  | 'POST /api/alerts/device/:id/end'
  | 'POST /api/alerts/device/end'
  | 'GET /api/users/push-devices'
  | 'DELETE /api/users/push-devices/:id';

export const deviceHandlers: Pick<Handlers<AlertsApi>, DeviceRoutes> = {
  'GET /api/push-key': async ({ db, primary = db }) => ({ key: (await loadPushKeys(primary)).publicKey }),

  'POST /api/alerts/device': ({ db }, { body: { device } }) => readDevice(db, device),

  'PUT /api/alerts/quiet-hours': async ({ db, clock }, { body: { device, quietHours } }) => {
    const at = clock();
    await db.transaction().execute(async (transaction) => {
      const id = await findDevice(transaction, device);
      const before = await findQuietHours(transaction, device);
      if (id === null || before === null) throw new AppError('not-found');
      const former = afterQuietHours(at, before);
      await changeQuietHours(transaction, { id, quietHours }, { at, former });
    });
    return readDevice(db, device);
  },

  'PUT /api/alerts/device': async ({ db }, { body: { device, by } }) => {
    if (!isOnCurve(by.p256dh)) throw new AppError('bad-request', messages.device);
    await replaceDevice(db, device, by);
    return null;
  },

  'PUT /api/alerts/device/:id': async ({ db, clock }, { params: { id }, body }) => {
    const { device, frequency, isPaused } = body;
    const one = oneOf(device, id);
    await db.transaction().execute(async (transaction) => {
      if ((await listAlerts(transaction, one)).length === 0) throw new AppError('not-found');
      if (frequency) await changeFrequency(transaction, one, frequency, dueTimes(clock())[frequency]);
      if (isPaused !== undefined) await changePause(transaction, one, isPaused ? clock() : null);
    });
    return readDevice(db, device);
  },

  'POST /api/alerts/device/:id/end': async ({ db }, { params: { id }, body: { device } }) => {
    const ended = await db
      .transaction()
      .execute((transaction) => deleteAlerts(transaction, oneOf(device, id)));
    if (ended === 0) throw new AppError('not-found');
    return readDevice(db, device);
  },

  'POST /api/alerts/device/end': async ({ db }, { body: { device } }) => {
    const id = await findDevice(db, device);
    if (id !== null) await db.transaction().execute((transaction) => endDevice(transaction, id));
    return null;
  },

  'GET /api/users/push-devices': ({ db }, { viewer: { userId } }) => listOwn(db, userId),

  'DELETE /api/users/push-devices/:id': async ({ db }, { viewer: { userId }, params: { id } }) => {
    await db.transaction().execute(async (transaction) => {
      if (!(await lockDeviceOf(transaction, { id, userId }))) throw new AppError('not-found');
      await endDevice(transaction, id);
    });
    return listOwn(db, userId);
  },
};
