import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
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

/** Asks for permission and stores the alert. `refusal` says what to do where that fails. */
export function useDeviceRequest(conditions: AlertConditions, onDone: () => void) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  async function send(frequency: Frequency): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    try {
      await requestDeviceAlert(conditions, frequency, await openDevice(registerWorker));
      await queryClient.invalidateQueries({ queryKey: DEVICE_ALERTS_KEY });
      onDone();
    } catch (error) {
      setRefusal(explain(error));
    }
    setBusy(false);
  }
  return { send, isBusy, refusal };
}
