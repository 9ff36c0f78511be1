import { PASSWORD_MISSING } from '#shared/credential-messages.ts';
import { ApiError } from '#shared/api-client.ts';
import { EmailField } from '#ui/form/email-field.tsx';
import { PasswordField } from '#ui/form/field.tsx';
import { useSite } from '#ui/site.tsx';
import type { IdentityCode } from '../schema.ts';

export const ERROR_FIELDS: Partial<Record<IdentityCode, string>> = {
  'user-not-found': 'email',
  'invalid-email': 'email',
  'email-already-in-use': 'email',
  'wrong-password': 'password',
  'weak-password': 'password',
  'common-password': 'password',
  'personal-password': 'password',
  'blank-password': 'password',
};

export const REQUIRED = {
  name: 'Escribe tu nombre completo.',
  email: 'Escribe tu email.',
  password: PASSWORD_MISSING,
} as const;

const DEAD_LINK_CODES: ReadonlySet<string | null> = new Set<IdentityCode>([
  'invalid-action-code',
  'expired-action-code',
]);

export const deadLinkMessage = (error: unknown): string | null =>
  error instanceof ApiError && DEAD_LINK_CODES.has(error.code) ? error.message : null;

export const AccountEmailField = () => (
  <EmailField name="email" label="Email" autoComplete="username" required />
);

export function NewPasswordField({ label }: { label: string }) {
  const { minPassword } = useSite();
  return (
    <PasswordField
      name="password"
      label={label}
      hint={`Al menos ${minPassword} caracteres.`}
      autoComplete="new-password"
      required
    />
  );
}
