import { categoriesQuery } from '#features/categories/queries.ts';
import type { BusinessListQuery } from '#features/contents/filters.ts';
import { listedBusinessesQuery } from '#features/contents/queries.ts';
import { departmentsQuery, placesWithin } from '#features/places/queries.ts';
import type { LoadArguments } from '../../../page.ts';

export const load = ({ queryClient, query }: LoadArguments<object, BusinessListQuery>) =>
  Promise.all([
    queryClient.ensureQueryData(listedBusinessesQuery(query)),
    queryClient.ensureQueryData(categoriesQuery()),
    queryClient.ensureQueryData(departmentsQuery()),
    ...(query.place ? [queryClient.ensureQueryData(placesWithin(query.place.slice(0, 2)))] : []),
  ]);
