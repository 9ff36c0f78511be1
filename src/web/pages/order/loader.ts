import { businessQuery } from '#features/businesses/queries.ts';
import { catalogQuery } from '#features/catalog/queries.ts';
import type { LoadArguments } from '../../page.ts';

export const load = ({ queryClient, params: { id } }: LoadArguments<{ id: number }>) =>
  Promise.all([
    queryClient.ensureQueryData(businessQuery(id)),
    queryClient.ensureQueryData(catalogQuery(id)),
  ]);
