import { useQuery } from '@tanstack/react-query';
import type { BusinessAnswers } from '#features/businesses/ui/form/answers.ts';
import { categoriesQuery } from '#features/categories/queries.ts';
import { readSharedPosition } from '#features/places/mutations.ts';
import { departmentsQuery, placeAtQuery, placesWithin } from '#features/places/queries.ts';
import type { Place } from '#features/places/schema.ts';
import type { Position } from '#shared/position.ts';

export function useChoices({ department, municipality, servicePick }: BusinessAnswers) {
  const { data: categories = [] } = useQuery(categoriesQuery());
  const { data: departments = [] } = useQuery(departmentsQuery());
  const { data: municipalities = [] } = useQuery(placesWithin(department));
  const { data: zonas = [] } = useQuery(placesWithin(municipality));
  const { data: serviceTowns = [] } = useQuery(placesWithin(servicePick.department));
  const { data: serviceZonas = [] } = useQuery(placesWithin(servicePick.municipality));
  const service = { municipalities: serviceTowns, zonas: serviceZonas };
  return { categories, departments, municipalities, zonas, service };
}

function chosenCentre(
  { department, municipality }: BusinessAnswers,
  municipalities: readonly Place[],
): Position | null {
  const code = municipality || `${department}01`;
  return municipalities.find((place) => place.code === code)?.position ?? null;
}

export function usePositionTools(answers: BusinessAnswers, municipalities: readonly Place[]) {
  const position = answers.foundPosition ?? answers.position;
  const { data: municipality } = useQuery({
    ...placeAtQuery(position ?? { latitude: 0, longitude: 0 }),
    enabled: position !== null,
  });
  const centre = chosenCentre(answers, municipalities);
  return { readPosition: readSharedPosition, municipality, centre };
}
