import { memo } from 'react';
import { placeName } from '#shared/place-name.ts';
import type { IconName } from '#ui/icon-names.ts';
import { Select } from '#ui/select.tsx';
import type { Place } from '../schema.ts';

interface PlaceOptionsProps {
  value: string;
  departments: Place[];
  municipalities: Place[];
  zonas: Place[];
}

interface PlaceSelectProps extends Omit<PlaceOptionsProps, 'value'> {
  name?: string;
  value: string | undefined;
  onChoose: (code: string) => void;
  pillIcon?: IconName;
  className?: string;
}

const options = (places: Place[]) =>
  places.map((place) => (
    <option key={place.code} value={place.code}>
      {placeName(place)}
    </option>
  ));

const group = (place: Place, whole: string, inner: Place[]) => (
  <optgroup label={placeName(place)}>
    <option value={place.code}>{whole}</option>
    {options(inner)}
  </optgroup>
);

/** Groups what is within the chosen place before all departments. */
export const PlaceOptions = memo(function PlaceOptions({
  value,
  departments,
  municipalities,
  zonas,
}: PlaceOptionsProps) {
  const department = departments.find(({ code }) => code === value.slice(0, 2));
  const city = zonas[0] && municipalities.find(({ code }) => code === value.slice(0, 4));
  return (
    <>
      {city && group(city, `${placeName(city)}, todas las zonas`, zonas)}
      {department ? (
        <>
          {group(
            department,
            `Todo ${department.name}`,
            municipalities.filter((place) => place !== city),
          )}
          <optgroup label="Otros departamentos">
            {options(departments.filter((place) => place !== department))}
          </optgroup>
        </>
      ) : (
        options(departments)
      )}
    </>
  );
});

export function PlaceSelect({
  name = 'place',
  value = '',
  departments,
  municipalities,
  zonas,
  ...rest
}: PlaceSelectProps) {
  return (
    <Select label="Lugar" name={name} value={value} {...rest}>
      <option value="">Todo el país</option>
      <PlaceOptions value={value} departments={departments} municipalities={municipalities} zonas={zonas} />
    </Select>
  );
}
