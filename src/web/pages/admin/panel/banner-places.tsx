import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { departmentsQuery, placesWithin } from '#features/places/queries.ts';
import type { Place, PlaceLabel } from '#features/places/schema.ts';
import { placeName, placeText } from '#shared/place-name.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Select } from '#ui/select.tsx';

interface ChoiceProps {
  label: string;
  whole: string;
  places: readonly Place[];
  value: string;
  onChoose: (code: string) => void;
}

const Choice = ({ whole, places, ...rest }: ChoiceProps) => (
  <Select {...rest}>
    <option value="">{whole}</option>
    {places.map((place) => (
      <option key={place.code} value={place.code}>
        {placeName(place)}
      </option>
    ))}
  </Select>
);

function usePlace() {
  const [department, setDepartment] = useState('');
  const [municipality, setMunicipality] = useState('');
  const { data: departments = [] } = useQuery(departmentsQuery());
  const { data: municipalities = [] } = useQuery(placesWithin(department));
  const chooseDepartment = (code: string) => {
    setDepartment(code);
    setMunicipality('');
  };
  const around = departments.find(({ code }) => code === department);
  const place = municipalities.find(({ code }) => code === municipality) ?? around;
  const chosen: PlaceLabel | undefined = place &&
    around && { code: place.code, name: place.name, department: around.name };
  return { department, municipality, departments, municipalities, chooseDepartment, setMunicipality, chosen };
}

interface ChipProps {
  place: PlaceLabel;
  onRemove: () => void;
}

const Chip = ({ place, onRemove }: ChipProps) => (
  <li>
    <button type="button" onClick={onRemove} aria-label={`Quitar ${placeText(place)}`} className="pill gap-2">
      {placeText(place)} <Icon name="x" size={16} />
    </button>
  </li>
);

interface ChosenProps {
  places: readonly PlaceLabel[];
  onRemove: (code: string) => void;
}

const Chosen = ({ places, onRemove }: ChosenProps) =>
  places.length > 0 && (
    <ul className="flex flex-wrap gap-2">
      {places.map((place) => (
        <Chip key={place.code} place={place} onRemove={() => onRemove(place.code)} />
      ))}
    </ul>
  );

function Choices({ place, onAdd }: { place: ReturnType<typeof usePlace>; onAdd: () => void }) {
  const { department, municipality, departments, municipalities } = place;
  return (
    <>
      <div className="grid gap-2 sm:grid-cols-2">
        <Choice
          label="Departamento"
          whole="Elige un departamento"
          places={departments}
          value={department}
          onChoose={place.chooseDepartment}
        />
        {department && (
          <Choice
            label="Municipio"
            whole="Todo el departamento"
            places={municipalities}
            value={municipality}
            onChoose={place.setMunicipality}
          />
        )}
      </div>
      {department && (
        <Button look="quiet" onClick={onAdd}>
          <Icon name="plus" size={18} /> Agregar lugar
        </Button>
      )}
    </>
  );
}

/** Chooses the places in whose pages a banner is shown. Takes also one that is chosen but not added. */
export function BannerPlaces({ chosen }: { chosen: readonly PlaceLabel[] }) {
  const [places, setPlaces] = useState(chosen);
  const place = usePlace();
  const all = place.chosen
    ? [...places.filter(({ code }) => code !== place.chosen?.code), place.chosen]
    : places;
  const add = () => {
    setPlaces(all);
    place.chooseDepartment('');
  };
  return (
    <fieldset className="space-y-2">
      <legend className="font-semibold">
        Lugares <span className="text-sm font-normal text-muted">(opcional)</span>
      </legend>
      <p className="text-sm text-muted">
        Sin lugares se muestra en la página de inicio. Con lugares, al final de sus listas de negocios.
      </p>
      <input type="hidden" name="placeCodes" value={all.map(({ code }) => code).join()} />
      <Chosen
        places={places}
        onRemove={(removed) => setPlaces(places.filter(({ code }) => code !== removed))}
      />
      <Choices place={place} onAdd={add} />
    </fieldset>
  );
}
