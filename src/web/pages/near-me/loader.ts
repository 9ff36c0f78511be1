import { categoriesQuery } from '#features/categories/queries.ts';
import { departmentsQuery } from '#features/places/queries.ts';
import type { LoadArguments } from '../../page.ts';

export const load = ({ queryClient }: LoadArguments) =>
  Promise.all([
    queryClient.ensureQueryData(categoriesQuery()),
    queryClient.ensureQueryData(departmentsQuery()),
  ]);
