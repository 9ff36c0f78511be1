import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { SubmitButton } from '#ui/form/form.tsx';
import { TextAreaField, TextCounter } from '#ui/form/text-area-field.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { notify } from '#ui/notify.ts';
import { REPORT_MESSAGES, THE_LABELS } from '../../report-messages.ts';
import { refreshCases } from '../../mutations.ts';
import { REASON_LABELS, REASON_TEMPLATES } from '../../reasons.ts';
import { MAX_REASON_LENGTH, REASONS, type Reason, type Reportable } from '../../schema.ts';

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

function useReasonDraft(suggested: Reason) {
  const [template, setTemplate] = useState(suggested);
  const [reason, setReason] = useState(REASON_TEMPLATES[template]);
  const choose = (value: string) => {
    const chosen = REASONS.find((known) => known === value) ?? 'other';
    setTemplate(chosen);
    setReason(REASON_TEMPLATES[chosen]);
  };
  return { template, reason, choose, write: setReason };
}

function ReasonFields({ draft }: { draft: ReturnType<typeof useReasonDraft> }) {
  return (
    <>
      <SelectField name="template" label="Empezar con" value={draft.template} onChoose={draft.choose}>
        {REASONS.map((known) => (
          <option key={known} value={known}>
            {REASON_LABELS[known]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        name="reason"
        label="Motivo"
        hint="Así lo lee quien lo publicó."
        required
        rows={3}
        value={draft.reason}
        aside={<TextCounter text={draft.reason} max={MAX_REASON_LENGTH} />}
        onChange={(event) => draft.write(event.currentTarget.value)}
      />
    </>
  );
}

export default function TakeDownDialog(props: TakeDownDialogProps) {
  const { kind, wording = takeDownWording(kind), suggested, send, onDecided, onClose } = props;
  const draft = useReasonDraft(suggested);
  const queryClient = useQueryClient();
  const submission = useSubmission({
    required: { reason: REPORT_MESSAGES.noOwnerReason },
    failedTitle: wording.failed,
    send: () => send(draft.reason, draft.template),
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
      <ReasonFields draft={draft} />
      <SubmitButton look="danger" sending={wording.sending}>
        {wording.confirm}
      </SubmitButton>
      <Button look="quiet" wide onClick={onClose}>
        Cancelar
      </Button>
    </FormDialog>
  );
}
