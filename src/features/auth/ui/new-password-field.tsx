import { PasswordField } from '#ui/form/field.tsx';
import { useSite } from '#ui/site.tsx';

/** Where a password is made up. */
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
