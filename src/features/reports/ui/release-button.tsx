import { useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { ActionButton } from '#ui/action-button.tsx';
import { notify } from '#ui/notify.ts';
import { useAction } from '#ui/use-action.ts';
import type { SubjectReference } from '../changes.ts';
import { REPORT_MESSAGES } from '../messages.ts';
import { refreshReports, release } from '../mutations.ts';

interface ReleaseButtonProps {
  reference: SubjectReference;
  onReleased?: () => void;
}

/** Shows again what is withheld. */
export function ReleaseButton({ reference: { kind, id }, onReleased }: ReleaseButtonProps) {
  const queryClient = useQueryClient();
  const { start, isBusy, failure } = useAction(async () => {
    await release({ kind, id });
    onReleased?.();
    await refreshReports(queryClient);
    void notify('success', REPORT_MESSAGES.released);
  });
  return (
    <>
      <ActionButton look="quiet" isBusy={isBusy} onClick={start}>
        <Eye aria-hidden size={18} /> Volver a mostrar
      </ActionButton>
      <p role="alert" className="mt-2 font-medium text-danger empty:hidden">
        {failure && `${REPORT_MESSAGES.releaseFailed}: ${failure}`}
      </p>
    </>
  );
}
