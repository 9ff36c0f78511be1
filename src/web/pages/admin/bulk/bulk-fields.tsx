import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '#features/categories/queries.ts';
import type { Channel } from '#features/invitations/filters.ts';
import { ReasonFields } from '#features/moderation/ui/reason-fields.tsx';
import { departmentsQuery, placesWithin } from '#features/places/queries.ts';
import type { Place } from '#features/places/schema.ts';
import { placeName } from '#shared/place-name.ts';
import { RadioField, SelectField } from '#ui/form/choice-fields.tsx';
import { Field } from '#ui/form/field.tsx';
import { PartFailure, usePart } from '#ui/part.tsx';
import type { Answers } from './answers.ts';
import type { BulkKind } from './kinds.ts';

const CHANNEL_OPTIONS: readonly (readonly [Channel, string])[] = [
  ['whatsapp', 'Por WhatsApp; por correo donde no hay celular'],
  ['mail', 'Por correo; por WhatsApp donde no hay correo'],
];

interface FieldsProps {
  answers: Answers;
  change: (part: Partial<Answers>) => void;
}

function CategoryField({ answers, change }: FieldsProps) {
  const { data: categories = [] } = useQuery(categoriesQuery());
  return (
    <SelectField
      name="categoryId"
      label="Categoría"
      required
      value={answers.categoryId}
      onChoose={(categoryId) => change({ categoryId })}
    >
      <option value="">Elige una</option>
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

const options = (places: readonly Place[]) =>
  places.map((place) => (
    <option key={place.code} value={place.code}>
      {placeName(place)}
    </option>
  ));

function PlaceFields({ answers, change }: FieldsProps) {
  const { data: departments = [] } = useQuery(departmentsQuery());
  const {
    data: municipalities = [],
    hasFailed,
    isFetching,
    retry,
  } = usePart(placesWithin(answers.department));
  return (
    <>
      <SelectField
        name="placeCode"
        label="Departamento"
        required
        value={answers.department}
        onChoose={(department) => change({ department, municipality: '' })}
      >
        <option value="">Elige uno</option>
        {options(departments)}
      </SelectField>
      <SelectField
        name="municipality"
        label="Municipio"
        value={answers.municipality}
        onChoose={(municipality) => change({ municipality })}
      >
        <option value="">Sin especificar</option>
        {options(municipalities)}
      </SelectField>
      {hasFailed && (
        <PartFailure text="No pudimos cargar los municipios." onRetry={retry} isRetrying={isFetching} />
      )}
    </>
  );
}

const DELETION_HINTS: Record<BulkKind, string> = {
  business: 'Se eliminan con sus fotos, anuncios y comentarios. No se puede deshacer.',
  announcement: 'Se eliminan con sus fotos y comentarios. No se puede deshacer.',
};

const EXPLANATIONS = {
  show: 'Se muestran otra vez los que ocultó la administración, hasta donde alcanza el plan de cada quien.',
  end: 'Salen de las listas. Quien los publicó puede volver a activarlos.',
} as const;

type ActFieldsProps = FieldsProps & { kind: BulkKind; count: number };

/** Shows what the chosen act needs. */
export function ActFields({ answers, change, kind, count }: ActFieldsProps) {
  if (answers.act === 'show' || answers.act === 'end')
    return <p className="text-muted">{EXPLANATIONS[answers.act]}</p>;
  if (answers.act === 'category') return <CategoryField answers={answers} change={change} />;
  if (answers.act === 'place') return <PlaceFields answers={answers} change={change} />;
  if (answers.act === 'invite')
    return (
      <RadioField
        name="channel"
        label="Cómo los invitas"
        options={CHANNEL_OPTIONS}
        value={answers.channel}
        onChoose={(channel) => change({ channel })}
      />
    );
  if (answers.act === 'hide')
    return <ReasonFields given={answers} hint="Así lo lee quien los publicó." onChange={change} />;
  return (
    <Field
      name="count"
      label={`Escribe ${count} para confirmar`}
      hint={DELETION_HINTS[kind]}
      required
      inputMode="numeric"
      autoComplete="off"
      value={answers.count}
      onChange={(event) => change({ count: event.currentTarget.value })}
    />
  );
}
