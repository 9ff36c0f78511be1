import { MAX_EMAIL_LENGTH } from '#shared/limits.ts';
import { MAX_PHONE_LENGTH } from '#shared/phone.ts';
import { Field, type FieldProps } from '#ui/form/field.tsx';
import { LONGEST_ADDRESS } from '../../changes.ts';
import type { AnswersProps } from './data-fields.tsx';

interface ContactFieldProps extends FieldProps {
  name: 'phoneNumber' | 'email' | 'websiteUrl' | 'address';
}

const CONTACT_FIELDS: readonly ContactFieldProps[] = [
  {
    name: 'phoneNumber',
    label: 'Teléfono y WhatsApp',
    hint: 'Ocho dígitos, como 5555 1234; con o sin +502.',
    type: 'tel',
    autoComplete: 'tel',
    maxLength: MAX_PHONE_LENGTH,
  },
  {
    name: 'email',
    label: 'Email del negocio',
    hint: 'Lo verá todo el mundo.',
    type: 'email',
    autoComplete: 'email',
    inputMode: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: MAX_EMAIL_LENGTH,
  },
  {
    name: 'websiteUrl',
    label: 'Sitio web',
    hint: 'Como tunegocio.com o tu página de Facebook.',
    type: 'text',
    inputMode: 'url',
    autoComplete: 'url',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  {
    name: 'address',
    label: 'Dirección',
    hint: 'Con zona o un punto de referencia.',
    autoComplete: 'street-address',
    maxLength: LONGEST_ADDRESS,
  },
];

/** How a business is reached. */
export function ContactFields({ draft: { values, change } }: AnswersProps) {
  return (
    <div className="grid items-end gap-5 sm:grid-cols-2">
      {CONTACT_FIELDS.map((field) => (
        <Field
          key={field.name}
          {...field}
          value={values[field.name]}
          onChange={(event) => change({ [field.name]: event.currentTarget.value })}
        />
      ))}
    </div>
  );
}
