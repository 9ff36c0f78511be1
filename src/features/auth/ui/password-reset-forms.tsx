import { readEmailText } from '#shared/email-text.ts';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { AUTH_MESSAGES } from '../messages.ts';
import { confirmPasswordReset, requestPasswordReset } from '../mutations.ts';
import {
  AccountEmailField,
  ERROR_FIELDS,
  NewPasswordField,
  REQUIRED,
  deadLinkMessage,
} from './form-parts.tsx';

export function ResetRequestForm({ onSent }: { onSent: (email: string) => void }) {
  const submission = useSubmission({
    required: { email: AUTH_MESSAGES.emailMissing },
    fieldByCode: ERROR_FIELDS,
    send: ({ email = '' }) => requestPasswordReset(email),
    onSuccess: (_, { email = '' }) => onSent(readEmailText(email)),
  });
  return (
    <Form submission={submission} label="Restablecer contraseña">
      <AccountEmailField />
      <SubmitButton sending="Enviando…">Enviar enlace</SubmitButton>
    </Form>
  );
}

interface NewPasswordFormProps {
  code: string;
  onChanged: () => void;
  onDeadLink: (reason: string) => void;
}

export function NewPasswordForm({ code, onChanged, onDeadLink }: NewPasswordFormProps) {
  const submission = useSubmission({
    required: { password: REQUIRED.password },
    fieldByCode: ERROR_FIELDS,
    send: async ({ password = '' }) => {
      try {
        await confirmPasswordReset(code, password);
        return null;
      } catch (error) {
        const reason = deadLinkMessage(error);
        if (!reason) throw error;
        return reason;
      }
    },
    onSuccess: (deadLink) => (deadLink ? onDeadLink(deadLink) : onChanged()),
  });
  return (
    <Form submission={submission} label="Poner una contraseña nueva">
      <NewPasswordField label="Contraseña nueva" />
      <SubmitButton sending="Guardando…">Guardar contraseña</SubmitButton>
    </Form>
  );
}
