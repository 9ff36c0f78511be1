import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ActionButton } from '#ui/action-button.tsx';
import { useHydrated } from '#ui/browser-state.ts';
import { Icon } from '#ui/icon.tsx';
import { notify } from '#ui/notify.ts';
import { useAction } from '#ui/use-action.ts';
import { type OfDevice, closeDevice, readDeviceAlerts } from '../device.ts';
import { FREQUENCY_LABELS, describeAlert } from '../messages.ts';
import { endDeviceAlert, pauseDeviceAlert } from '../mutations.ts';
import type { Alert, DeviceAlerts as Read, DeviceIdentity } from '../schema.ts';
import { QuietHoursChoice } from './quiet-hours-choice.tsx';

const TITLE = 'device-alerts';

export const DEVICE_ALERTS_KEY = ['device-alerts'];

const useShow = (device: DeviceIdentity) => {
  const queryClient = useQueryClient();
  return (read: Read) => queryClient.setQueryData<OfDevice>(DEVICE_ALERTS_KEY, { device, ...read });
};

interface RowProps {
  device: DeviceIdentity;
  alert: Alert;
}

function Row({ device, alert }: RowProps) {
  const { id, isPaused, frequency } = alert;
  const name = describeAlert(alert);
  const show = useShow(device);
  const pause = useAction(async () => {
    show(await pauseDeviceAlert(device, id, !isPaused));
  });
  const end = useAction(async () => {
    const left = await endDeviceAlert(device, id);
    if (left.alerts.length === 0) await closeDevice();
    show(left);
    await notify('success', 'Aviso terminado');
  });
  return (
    <li className="space-y-3 py-4">
      <div>
        <h3 className="font-semibold wrap-anywhere">{name}</h3>
        <p className="text-sm text-muted">{isPaused ? 'En pausa' : FREQUENCY_LABELS[frequency]}</p>
      </div>
      <p role="alert" className="text-sm font-medium text-danger empty:hidden">
        {pause.failure ?? end.failure}
      </p>
      <div className="flex flex-wrap gap-3">
        <ActionButton
          look="quiet"
          isBusy={pause.isBusy}
          onClick={pause.start}
          aria-label={`${isPaused ? 'Reanudar' : 'Pausar'}: ${name}`}
        >
          {isPaused ? 'Reanudar' : 'Pausar'}
        </ActionButton>
        <ActionButton look="quiet" isBusy={end.isBusy} onClick={end.start} aria-label={`Terminar: ${name}`}>
          Terminar
        </ActionButton>
      </div>
    </li>
  );
}

function List({ device, quietHours, alerts }: OfDevice) {
  const show = useShow(device);
  return (
    <section aria-labelledby={TITLE} className="card mx-auto mt-6 max-w-4xl p-4 sm:p-6">
      <h2 id={TITLE} className="flex items-center gap-2 text-xl">
        <Icon name="smartphone" size={22} className="shrink-0 text-muted" />
        Avisos en este teléfono
      </h2>
      <p className="mt-1 text-sm text-muted">Llegan como máximo tres al día.</p>
      <QuietHoursChoice device={device} value={quietHours} onSaved={show} />
      <ul className="divide-y divide-line">
        {alerts.map((alert) => (
          <Row key={alert.id} device={device} alert={alert} />
        ))}
      </ul>
    </section>
  );
}

/** Shows nothing in a browser that gets no alerts. */
export function DeviceAlerts() {
  const isHydrated = useHydrated();
  const { data } = useQuery({
    queryKey: DEVICE_ALERTS_KEY,
    queryFn: readDeviceAlerts,
    enabled: isHydrated,
    staleTime: 0,
    retry: false,
  });
  if (!data || data.alerts.length === 0) return null;
  return <List {...data} />;
}
