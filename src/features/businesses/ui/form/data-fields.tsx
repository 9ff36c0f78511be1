import { placeName } from '#shared/place-name.ts';
import { MAX_MORE_CATEGORIES } from '#shared/limits.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
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

type CategoryProps = AnswersProps & Pick<BusinessChoices, 'categories'>;

interface CategoryOptionsProps extends Pick<BusinessChoices, 'categories'> {
  chosen: string;
  none: string;
}

/** Keeps a chosen category that was deleted meanwhile visible until another one is chosen. */
function CategoryOptions({ categories, chosen, none }: CategoryOptionsProps) {
  const isGone =
    chosen !== '' && categories.length > 0 && !categories.some(({ id }) => String(id) === chosen);
  return (
    <>
      {isGone && <option value={chosen}>Ya no existe</option>}
      <option value="">{none}</option>
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
}

const FURTHER_NAMES = ['moreCategoryIds.0', 'moreCategoryIds.1'];
const FURTHER_LABELS = ['Segunda categoría', 'Tercera categoría'];

/** Shows nothing without a first category: the next one takes its place. */
function FurtherCategories({ draft: { values, change }, categories }: CategoryProps) {
  const { categoryId, moreCategoryIds: chosen } = values;
  if (categoryId === '') return null;
  const choose = (place: number, id: string) =>
    change({
      moreCategoryIds:
        id === ''
          ? chosen.filter((_, at) => at !== place)
          : chosen.map((one, at) => (at === place ? id : one)),
    });
  const isOffered = chosen.length < MAX_MORE_CATEGORIES && !chosen.includes('');
  const isFree = (id: number, own: string) =>
    String(id) === own || ![categoryId, ...chosen].includes(String(id));
  return (
    <>
      {chosen.map((own, place) => (
        <SelectField
          key={FURTHER_NAMES[place]}
          name={FURTHER_NAMES[place] ?? ''}
          label={FURTHER_LABELS[place] ?? ''}
          value={own}
          onChoose={(id) => choose(place, id)}
        >
          <CategoryOptions
            categories={categories.filter(({ id }) => isFree(id, own))}
            chosen={own}
            none="Ninguna más"
          />
        </SelectField>
      ))}
      {isOffered && (
        <Button look="quiet" onClick={() => change({ moreCategoryIds: [...chosen, ''] })}>
          <Icon name="plus" size={18} /> Agregar otra categoría
        </Button>
      )}
    </>
  );
}

export function CategoryField(props: CategoryProps) {
  const { values, change } = props.draft;
  const { categoryId, moreCategoryIds } = values;
  const choose = (id: string) => {
    const others = moreCategoryIds.filter((one) => one !== id);
    const [next = '', ...rest] = others;
    change(
      id === '' ? { categoryId: next, moreCategoryIds: rest } : { categoryId: id, moreCategoryIds: others },
    );
  };
  return (
    <>
      <SelectField name="categoryId" label="Categoría" value={categoryId} onChoose={choose}>
        <CategoryOptions categories={props.categories} chosen={categoryId} none="Sin categoría" />
      </SelectField>
      <FurtherCategories {...props} />
    </>
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
