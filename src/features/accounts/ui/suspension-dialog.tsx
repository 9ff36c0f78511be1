import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { SubmitButton } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { notify } from '#ui/notify.ts';
import type { Person } from '../../users/schema.ts';
import { ACCOUNT_PAGE_MESSAGES } from '../messages.ts';
import { refreshVisibility, suspendAccount } from '../mutations.ts';
import { REASON_MISSING } from '../schema.ts';

interface SuspensionDialogProps {
  person: Pick<Person, 'id' | 'name'>;
  onClose: () => void;
}

export default function SuspensionDialog({ person: { id, name }, onClose }: SuspensionDialogProps) {
  const queryClient = useQueryClient();
  const submission = useSubmission({
    required: { reason: REASON_MISSING },
    failedTitle: ACCOUNT_PAGE_MESSAGES.suspendFailed,
    send: ({ reason = '' }) => suspendAccount(id, reason),
    onSuccess: () => {
      onClose();
      void refreshVisibility(queryClient);
      void notify('success', ACCOUNT_PAGE_MESSAGES.suspended);
    },
  });
  return (
    <FormDialog
      title={`Suspender a ${name}`}
      submission={submission}
      intro={
        <p className="text-muted">
          Sus sesiones se cierran ahora y no puede entrar. Sus negocios, anuncios y comentarios dejan de
          mostrarse, sin borrarse, hasta que levantes la suspensión.
        </p>
      }
      onClose={onClose}
    >
      <TextAreaField
        name="reason"
        label="Motivo"
        hint="La persona lo lee en un correo y cuando intenta entrar."
        rows={3}
        required
      />
      <SubmitButton sending="Suspendiendo…">Suspender y avisar</SubmitButton>
    </FormDialog>
  );
}
