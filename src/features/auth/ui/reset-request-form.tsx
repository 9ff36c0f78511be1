import { Form, SubmitButton } from '#ui/form/form.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { AUTH_MESSAGES } from '../messages.ts';
import { requestPasswordReset } from '../mutations.ts';
import { AccountEmailField } from './account-email-field.tsx';
import { FIELD_OF } from './form-words.ts';

/** Asks for the address that the link for a new password is mailed to. */
export function ResetRequestForm({ onSent }: { onSent: (email: string) => void }) {
  const submission = useSubmission({
    required: { email: AUTH_MESSAGES.emailMissing },
    fieldOf: FIELD_OF,
    send: ({ email = '' }) => requestPasswordReset(email),
    onSuccess: (_, { email = '' }) => onSent(email.trim()),
  });
  return (
    <Form submission={submission} label="Restablecer contraseña">
      <AccountEmailField />
      <SubmitButton sending="Enviando…">Enviar enlace</SubmitButton>
    </Form>
  );
}
