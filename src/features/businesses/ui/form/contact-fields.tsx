import { EmailField } from '#ui/form/email-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { MAX_ADDRESS_LENGTH } from '../../schema.ts';
import type { AnswersProps } from './data-fields.tsx';

export function BusinessEmailField({ draft: { values, change } }: AnswersProps) {
  return (
    <EmailField
      name="email"
      label="Email del negocio"
      hint="Lo verá todo el mundo."
      autoComplete="email"
      value={values.email}
      onChange={(event) => change({ email: event.currentTarget.value })}
      onTake={(email) => change({ email })}
    />
  );
}

export function AddressField({ draft: { values, change } }: AnswersProps) {
  return (
    <Field
      name="address"
      label="Dirección"
      hint="Con zona o un punto de referencia."
      autoComplete="street-address"
      maxLength={MAX_ADDRESS_LENGTH}
      value={values.address}
      onChange={(event) => change({ address: event.currentTarget.value })}
    />
  );
}

export function OwnerField({ draft: { values, change } }: AnswersProps) {
  return (
    <EmailField
      name="ownerEmail"
      label="Usuario"
      hint="Email del propietario. Si el negocio es tuyo, el tuyo."
      required
      autoComplete="off"
      value={values.ownerEmail}
      onChange={(event) => change({ ownerEmail: event.currentTarget.value })}
      onTake={(ownerEmail) => change({ ownerEmail })}
    />
  );
}
