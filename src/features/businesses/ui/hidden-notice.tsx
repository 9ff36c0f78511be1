import { EyeOff } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { LinkButton } from '#ui/button.tsx';
import { useAction } from '#ui/use-action.ts';

interface HiddenNoticeProps {
  /** Has the plan show this business instead of another one. */
  onKeep: () => Promise<void>;
}

/** Says to its owner that the plan hides a business, and how to get it back. */
export function HiddenNotice({ onKeep }: HiddenNoticeProps) {
  const { start, isBusy, failure } = useAction(onKeep);
  return (
    <div className="rounded-card bg-marigold-soft p-4">
      <p className="flex items-start gap-2 font-semibold">
        <EyeOff aria-hidden size={20} className="mt-0.5 shrink-0 text-marigold" />
        Tu plan no muestra este negocio: solo tú lo ves.
      </p>
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
    </div>
  );
}
