import { Form, SubmitButton } from '#ui/form/form.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { confirmPasswordReset } from '../mutations.ts';
import { deadLinkIn } from './dead-link.ts';
import { EMPTY, FIELD_OF } from './form-words.ts';
import { NewPasswordField } from './new-password-field.tsx';

interface NewPasswordFormProps {
  /** The code of the mailed link. */
  code: string;
  onChanged: () => void;
  /** Hears why the link is good for nothing any more. */
  onDeadLink: (reason: string) => void;
}

/** Asks for a new password, once: it can be looked at. */
export function NewPasswordForm({ code, onChanged, onDeadLink }: NewPasswordFormProps) {
  const submission = useSubmission({
    required: { password: EMPTY.password },
    fieldOf: FIELD_OF,
    send: async ({ password = '' }) => {
      try {
        await confirmPasswordReset(code, password);
        return null;
      } catch (error) {
        const reason = deadLinkIn(error);
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
