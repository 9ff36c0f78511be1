import { businessQuery } from '#features/businesses/queries.ts';
import type { LoadArguments } from '../../page.ts';

export const load = ({ queryClient, params }: LoadArguments<{ id: number }>) =>
  queryClient.ensureQueryData(businessQuery(params.id));
