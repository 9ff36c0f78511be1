import { Field } from '#ui/form/field.tsx';
import { LONGEST_ADDRESS } from '../../changes.ts';
import type { AnswersProps } from './data-fields.tsx';

/** How a business is reached. */
export function ContactFields({ draft: { values, change } }: AnswersProps) {
  return (
    <div className="grid items-end gap-5 sm:grid-cols-2">
      <Field
        name="phoneNumber"
        label="Teléfono y WhatsApp"
        hint="Ocho dígitos, como 5555 1234; con o sin +502."
        type="tel"
        autoComplete="tel"
        maxLength={40}
        value={values.phoneNumber}
        onChange={(event) => change({ phoneNumber: event.currentTarget.value })}
      />
      <Field
        name="email"
        label="Email del negocio"
        hint="Lo verá todo el mundo."
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={values.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      <Field
        name="websiteUrl"
        label="Sitio web"
        hint="Como tunegocio.com o tu página de Facebook."
        type="text"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        value={values.websiteUrl}
        onChange={(event) => change({ websiteUrl: event.currentTarget.value })}
      />
      <Field
        name="address"
        label="Dirección"
        hint="Con zona o un punto de referencia."
        autoComplete="street-address"
        maxLength={LONGEST_ADDRESS}
        value={values.address}
        onChange={(event) => change({ address: event.currentTarget.value })}
      />
    </div>
  );
}
