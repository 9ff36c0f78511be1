import { type ReactNode, useId } from 'react';
import type { FormPart } from '../../completeness.ts';
import { AddressFields } from './address-fields.tsx';
import { AddressField, BusinessEmailField, OwnerField } from './contact-fields.tsx';
import {
  type AnswersProps,
  AttributesField,
  type BusinessChoices,
  CategoryField,
  DescriptionFields,
  NameField,
  PlaceFields,
} from './data-fields.tsx';
import { HoursEditor } from './hours-editor.tsx';
import { PhoneFields } from './phone-fields.tsx';
import { PositionField, type PositionTools } from './position-field.tsx';
import { ServiceAreaField } from './service-area-field.tsx';

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
      <div className="space-y-5">{children}</div>
    </section>
  );
}

export interface SectionsProps extends AnswersProps {
  choices: BusinessChoices;
  position: PositionTools;
  asksForOwner: boolean;
  photos: ReactNode;
}

const ContactSections = ({
  draft,
  choices,
  position,
}: Pick<SectionsProps, 'draft' | 'choices' | 'position'>) => (
  <>
    <FormSection title="Contacto">
      <PhoneFields draft={draft} />
      <div className="grid gap-5 sm:grid-cols-2">
        <BusinessEmailField draft={draft} />
        <AddressField draft={draft} />
      </div>
      <PositionField draft={draft} tools={position} />
      <ServiceAreaField draft={draft} {...choices} />
    </FormSection>
    <FormSection title="Sitio web y redes">
      <div className="grid gap-5 sm:grid-cols-2">
        <AddressFields draft={draft} />
      </div>
    </FormSection>
  </>
);

export function DeskSections({ draft, choices, position, asksForOwner, photos }: SectionsProps) {
  return (
    <>
      <FormSection title="Datos">
        <NameField draft={draft} />
        <CategoryField draft={draft} categories={choices.categories} />
        <PlaceFields draft={draft} {...choices} />
        <DescriptionFields draft={draft} />
      </FormSection>
      <ContactSections draft={draft} choices={choices} position={position} />
      <FormSection title="Horario" part="hours">
        <div>
          <HoursEditor week={draft.values.hours} onChange={(hours) => draft.change({ hours })} />
        </div>
      </FormSection>
      <FormSection title="Lo que ofreces" part="attributes">
        <AttributesField draft={draft} />
      </FormSection>
      <FormSection title="Fotos" part="photos">
        {photos}
      </FormSection>
      {asksForOwner && (
        <FormSection title="Administración">
          <OwnerField draft={draft} />
        </FormSection>
      )}
    </>
  );
}
