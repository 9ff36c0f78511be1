import { MAX_EMAIL_LENGTH } from '#shared/limits.ts';
import { Field, type FieldProps } from './field.tsx';

/** An e-mail address, which phones neither correct nor begin with a capital. */
export const EmailField = (props: FieldProps) => (
  <Field
    type="email"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={MAX_EMAIL_LENGTH}
    {...props}
  />
);
