import { useState } from 'react';
import { MAX_SERVICE_PLACES } from '#shared/limits.ts';
import { placeName, placeText } from '#shared/place-name.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { useForm } from '#ui/form/form.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Place, PlaceLabel } from '../../../places/schema.ts';
import { type AnswersProps, type BusinessChoices, PlaceOptions } from './data-fields.tsx';

const FIELD = 'servicePlaces';

function ChosenPlaces({ draft: { values, change } }: AnswersProps) {
  const { servicePlaces } = values;
  if (servicePlaces.length === 0) return null;
  return (
    <ul aria-label="Lugares a los que vas" className="flex flex-wrap gap-2">
      {servicePlaces.map((place) => (
        <li key={place.code}>
          <button
            type="button"
            aria-label={`Quitar «${placeText(place)}»`}
            onClick={() => change({ servicePlaces: servicePlaces.filter(({ code }) => code !== place.code) })}
            className="pill gap-2"
          >
            {placeText(place)} <Icon name="x" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}

type PickerProps = AnswersProps & Pick<BusinessChoices, 'departments' | 'service'>;

function pickedPlace({ draft: { values }, departments, service }: PickerProps): PlaceLabel | null {
  const { department, municipality, zona } = values.servicePick;
  const find = (places: readonly Place[], wanted: string) => places.find(({ code }) => code === wanted);
  const around = find(departments, department);
  const town = find(service.municipalities, municipality);
  const narrowest = find(service.zonas, zona) ?? town ?? around;
  if (!narrowest || !around) return null;
  const { code, name } = narrowest;
  return { code, name, department: around.name, ...(code.length === 6 && { municipality: town?.name }) };
}

function PickerFields({ draft: { values, change }, departments, service }: PickerProps) {
  const { servicePick: pick } = values;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        name="serviceDepartment"
        label="Departamento al que vas"
        value={pick.department}
        onChoose={(department) => change({ servicePick: { department, municipality: '', zona: '' } })}
      >
        <option value="">Sin elegir</option>
        <PlaceOptions places={departments} />
      </SelectField>
      <SelectField
        name="serviceMunicipality"
        label="Municipio al que vas"
        value={pick.municipality}
        disabled={pick.department === ''}
        onChoose={(municipality) => change({ servicePick: { ...pick, municipality, zona: '' } })}
      >
        <option value="">{pick.department ? 'Todo el departamento' : 'Elige primero el departamento'}</option>
        <PlaceOptions places={service.municipalities} />
      </SelectField>
      {service.zonas.length > 0 && (
        <SelectField
          name="serviceZona"
          label="Zona a la que vas"
          value={pick.zona}
          onChoose={(zona) => change({ servicePick: { ...pick, zona } })}
        >
          <option value="">Todo el municipio</option>
          <PlaceOptions places={service.zonas} />
        </SelectField>
      )}
    </div>
  );
}

function Picker(props: PickerProps) {
  const { values, change } = props.draft;
  const { servicePick, servicePlaces } = values;
  const place = pickedPlace(props);
  const add = () => {
    if (!place || servicePlaces.some(({ code }) => code === place.code)) return;
    // Several zonas of one city are chosen one after the other.
    change({ servicePlaces: [...servicePlaces, place], servicePick: { ...servicePick, zona: '' } });
  };
  return (
    <div className="space-y-3">
      <PickerFields {...props} />
      <Button look="quiet" aria-disabled={place === null || undefined} onClick={add}>
        <Icon name="plus" size={18} /> {place ? `Agregar ${placeName(place)}` : 'Elige un lugar'}
      </Button>
    </div>
  );
}

/** Asks for the places that a business goes to, besides where it is. */
export function ServiceAreaField(props: PickerProps) {
  const { id: form, submission } = useForm();
  const [isOpen, setOpen] = useState(false);
  const error = submission.problem?.fields[FIELD];
  const id = `${form}-${FIELD}`;
  const isFull = props.draft.values.servicePlaces.length >= MAX_SERVICE_PLACES;
  return (
    <fieldset className="space-y-3" aria-describedby={error && `${id}-error`}>
      <legend className="font-semibold">
        A dónde vas <span className="text-sm font-normal text-muted">(opcional)</span>
      </legend>
      <p className="text-sm text-muted">Si atiendes o entregas en otros lugares, además de donde estás.</p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <ChosenPlaces draft={props.draft} />
      {isOpen && !isFull && <Picker {...props} />}
      {isFull && <p className="text-sm text-muted">Ya elegiste {MAX_SERVICE_PLACES} lugares.</p>}
      {!isOpen && !isFull && (
        <Button id={id} look="quiet" onClick={() => setOpen(true)}>
          <Icon name="plus" size={18} /> Agregar un lugar
        </Button>
      )}
    </fieldset>
  );
}
