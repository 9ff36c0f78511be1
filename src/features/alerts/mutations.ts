import { ApiError } from '#shared/api-client.ts';
import { createCaller } from '#shared/api-mutation.ts';
import type { AlertsApi } from './api.ts';
import type { Frequency, QuietHours } from './filters.ts';
import type { AlertConditions, DeviceAlerts, DeviceIdentity, OwnDevice, PushDevice } from './schema.ts';

const call = createCaller<AlertsApi>();

export const readPushKey = async (): Promise<string> => (await call('GET /api/push-key')).key;

export const requestDeviceAlert = (
  { target, search, category, place, kind, business }: AlertConditions,
  frequency: Frequency,
  device: PushDevice,
) =>
  call('POST /api/alerts', {
    body: {
      target,
      search,
      categoryId: category?.id ?? null,
      placeCode: place?.code ?? null,
      kind,
      businessId: business?.id ?? null,
      frequency,
      device,
    },
  });

export const listDeviceAlerts = (device: DeviceIdentity) =>
  call('POST /api/alerts/device', { body: { device } });

export const pauseDeviceAlert = (device: DeviceIdentity, id: number, isPaused: boolean) =>
  call('PUT /api/alerts/device/:id', { params: { id }, body: { device, isPaused } });

export const changeQuietHours = (device: DeviceIdentity, quietHours: QuietHours) =>
  call('PUT /api/alerts/quiet-hours', { body: { device, quietHours } });

/** Takes one that has ended meanwhile for ended. */
export async function endDeviceAlert(device: DeviceIdentity, id: number): Promise<DeviceAlerts> {
  try {
    return await call('POST /api/alerts/device/:id/end', { params: { id }, body: { device } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return listDeviceAlerts(device);
    throw error;
  }
}

/** Takes one that has ended meanwhile for ended. */
export async function endOwnDevice(id: number): Promise<OwnDevice[]> {
  try {
    return await call('DELETE /api/users/push-devices/:id', { params: { id } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return call('GET /api/users/push-devices');
    throw error;
  }
}
