import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { confirmPasswordReset } from '../mutations.ts';
import { EMPTY, FIELD_OF, PASSWORD_HINT } from './form-words.ts';

interface NewPasswordFormProps {
  /** The code of the mailed link. */
  code: string;
  onChanged: () => void;
}

/** Asks for a new password, once: it can be looked at. */
export function NewPasswordForm({ code, onChanged }: NewPasswordFormProps) {
  const submission = useSubmission({
    required: { password: EMPTY.password },
    fieldOf: FIELD_OF,
    send: ({ password = '' }) => confirmPasswordReset(code, password),
    onTaken: onChanged,
  });
  return (
    <Form submission={submission} label="Poner una contraseña nueva">
      <PasswordField
        name="password"
        label="Contraseña nueva"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
        required
      />
      <SubmitButton sending="Guardando…">Guardar contraseña</SubmitButton>
    </Form>
  );
}
