import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { type Draft, DraftNotice } from '#ui/form/draft.tsx';
import { EmailField } from '#ui/form/email-field.tsx';
import { Field, type FieldProps } from '#ui/form/field.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import type { Submission } from '#ui/form/use-submission.ts';
import { MAX_ADDRESS_LENGTH } from '../../schema.ts';
import { type FormPart, findStep } from '../../completeness.ts';
import { type BusinessAnswers, isInReach } from './answers.ts';
import { type AnswersProps, type BusinessChoices, DataFields } from './data-fields.tsx';
import { HoursEditor } from './hours-editor.tsx';
import { PhoneFields } from './phone-fields.tsx';
import { PositionField, type PositionTools } from './position-field.tsx';

interface FormSectionProps {
  title: string;
  part?: FormPart;
  children: ReactNode;
}

function FormSection({ title, part, children }: FormSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      data-part={part}
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
  name: 'websiteUrl' | 'address';
}

const CONTACT_FIELDS: readonly ContactFieldProps[] = [
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
      <EmailField
        name="email"
        label="Email del negocio"
        hint="Lo verá todo el mundo."
        autoComplete="email"
        value={values.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
        onTake={(email) => change({ email })}
      />
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
      hint="Email del propietario. Si el negocio es tuyo, el tuyo."
      required
      autoComplete="off"
      value={values.ownerEmail}
      onChange={(event) => change({ ownerEmail: event.currentTarget.value })}
      onTake={(ownerEmail) => change({ ownerEmail })}
    />
  );
}

function ReachHint({ draft: { values } }: AnswersProps) {
  if (isInReach(values)) return null;
  return (
    <p className="mb-2 text-sm text-muted">
      Sin número y lugar se publica al final de las listas y no se destaca.
    </p>
  );
}

interface Start {
  step: string | undefined;
  isEmpty: boolean;
}

function findStart(form: HTMLElement | null, { step, isEmpty }: Start): HTMLElement | null {
  const { part, field = 'name' } = findStep(step) ?? {};
  const control = form?.querySelector<HTMLElement>(`[name="${field}"]`) ?? null;
  if (!part) return isEmpty ? control : null;
  const section = form?.querySelector(`[data-part="${part}"]`);
  const isThere = control !== null && section?.contains(control) === true;
  return isThere ? control : (section?.querySelector<HTMLElement>('input, select, button') ?? null);
}

function useStart({ step, isEmpty }: Start) {
  const form = useRef<HTMLDivElement>(null);
  const begin = useEffectEvent(() => {
    const control = findStart(form.current, { step, isEmpty });
    control?.focus({ preventScroll: true });
    if (step) control?.closest('section')?.scrollIntoView();
    control?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => begin(), []);
  return form;
}

interface BusinessFormProps {
  draft: Draft<BusinessAnswers>;
  submission: Submission;
  choices: BusinessChoices;
  position: PositionTools;
  isNew: boolean;
  step: string | undefined;
  asksForOwner: boolean;
  photos: ReactNode;
  photosNotKept: string;
}

export function BusinessForm(props: BusinessFormProps) {
  const { draft, submission, choices, position, isNew, step, asksForOwner, photos, photosNotKept } = props;
  const start = useStart({ step, isEmpty: isNew && draft.values.name === '' });
  return (
    <Form submission={submission} label="Datos del negocio">
      <div ref={start} className="space-y-5">
        {draft.isRecovered && <DraftNotice lost={photosNotKept} onDiscard={draft.discard} />}
        <FormSection title="Datos" part="data">
          <DataFields draft={draft} {...choices} />
        </FormSection>
        <FormSection title="Contacto" part="contact">
          <div className="space-y-5">
            <PhoneFields draft={draft} />
            <ContactFields draft={draft} />
            <PositionField draft={draft} tools={position} />
          </div>
        </FormSection>
        <FormSection title="Horario" part="hours">
          <HoursEditor week={draft.values.hours} onChange={(hours) => draft.change({ hours })} />
        </FormSection>
        <FormSection title="Fotos" part="photos">
          {photos}
        </FormSection>
        {asksForOwner && (
          <FormSection title="Administración">
            <OwnerField draft={draft} />
          </FormSection>
        )}
      </div>
      <div className="sticky bottom-0 -mx-4 -mb-4 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:-mb-6 sm:px-6">
        <ReachHint draft={draft} />
        <SubmitButton sending={isNew ? 'Publicando…' : 'Guardando…'}>
          {isNew ? 'Publicar negocio' : 'Guardar cambios'}
        </SubmitButton>
      </div>
    </Form>
  );
}
