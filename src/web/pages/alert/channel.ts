import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { PushDeniedError, type PushSupport, findPushSupport, openDevice } from '#features/alerts/device.ts';
import type { Frequency } from '#features/alerts/filters.ts';
import { requestDeviceAlert } from '#features/alerts/mutations.ts';
import type { AlertConditions } from '#features/alerts/schema.ts';
import { DEVICE_ALERTS_KEY } from '#features/alerts/ui/device-alerts.tsx';
import { ApiError } from '#shared/api-client.ts';
import { registerWorker } from '../../offline/register.ts';

export const DENIED =
  'Este navegador tiene bloqueados los avisos de este sitio. Toca el candado junto a la dirección, abre Permisos y permite las notificaciones. También puedes elegir el correo.';
const UNABLE = 'Este navegador no pudo activar los avisos. Elige el correo, o intenta otra vez.';

const never = () => () => {};

/** Is `none` until the page runs: without script there is only mail. */
export const usePushSupport = (): PushSupport =>
  useSyncExternalStore(never, findPushSupport, () => 'none' as const);

function explain(error: unknown): string {
  if (error instanceof PushDeniedError) return DENIED;
  return error instanceof ApiError ? error.message : UNABLE;
}

/** Returns what to say where it fails, and null once the alert is stored. */
export function useDeviceRequest(conditions: AlertConditions) {
  const queryClient = useQueryClient();
  return async (frequency: Frequency): Promise<string | null> => {
    try {
      await requestDeviceAlert(conditions, frequency, await openDevice(registerWorker));
      await queryClient.invalidateQueries({ queryKey: DEVICE_ALERTS_KEY });
      return null;
    } catch (error) {
      return explain(error);
    }
  };
}
