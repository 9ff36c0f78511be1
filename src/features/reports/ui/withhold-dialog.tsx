import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { DialogClose } from '#ui/dialog-close.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { TextCounter } from '#ui/form/text-counter.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { Modal } from '#ui/modal.tsx';
import { notify } from '#ui/notify.ts';
import { REASON_LABELS, REASON_TEMPLATES, REPORT_MESSAGES, THE_LABELS } from '../messages.ts';
import { decideReports, refreshReports } from '../mutations.ts';
import { LONGEST_REASON, REASONS } from '../schema.ts';
import type { ReportedSubject } from '../queue.ts';

interface WithholdDialogProps {
  subject: ReportedSubject;
  onDecided: () => void;
  onClose: () => void;
}

/** Withholds what was reported; its owner is told the reason, which begins with the one that was given most. */
export default function WithholdDialog({ subject, onDecided, onClose }: WithholdDialogProps) {
  const { kind, id, reasons } = subject;
  const [template, setTemplate] = useState(reasons[0]?.reason ?? 'other');
  const [reason, setReason] = useState(REASON_TEMPLATES[template]);
  const queryClient = useQueryClient();
  const choose = (value: string) => {
    const chosen = REASONS.find((known) => known === value) ?? 'other';
    setTemplate(chosen);
    setReason(REASON_TEMPLATES[chosen]);
  };
  const submission = useSubmission({
    required: { reason: REPORT_MESSAGES.noOwnerReason },
    failedTitle: REPORT_MESSAGES.withholdFailed,
    send: () => decideReports({ kind, id, decision: 'withhold', reason }),
    onTaken: () => {
      onClose();
      onDecided();
      void refreshReports(queryClient);
      void notify('success', REPORT_MESSAGES.withheld);
    },
  });
  const title = `Ocultar ${THE_LABELS[kind]}`;
  return (
    <Modal label={title} onClose={onClose} mayClose={() => !submission.isSending}>
      <DialogClose />
      <div className="p-6">
        <h2 className="mb-2 pr-8 text-xl">{title}</h2>
        <p className="mb-4 text-muted">
          Deja de mostrarse en todo el sitio, sin borrarse. Quien lo publicó recibe el motivo por correo y lo
          ve en su cuenta.
        </p>
        <Form submission={submission} label={title}>
          <SelectField name="template" label="Empezar con" value={template} onChoose={choose}>
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
            value={reason}
            aside={<TextCounter text={reason} most={LONGEST_REASON} />}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <SubmitButton look="danger" sending="Ocultando…">
            Ocultar y avisar
          </SubmitButton>
          <Button look="quiet" wide onClick={onClose}>
            Cancelar
          </Button>
        </Form>
      </div>
    </Modal>
  );
}
