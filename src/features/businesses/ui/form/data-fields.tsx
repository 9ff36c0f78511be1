import { placeName } from '#shared/place-name.ts';
import type { Draft } from '#ui/form/draft.tsx';
import { Field } from '#ui/form/field.tsx';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { TextAreaField, TextCounter } from '#ui/form/text-area-field.tsx';
import type { Category } from '../../../categories/schema.ts';
import type { Place } from '../../../places/schema.ts';
import { MAX_NAME_LENGTH, MAX_SHORT_DESCRIPTION_LENGTH } from '../../schema.ts';
import { AttributeChoices } from '../attribute-choices.tsx';
import type { BusinessAnswers } from './answers.ts';

export interface BusinessChoices {
  categories: Category[];
  departments: Place[];
  municipalities: Place[];
  zonas: Place[];
  /** Holds what is within the place that is being chosen to go to. */
  service: { municipalities: Place[]; zonas: Place[] };
}

export interface AnswersProps {
  draft: Pick<Draft<BusinessAnswers>, 'values' | 'change'>;
}

export function NameField({ draft: { values, change } }: AnswersProps) {
  return (
    <Field
      name="name"
      label="Nombre del negocio"
      autoComplete="organization"
      maxLength={MAX_NAME_LENGTH}
      value={values.name}
      onChange={(event) => change({ name: event.currentTarget.value })}
      required
      enterKeyHint="next"
    />
  );
}

/** Keeps a chosen category that was deleted meanwhile visible until another one is chosen. */
export function CategoryField({ draft, categories }: AnswersProps & Pick<BusinessChoices, 'categories'>) {
  const { categoryId: chosen } = draft.values;
  const isGone =
    chosen !== '' && categories.length > 0 && !categories.some(({ id }) => String(id) === chosen);
  return (
    <SelectField
      name="categoryId"
      label="Categoría"
      value={chosen}
      onChoose={(categoryId) => draft.change({ categoryId })}
    >
      {isGone && <option value={chosen}>Ya no existe</option>}
      <option value="">Sin categoría</option>
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

export const PlaceOptions = ({ places }: { places: Place[] }) =>
  places.map((place) => (
    <option key={place.code} value={place.code}>
      {placeName(place)}
    </option>
  ));

export function PlaceFields({
  draft,
  departments,
  municipalities,
  zonas,
}: AnswersProps & Omit<BusinessChoices, 'categories' | 'service'>) {
  const { department, municipality, zona } = draft.values;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        name="placeCode"
        label="Departamento"
        value={department}
        onChoose={(code) => draft.change({ department: code, municipality: '', zona: '' })}
      >
        <option value="">Sin elegir</option>
        <PlaceOptions places={departments} />
      </SelectField>
      <SelectField
        name="municipality"
        label="Municipio"
        value={municipality}
        disabled={department === ''}
        onChoose={(code) => draft.change({ municipality: code, zona: '' })}
      >
        <option value="">{department ? 'Todo el departamento' : 'Elige primero el departamento'}</option>
        <PlaceOptions places={municipalities} />
      </SelectField>
      {zonas.length > 0 && (
        <SelectField name="zona" label="Zona" value={zona} onChoose={(code) => draft.change({ zona: code })}>
          <option value="">Sin elegir</option>
          <PlaceOptions places={zonas} />
        </SelectField>
      )}
    </div>
  );
}

export const AttributesField = ({ draft: { values, change } }: AnswersProps) => (
  <div className="space-y-4">
    <AttributeChoices chosen={values.attributes} onChange={(attributes) => change({ attributes })} />
  </div>
);

export function DescriptionFields({ draft: { values, change } }: AnswersProps) {
  return (
    <>
      <Field
        name="shortDescription"
        label="Descripción corta"
        hint="Una línea, como la dirías en la puerta."
        aside={<TextCounter text={values.shortDescription} max={MAX_SHORT_DESCRIPTION_LENGTH} />}
        value={values.shortDescription}
        onChange={(event) => change({ shortDescription: event.currentTarget.value })}
      />
      <TextAreaField
        name="description"
        label="Descripción"
        hint="Qué ofreces, desde cuándo, qué te hace distinto."
        value={values.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
    </>
  );
}
