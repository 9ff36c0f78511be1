import { EMAIL_MISSING } from '#shared/credential-messages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { readEmailText } from '#shared/email-text.ts';
import { EmailField } from '#ui/form/email-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { SubmitButton } from '#ui/form/form.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { notify } from '#ui/notify.ts';
import { OWNERSHIP_MESSAGES } from '../messages.ts';
import { transferOwnership, refreshBusinesses } from '../mutations.ts';

interface TransferOwnershipProps {
  business: { id: number; name: string };
  onClose: () => void;
}

function useTransferOwnership(id: number, onClose: () => void) {
  const queryClient = useQueryClient();
  return useSubmission({
    required: { email: EMAIL_MISSING },
    failedTitle: OWNERSHIP_MESSAGES.failed,
    fieldByCode: { 'no-recipient': 'email', 'no-room': 'email' },
    send: ({ email = '' }) => transferOwnership(id, email),
    onSuccess: (_, { email = '' }) => {
      onClose();
      void refreshBusinesses(queryClient);
      void notify('success', OWNERSHIP_MESSAGES.transferred(readEmailText(email)));
    },
  });
}

export default function TransferOwnershipDialog({ business: { id, name }, onClose }: TransferOwnershipProps) {
  const submission = useTransferOwnership(id, onClose);
  return (
    <FormDialog
      title="Entregar a su propietario"
      submission={submission}
      intro={
        <p className="text-muted wrap-anywhere">
          «{name}» pasa a la cuenta de esa persona, con sus fotos y anuncios, y le avisamos por correo. Antes,
          asegúrate de que es suyo.
        </p>
      }
      onClose={onClose}
    >
      <EmailField
        name="email"
        label="Email del propietario"
        hint="El de su cuenta, ya verificado."
        autoComplete="off"
        required
      />
      <SubmitButton sending="Entregando…">Entregar negocio</SubmitButton>
    </FormDialog>
  );
}
