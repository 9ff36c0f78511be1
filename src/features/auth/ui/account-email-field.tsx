import { EmailField } from '#ui/form/field.tsx';

/** The address of an account, which password managers take as its name. */
export const AccountEmailField = () => (
  <EmailField name="email" label="Email" autoComplete="username" required />
);
