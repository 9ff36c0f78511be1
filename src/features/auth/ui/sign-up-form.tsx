import { useEffect, useRef } from 'react';
import { MAX_PERSON_NAME_LENGTH } from '#shared/limits.ts';
import { paths } from '#shared/paths.ts';
import { Field } from '#ui/form/field.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { problemFromIssues } from '#ui/form/problem.ts';
import { schemaIssues } from '#ui/form/schema-issues.ts';
import { useSubmission } from '#ui/form/use-submission.ts';
import { useSite } from '#ui/site.tsx';
import type { User } from '../../users/schema.ts';
import { SignUp } from '../changes.ts';
import type { Intention } from '../intention.ts';
import { requireKeptSession } from '../kept-session.ts';
import { AUTH_MESSAGES } from '../messages.ts';
import { signUp } from '../mutations.ts';
import { AccountEmailField, ERROR_FIELDS, NewPasswordField, REQUIRED } from './form-parts.tsx';

const linkClass = 'text-link underline hover:no-underline';

/** Focuses the first field for people who came to publish, unless they have begun to type. */
function useBegin(isEnabled: boolean) {
  const begin = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    const isFree = activeElement === document.body || activeElement?.matches('main') === true;
    if (isEnabled && isFree) begin.current?.querySelector('input')?.focus();
  }, [isEnabled]);
  return begin;
}

interface SignUpFormProps {
  intention: Intention | undefined;
  onSignedIn: (user: User) => void;
}

const create = (account: Parameters<typeof signUp>[0]) =>
  requireKeptSession(signUp(account), AUTH_MESSAGES.createdWithoutCookies);

export function SignUpForm({ intention, onSignedIn }: SignUpFormProps) {
  const site = useSite();
  const begin = useBegin(intention !== undefined);
  const submission = useSubmission({
    required: REQUIRED,
    missingTitle: AUTH_MESSAGES.fieldsMissing,
    check: (values) => problemFromIssues(schemaIssues(SignUp(site), values)),
    fieldByCode: ERROR_FIELDS,
    send: ({ email = '', password = '', name = '' }) => create({ email, password, name, intention }),
    onSuccess: ({ user }) => onSignedIn(user),
  });
  return (
    <Form submission={submission} label="Crear cuenta">
      <div ref={begin}>
        <Field
          name="name"
          label="Nombre completo"
          autoComplete="name"
          enterKeyHint="next"
          maxLength={MAX_PERSON_NAME_LENGTH}
          required
        />
      </div>
      <AccountEmailField />
      <NewPasswordField label="Contraseña" />
      <p className="text-sm text-muted">
        Al crear tu cuenta aceptas los{' '}
        <a href={paths.text('terminos')} target="_blank" className={linkClass}>
          Términos
        </a>{' '}
        y la{' '}
        <a href={paths.text('privacidad')} target="_blank" className={linkClass}>
          Política de privacidad
        </a>
        .
      </p>
      <SubmitButton sending="Creando tu cuenta…">Crear cuenta</SubmitButton>
    </Form>
  );
}
