import { LONGEST_EMAIL } from '#shared/longest-texts.ts';
import { Field } from '#ui/form/field.tsx';

/** The address of an account, which password managers take as its name. */
export function EmailField({ defaultValue }: { defaultValue?: string }) {
  return (
    <Field
      name="email"
      label="Email"
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={LONGEST_EMAIL}
      defaultValue={defaultValue}
      required
    />
  );
}
