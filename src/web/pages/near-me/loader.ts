import { departmentsQuery, placesWithin } from '#features/places/queries.ts';
import { placeAround } from '#ui/visitor-position.ts';
import type { LoadArguments } from '../../page.ts';

/** Lists lead here with a place that they don't know. */
export async function load({
  queryClient,
  query,
}: LoadArguments<object, { near: string | undefined }>): Promise<void> {
  const around = placeAround(query);
  await Promise.all([
    queryClient.ensureQueryData(departmentsQuery()),
    /^(?:\d{2}){2,3}$/.test(around) && queryClient.prefetchQuery(placesWithin(around.slice(0, -2))),
  ]);
}
