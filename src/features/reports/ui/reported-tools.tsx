import { useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { ActionButton } from '#ui/action-button.tsx';
import { Button } from '#ui/button.tsx';
import { Confirmation } from '#ui/confirmation.tsx';
import { notify } from '#ui/notify.ts';
import { useAction } from '#ui/use-action.ts';
import { REPORT_MESSAGES, THE_LABELS } from '../messages.ts';
import { decideReports, refreshReports, release } from '../mutations.ts';
import type { ReportedSubject } from '../queue.ts';
import WithholdDialog from './withhold-dialog.tsx';

interface ReportedToolsProps {
  subject: ReportedSubject;
  onDecided: () => void;
}

interface ReleaseButtonProps {
  reference: Parameters<typeof release>[0];
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

function Dismissal({ subject, onDecided, onClose }: ReportedToolsProps & { onClose: () => void }) {
  const { kind, id } = subject;
  const queryClient = useQueryClient();
  const dismiss = async () => {
    await decideReports({ kind, id, decision: 'dismiss' });
    onClose();
    onDecided();
    void refreshReports(queryClient);
    void notify('success', REPORT_MESSAGES.dismissed);
  };
  return (
    <Confirmation
      title="¿Descartar estos reportes?"
      confirm="Descartar"
      failed={REPORT_MESSAGES.dismissFailed}
      act={dismiss}
      onClose={onClose}
    >
      {subject.withheldReason === null ? 'Se sigue mostrando' : 'Sigue oculto'} {THE_LABELS[kind]}. A nadie se
      le avisa.
    </Confirmation>
  );
}

/** What can be decided about what was reported. */
export function ReportedTools({ subject, onDecided }: ReportedToolsProps) {
  const [shown, setShown] = useState<'withholding' | 'dismissal' | null>(null);
  const close = () => setShown(null);
  const isWithheld = subject.withheldReason !== null;
  if (subject.decision !== null) return isWithheld ? <ReleaseButton reference={subject} /> : null;
  return (
    <div className="flex flex-wrap gap-2">
      {!isWithheld && (
        <Button look="danger" onClick={() => setShown('withholding')} className="needs-script max-sm:flex-1">
          <EyeOff aria-hidden size={18} /> Ocultar…
        </Button>
      )}
      <Button look="quiet" onClick={() => setShown('dismissal')} className="needs-script max-sm:flex-1">
        Descartar
      </Button>
      {shown === 'withholding' && <WithholdDialog subject={subject} onDecided={onDecided} onClose={close} />}
      {shown === 'dismissal' && <Dismissal subject={subject} onDecided={onDecided} onClose={close} />}
    </div>
  );
}
