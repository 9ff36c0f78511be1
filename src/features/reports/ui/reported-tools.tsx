import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { MutationConfirmation } from '#ui/confirmation.tsx';
import { REPORT_MESSAGES, THE_LABELS } from '../messages.ts';
import { decideReports, refreshReports } from '../mutations.ts';
import type { ReportedSubject } from '../queue.ts';
import { ReleaseButton } from './release-button.tsx';
import WithholdDialog from './withhold-dialog.tsx';

interface ReportedToolsProps {
  subject: ReportedSubject;
  onDecided: () => void;
}

function Dismissal({ subject, onDecided, onClose }: ReportedToolsProps & { onClose: () => void }) {
  const { kind, id } = subject;
  return (
    <MutationConfirmation
      title="¿Descartar estos reportes?"
      confirm="Descartar"
      failed={REPORT_MESSAGES.dismissFailed}
      act={() => decideReports({ kind, id, decision: 'dismiss' })}
      onDone={onDecided}
      refresh={refreshReports}
      successMessage={REPORT_MESSAGES.dismissed}
      onClose={onClose}
    >
      {subject.withheldReason === null ? 'Se sigue mostrando' : 'Sigue oculto'} {THE_LABELS[kind]}. A nadie se
      le avisa.
    </MutationConfirmation>
  );
}

/** What can be decided about what was reported. */
export function ReportedTools({ subject, onDecided }: ReportedToolsProps) {
  const [shown, setShown] = useState<'withholding' | 'dismissal' | null>(null);
  const close = () => setShown(null);
  const { kind, id, reasons } = subject;
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
      {shown === 'withholding' && (
        <WithholdDialog
          kind={kind}
          suggested={reasons[0]?.reason ?? 'other'}
          send={(reason) => decideReports({ kind, id, decision: 'withhold', reason })}
          onDecided={onDecided}
          onClose={close}
        />
      )}
      {shown === 'dismissal' && <Dismissal subject={subject} onDecided={onDecided} onClose={close} />}
    </div>
  );
}
