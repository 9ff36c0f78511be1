import { MAX_PERSON_NAME_LENGTH } from '#shared/limits.ts';
import { Field } from '#ui/form/field.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { schemaIssues, problemFromIssues } from '#ui/form/problem.ts';
import { useSubmission } from '#ui/form/use-submission.ts';
import { useSite } from '#ui/site.tsx';
import type { User } from '../../users/schema.ts';
import { AUTH_MESSAGES } from '../messages.ts';
import { signUp } from '../mutations.ts';
import { NewAccount } from '../new-account.ts';
import { AccountEmailField } from './account-email-field.tsx';
import { EMPTY, FIELD_OF } from './form-words.ts';
import { NewPasswordField } from './new-password-field.tsx';

/** Asks for what an account is made of. */
export function SignUpForm({ onSignedIn }: { onSignedIn: (user: User) => void }) {
  const site = useSite();
  const submission = useSubmission({
    required: EMPTY,
    missingTitle: AUTH_MESSAGES.fieldsMissing,
    check: (values) => problemFromIssues(schemaIssues(NewAccount(site), values)),
    fieldOf: FIELD_OF,
    send: ({ email = '', password = '', name = '' }) => signUp({ email, password, name }),
    onSuccess: ({ user }) => onSignedIn(user),
  });
  return (
    <Form submission={submission} label="Crear cuenta">
      <Field
        name="name"
        label="Nombre completo"
        autoComplete="name"
        maxLength={MAX_PERSON_NAME_LENGTH}
        required
      />
      <AccountEmailField />
      <NewPasswordField label="Contraseña" />
      <SubmitButton sending="Creando tu cuenta…">Crear cuenta</SubmitButton>
    </Form>
  );
}
