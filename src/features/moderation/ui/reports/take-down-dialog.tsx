import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { SubmitButton } from '#ui/form/form.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { notify } from '#ui/notify.ts';
import { REPORT_MESSAGES, THE_LABELS } from '../../report-messages.ts';
import { refreshCases } from '../../mutations.ts';
import { REASON_TEMPLATES } from '../../reasons.ts';
import type { Reason, Reportable } from '../../schema.ts';
import { ReasonFields } from '../reason-fields.tsx';

interface Wording {
  title: string;
  explanation: string;
  confirm: string;
  sending: string;
  failed: string;
  done: string;
}

const takeDownWording = (kind: Reportable): Wording => ({
  title: `Ocultar ${THE_LABELS[kind]}`,
  explanation:
    'Deja de mostrarse en todo el sitio, sin borrarse. Quien lo publicó recibe el motivo por correo y lo ve en su cuenta.',
  confirm: 'Ocultar y avisar',
  sending: 'Ocultando…',
  failed: REPORT_MESSAGES.takeDownFailed,
  done: REPORT_MESSAGES.takenDown,
});

interface TakeDownDialogProps {
  kind: Reportable;
  wording?: Wording;
  suggested: Reason;
  send: (reason: string, ground: Reason) => Promise<unknown>;
  onDecided: () => void;
  onClose: () => void;
}

export default function TakeDownDialog(props: TakeDownDialogProps) {
  const { kind, wording = takeDownWording(kind), suggested, send, onDecided, onClose } = props;
  const [given, setGiven] = useState({ ground: suggested, reason: REASON_TEMPLATES[suggested] });
  const queryClient = useQueryClient();
  const submission = useSubmission({
    required: { reason: REPORT_MESSAGES.noOwnerReason },
    failedTitle: wording.failed,
    send: () => send(given.reason, given.ground),
    onSuccess: () => {
      onClose();
      onDecided();
      void refreshCases(queryClient);
      void notify('success', wording.done);
    },
  });
  return (
    <FormDialog
      title={wording.title}
      submission={submission}
      intro={<p className="text-muted">{wording.explanation}</p>}
      onClose={onClose}
    >
      <ReasonFields
        given={given}
        hint="Así lo lee quien lo publicó."
        onChange={(part) => setGiven((before) => ({ ...before, ...part }))}
      />
      <SubmitButton look="danger" sending={wording.sending}>
        {wording.confirm}
      </SubmitButton>
      <Button look="quiet" wide onClick={onClose}>
        Cancelar
      </Button>
    </FormDialog>
  );
}
