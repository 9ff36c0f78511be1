import { placeName } from '#shared/place-name.ts';
import { Select } from '#ui/select.tsx';
import type { Place } from '../schema.ts';

interface PlaceSelectProps {
  name?: string;
  value: string | undefined;
  onChoose: (code: string) => void;
  departments: Place[];
  municipalities: Place[];
  className?: string;
}

const options = (places: Place[]) =>
  places.map((place) => (
    <option key={place.code} value={place.code}>
      {placeName(place)}
    </option>
  ));

export function PlaceSelect({
  name = 'place',
  value = '',
  departments,
  municipalities,
  ...rest
}: PlaceSelectProps) {
  const chosen = departments.find(({ code }) => code === value.slice(0, 2));
  return (
    <Select label="Lugar" name={name} value={value} {...rest}>
      <option value="">Todo el país</option>
      {chosen ? (
        <>
          <optgroup label={chosen.name}>
            <option value={chosen.code}>Todo {chosen.name}</option>
            {options(municipalities)}
          </optgroup>
          <optgroup label="Otros departamentos">
            {options(departments.filter((department) => department !== chosen))}
          </optgroup>
        </>
      ) : (
        options(departments)
      )}
    </Select>
  );
}
