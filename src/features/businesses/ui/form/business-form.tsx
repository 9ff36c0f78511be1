import { type ReactNode, useId } from 'react';
import { MAX_EMAIL_LENGTH } from '#shared/limits.ts';
import { type Draft, DraftNotice } from '#ui/form/draft.tsx';
import { EmailField, Field, type FieldProps } from '#ui/form/field.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import type { Submission } from '#ui/form/use-submission.ts';
import { MAX_ADDRESS_LENGTH } from '../../schema.ts';
import type { BusinessAnswers } from './answers.ts';
import { type AnswersProps, type BusinessChoices, DataFields } from './data-fields.tsx';
import { HoursEditor } from './hours-editor.tsx';
import { PhoneFields } from './phone-fields.tsx';

function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="border-t border-line pt-5 first-of-type:border-t-0 first-of-type:pt-0"
    >
      <h3 id={id} className="mb-4 text-lg">
        {title}
      </h3>
      {children}
    </section>
  );
}

interface ContactFieldProps extends FieldProps {
  name: 'email' | 'websiteUrl' | 'address';
}

const CONTACT_FIELDS: readonly ContactFieldProps[] = [
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
    maxLength: MAX_ADDRESS_LENGTH,
  },
];

function ContactFields({ draft: { values, change } }: AnswersProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
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

function OwnerField({ draft: { values, change } }: AnswersProps) {
  return (
    <EmailField
      name="ownerEmail"
      label="Usuario"
      hint="Email de la persona dueña. Si el negocio es tuyo, el tuyo."
      required
      autoComplete="off"
      value={values.ownerEmail}
      onChange={(event) => change({ ownerEmail: event.currentTarget.value })}
    />
  );
}

interface BusinessFormProps {
  draft: Draft<BusinessAnswers>;
  submission: Submission;
  choices: BusinessChoices;
  isNew: boolean;
  asksForOwner: boolean;
  photos: ReactNode;
  photosNotKept: string;
}

export function BusinessForm(props: BusinessFormProps) {
  const { draft, submission, choices, isNew, asksForOwner, photos, photosNotKept } = props;
  return (
    <Form submission={submission} label="Datos del negocio">
      {draft.isRecovered && <DraftNotice lost={photosNotKept} onDiscard={draft.discard} />}
      <FormSection title="Datos">
        <DataFields draft={draft} {...choices} />
      </FormSection>
      <FormSection title="Contacto">
        <div className="space-y-5">
          <PhoneFields draft={draft} />
          <ContactFields draft={draft} />
        </div>
      </FormSection>
      <FormSection title="Horario">
        <HoursEditor week={draft.values.hours} onChange={(hours) => draft.change({ hours })} />
      </FormSection>
      <FormSection title="Fotos">{photos}</FormSection>
      {asksForOwner && (
        <FormSection title="Administración">
          <OwnerField draft={draft} />
        </FormSection>
      )}
      <div className="sticky bottom-0 -mx-4 -mb-4 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:-mb-6 sm:px-6">
        <SubmitButton sending={isNew ? 'Publicando…' : 'Guardando…'}>
          {isNew ? 'Publicar negocio' : 'Guardar cambios'}
        </SubmitButton>
      </div>
    </Form>
  );
}
