import { paths } from '#shared/paths.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { LinkButton } from '#ui/button.tsx';
import { HiddenNotice } from '#ui/notices.tsx';
import { useAction } from '#ui/use-action.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Icon } from '#ui/icon.tsx';
import { notify } from '#ui/notify.ts';
import { FRESHNESS_MESSAGES } from '../messages.ts';
import { closeBusiness, refreshBusinesses } from '../mutations.ts';

export function ClosedBusiness({ id }: { id: number }) {
  const queryClient = useQueryClient();
  const { start, isBusy, failure } = useAction(async () => {
    await closeBusiness(id, false);
    await refreshBusinesses(queryClient);
    void notify('success', FRESHNESS_MESSAGES.reopened);
  });
  return (
    <div className="rounded-card bg-marigold-soft p-4">
      <p className="flex items-start gap-2 font-semibold">
        <Icon name="door-closed" size={20} className="mt-0.5 shrink-0 text-marigold" />
        Cerrado permanentemente: ya no sale en las listas.
      </p>
      <p className="mt-1">Su página dice que cerró. Si volvió a abrir, un toque basta.</p>
      <ActionButton look="quiet" isBusy={isBusy} onClick={start} className="mt-3">
        Está abierto otra vez
      </ActionButton>
      <p role="alert" className="mt-2 font-medium text-danger empty:hidden">
        {failure}
      </p>
    </div>
  );
}

interface HiddenBusinessProps {
  onPin: () => Promise<void>;
}

export function HiddenBusiness({ onPin }: HiddenBusinessProps) {
  const { start, isBusy, failure } = useAction(onPin);
  return (
    <HiddenNotice title="Tu plan no muestra este negocio: solo tú lo ves.">
      <p className="mt-1">
        Nada se ha borrado. Vuelve a mostrarse con Premium, o si lo eliges en lugar de otro de tus negocios.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <LinkButton to={paths.planSubscription}>Ver Planes Premium</LinkButton>
        <ActionButton look="quiet" isBusy={isBusy} onClick={start}>
          Mostrar este negocio
        </ActionButton>
      </div>
      <p role="alert" className="mt-2 font-medium text-danger empty:hidden">
        {failure}
      </p>
    </HiddenNotice>
  );
}
