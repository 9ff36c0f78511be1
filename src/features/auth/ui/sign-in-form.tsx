import { Form, SubmitButton } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/field.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import type { User } from '../../users/schema.ts';
import { requireKeptSession } from '../kept-session.ts';
import { AUTH_MESSAGES } from '../messages.ts';
import { signIn } from '../mutations.ts';
import { AccountEmailField, ERROR_FIELDS, REQUIRED } from './form-parts.tsx';

export function SignInForm({ onSignedIn }: { onSignedIn: (user: User) => void }) {
  const submission = useSubmission({
    required: { email: REQUIRED.email, password: REQUIRED.password },
    missingTitle: AUTH_MESSAGES.fieldsMissing,
    fieldByCode: ERROR_FIELDS,
    send: ({ email = '', password = '' }) =>
      requireKeptSession(signIn({ email, password }), AUTH_MESSAGES.cookiesBlocked),
    onSuccess: ({ user }) => onSignedIn(user),
  });
  return (
    <Form submission={submission} label="Iniciar sesión">
      <AccountEmailField />
      <PasswordField name="password" label="Contraseña" autoComplete="current-password" required />
      <SubmitButton sending="Entrando…">Iniciar Sesión</SubmitButton>
    </Form>
  );
}
