import { useQuery } from '@tanstack/react-query';
import type { AnnouncementAnswers } from '#features/announcements/ui/form/answers.ts';
import { departmentsQuery, placesWithin } from '#features/places/queries.ts';
import { PlaceOptions } from '#features/places/ui/place-select.tsx';
import { SelectField } from '#ui/form/choice-fields.tsx';
import type { Draft } from '#ui/form/draft.tsx';

interface EventPlaceFieldProps {
  draft: Draft<AnnouncementAnswers>;
}

/** Asks in one control: what is within a chosen place joins the list. */
export function EventPlaceField({ draft: { values, change } }: EventPlaceFieldProps) {
  const { placeCode: chosen } = values;
  const { data: departments = [] } = useQuery(departmentsQuery());
  const { data: municipalities = [] } = useQuery(placesWithin(chosen.slice(0, 2)));
  const { data: zonas = [] } = useQuery(placesWithin(chosen.length > 2 ? chosen.slice(0, 4) : ''));
  return (
    <SelectField
      name="placeCode"
      label="Lugar del evento"
      hint="Si no es donde está el negocio. Elige el departamento, y luego el municipio o la zona."
      value={chosen}
      onChoose={(placeCode) => change({ placeCode })}
    >
      <option value="">Donde está el negocio</option>
      <PlaceOptions value={chosen} departments={departments} municipalities={municipalities} zonas={zonas} />
    </SelectField>
  );
}
