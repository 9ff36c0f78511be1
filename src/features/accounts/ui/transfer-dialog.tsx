import { EMAIL_MISSING } from '#shared/credential-messages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { EmailField } from '#ui/form/email-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { SubmitButton } from '#ui/form/form.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { notify } from '#ui/notify.ts';
import { ACCOUNT_PAGE_MESSAGES } from '../messages.ts';
import { refreshChanges, requestTransfer } from '../mutations.ts';
import { OBJECTION_DAYS } from '../schema.ts';

interface TransferDialogProps {
  business: { id: number; name: string };
  onClose: () => void;
}

export default function TransferDialog({ business: { id, name }, onClose }: TransferDialogProps) {
  const queryClient = useQueryClient();
  const submission = useSubmission({
    required: { email: EMAIL_MISSING },
    failedTitle: ACCOUNT_PAGE_MESSAGES.transferFailed,
    fieldByCode: { 'no-recipient': 'email' },
    send: ({ email = '' }) => requestTransfer(id, email),
    onSuccess: () => {
      onClose();
      void refreshChanges(queryClient);
      void notify('success', ACCOUNT_PAGE_MESSAGES.transferAsked);
    },
  });
  return (
    <FormDialog
      title="Pasar a otra cuenta"
      submission={submission}
      intro={
        <p className="text-muted wrap-anywhere">
          Avisamos a los dos. En {OBJECTION_DAYS} días «{name}» pasa a la otra cuenta con sus fotos y
          anuncios, si su propietario no lo detiene. Quienes lo administran dejan de hacerlo.
        </p>
      }
      onClose={onClose}
    >
      <EmailField
        name="email"
        label="Email de quien lo recibe"
        hint="El de su cuenta, ya verificado."
        autoComplete="off"
        required
      />
      <SubmitButton sending="Avisando…">Avisar y esperar</SubmitButton>
    </FormDialog>
  );
}
