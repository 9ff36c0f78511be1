import { useQueryClient } from '@tanstack/react-query';
import { pluralize } from '#shared/text.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { RelativeTime } from '#ui/now.tsx';
import { notify } from '#ui/notify.ts';
import { PartFailure, usePart } from '#ui/part.tsx';
import { useAction } from '#ui/use-action.ts';
import { ALERT_MESSAGES } from '../filters.ts';
import { describeAlert } from '../messages.ts';
import { endOwnDevice } from '../mutations.ts';
import { ownDevicesQuery } from '../queries.ts';
import type { OwnDevice } from '../schema.ts';

function DeviceLine({ device: { id, device, createdAt, lastSentAt, alerts } }: { device: OwnDevice }) {
  const queryClient = useQueryClient();
  const name = device ?? 'Teléfono o navegador';
  const { start, isBusy, failure } = useAction(async () => {
    queryClient.setQueryData(ownDevicesQuery().queryKey, await endOwnDevice(id));
    await notify('success', `${name} ya no recibe avisos`);
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Icon name="bell" size={22} className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted">
          {pluralize('aviso', 'avisos', alerts.length)} · {lastSentAt ? 'el último llegó ' : 'desde '}
          <RelativeTime date={lastSentAt ?? createdAt} />
        </p>
        <ul className="text-sm text-muted">
          {alerts.slice(0, 3).map((alert) => (
            <li key={alert.id} className="wrap-anywhere">
              {describeAlert(alert)}
            </li>
          ))}
        </ul>
        <p role="alert" className="text-sm font-medium text-danger empty:hidden">
          {failure}
        </p>
      </div>
      <ActionButton
        look="quiet"
        isBusy={isBusy}
        onClick={start}
        aria-label={`Terminar los avisos en ${name}`}
      >
        Terminar
      </ActionButton>
    </li>
  );
}

/** Lists where the account gets alerts by push, so that a lost phone can be ended from another one. */
export function OwnDevices() {
  const { data: devices, hasFailed, isFetching, retry } = usePart(ownDevicesQuery());
  if (hasFailed)
    return <PartFailure text={ALERT_MESSAGES.devicesFailed} onRetry={retry} isRetrying={isFetching} />;
  if (!devices) return <div role="status" aria-label="Cargando teléfonos" className="waited skeleton h-24" />;
  return (
    <ul className="divide-y divide-line">
      {devices.map((device) => (
        <DeviceLine key={device.id} device={device} />
      ))}
    </ul>
  );
}
