import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { SubmitButton } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { notify } from '#ui/notify.ts';
import { refreshPlans } from '../../../mutations.ts';
import { MAX_UNDO_REASON_LENGTH, REASON_EXPECTED } from '../../../payments.ts';

interface ReasonDialogProps {
  title: string;
  confirm: string;
  sending: string;
  failed: string;
  done: string;
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

export function ReasonDialog(props: ReasonDialogProps) {
  const { title, confirm, sending, failed, done, send, onClose, children } = props;
  const queryClient = useQueryClient();
  const submission = useSubmission({
    required: { reason: REASON_EXPECTED },
    failedTitle: failed,
    send: ({ reason = '' }) => send(reason),
    onSuccess: () => {
      onClose();
      void refreshPlans(queryClient);
      void notify('success', done);
    },
  });
  return (
    <FormDialog title={title} submission={submission} intro={<p>{children}</p>} onClose={onClose}>
      <TextAreaField
        name="reason"
        label="Motivo"
        hint="La persona lo lee en su aviso."
        required
        rows={2}
        maxLength={MAX_UNDO_REASON_LENGTH}
      />
      <SubmitButton look="danger" sending={sending}>
        {confirm}
      </SubmitButton>
    </FormDialog>
  );
}
