import { paths } from '#shared/paths.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { LinkButton } from '#ui/button.tsx';
import { HiddenNotice } from '#ui/notices.tsx';
import { useAction } from '#ui/use-action.ts';

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
