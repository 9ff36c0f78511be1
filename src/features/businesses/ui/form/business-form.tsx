import type { ReactNode } from 'react';
import { type Draft, DraftNotice } from '#ui/form/draft.tsx';
import { EmailField } from '#ui/form/field.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import type { Submission } from '#ui/form/use-submission.ts';
import type { BusinessAnswers } from './answers.ts';
import { ContactFields } from './contact-fields.tsx';
import { type AnswersProps, type BusinessChoices, DataFields } from './data-fields.tsx';
import { FormSection } from './form-section.tsx';
import { HoursEditor } from './hours-editor.tsx';

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
  /** Whose business it is may be said. */
  asksForOwner: boolean;
  /** Logo and photos. */
  photos: ReactNode;
  /** Said of them where a draft is taken up. */
  photosNotKept: string;
}

/** Everything that is asked about a business. */
export function BusinessForm(props: BusinessFormProps) {
  const { draft, submission, choices, isNew, asksForOwner, photos, photosNotKept } = props;
  return (
    <Form submission={submission} label="Datos del negocio">
      {draft.isRecovered && <DraftNotice lost={photosNotKept} onDiscard={draft.discard} />}
      <FormSection title="Datos">
        <DataFields draft={draft} {...choices} />
      </FormSection>
      <FormSection title="Contacto">
        <ContactFields draft={draft} />
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
