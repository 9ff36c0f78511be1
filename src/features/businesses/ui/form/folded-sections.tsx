import { type ReactNode, useId } from 'react';
import { Icon } from '#ui/icon.tsx';
import type { FormPart } from '../../completeness.ts';
import { AddressFields } from './address-fields.tsx';
import { AddressField, BusinessEmailField } from './contact-fields.tsx';
import {
  type AnswersProps,
  AttributesField,
  CategoryField,
  DescriptionFields,
  NameField,
  PlaceFields,
} from './data-fields.tsx';
import type { SectionsProps } from './desk-sections.tsx';
import { HoursEditor } from './hours-editor.tsx';
import { PhoneFields } from './phone-fields.tsx';
import { PositionField } from './position-field.tsx';
import { ServiceAreaField } from './service-area-field.tsx';
import { summarize } from './summaries.ts';

interface FoldedSectionProps {
  title: string;
  /** Empty where the section holds nothing yet. */
  summary: string;
  missing: string;
  part?: FormPart;
  children: ReactNode;
}

function FoldedSection({ title, summary, missing, part, children }: FoldedSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} data-part={part} className="border-t border-line first-of-type:border-t-0">
      <details className="group">
        <summary className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 py-2">
          <h3 id={id} className="text-base">
            {title}
          </h3>
          <span
            className={`row-start-2 line-clamp-2 text-sm wrap-anywhere ${summary ? 'text-muted' : 'font-semibold text-link'}`}
          >
            {summary || missing}
          </span>
          <Icon
            name="chevron-down"
            size={20}
            className="col-start-2 row-span-2 row-start-1 text-muted transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <div className="space-y-5 pt-2 pb-6">{children}</div>
      </details>
    </section>
  );
}

interface MoreSectionsProps extends AnswersProps {
  offer: string;
  description: string;
  web: string;
}

const MoreSections = ({ draft, offer, description, web }: MoreSectionsProps) => (
  <>
    <FoldedSection
      title="Lo que ofreces"
      summary={offer}
      missing="Agregar formas de pago y más"
      part="attributes"
    >
      <AttributesField draft={draft} />
    </FoldedSection>
    <FoldedSection title="Descripción" summary={description} missing="Agregar descripción">
      <DescriptionFields draft={draft} />
    </FoldedSection>
    <FoldedSection title="Email, sitio web y redes" summary={web} missing="Agregar email, web o redes">
      <BusinessEmailField draft={draft} />
      <AddressFields draft={draft} />
    </FoldedSection>
  </>
);

/** Keeps all fields in the page while they are folded, so that errors and next actions find them. */
export function FoldedSections({
  draft,
  choices,
  position,
  photos,
  photoSummary,
}: SectionsProps & { photoSummary: string }) {
  const { name, phones, place, hours, ...rest } = summarize(draft.values, choices);
  return (
    <div>
      <FoldedSection title="Nombre y categoría" summary={name} missing="Escribe el nombre">
        <NameField draft={draft} />
        <CategoryField draft={draft} categories={choices.categories} />
      </FoldedSection>
      <FoldedSection title="WhatsApp y teléfonos" summary={phones} missing="Agregar WhatsApp o teléfono">
        <PhoneFields draft={draft} />
      </FoldedSection>
      <FoldedSection title="Lugar" summary={place} missing="Agregar ubicación">
        <PlaceFields draft={draft} {...choices} />
        <AddressField draft={draft} />
        <PositionField draft={draft} tools={position} />
        <ServiceAreaField draft={draft} {...choices} />
      </FoldedSection>
      <FoldedSection title="Horario" summary={hours} missing="Agregar horario" part="hours">
        <div>
          <HoursEditor week={draft.values.hours} onChange={(week) => draft.change({ hours: week })} />
        </div>
      </FoldedSection>
      <FoldedSection title="Fotos" summary={photoSummary} missing="Agregar foto" part="photos">
        {photos}
      </FoldedSection>
      <MoreSections draft={draft} {...rest} />
    </div>
  );
}
