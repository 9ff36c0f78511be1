import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { placeName } from '#shared/place-name.ts';
import { departmentsQuery, placesWithin } from '../queries.ts';
import type { Place } from '../schema.ts';

export interface PlaceChoices {
  departments: Place[];
  municipalities: Place[];
  zonas: Place[];
}

/** The same each time, so that what shows it is not rendered again. */
const NONE: Place[] = [];

/** Lists the departments, and what is within the chosen place. The loader has read the departments. */
export function usePlaceOptions(place: string): PlaceChoices {
  const { data: departments } = useSuspenseQuery(departmentsQuery());
  const { data: municipalities = NONE } = useQuery(placesWithin(place.slice(0, 2)));
  const { data: zonas = NONE } = useQuery(placesWithin(place.length > 2 ? place.slice(0, 4) : ''));
  return { departments, municipalities, zonas };
}

/** A zona has its city in its name. */
export function findChosenPlace(
  { departments, municipalities, zonas }: PlaceChoices,
  wanted: string | undefined,
): Place | undefined {
  const places = [...departments, ...municipalities, ...zonas];
  const within = wanted?.length === 6 && places.find(({ code }) => code === wanted.slice(0, 4));
  const place = places.find(({ code }) => code === wanted);
  return within && place ? { ...place, name: `${place.name}, ${placeName(within)}` } : place;
}
