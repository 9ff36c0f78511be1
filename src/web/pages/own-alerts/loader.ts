import { ownAlertsQuery } from '#features/alerts/queries.ts';
import type { LoadArguments } from '../../page.ts';

export const load = ({ queryClient }: LoadArguments) =>
  queryClient.prefetchQuery({ ...ownAlertsQuery(), staleTime: 0 });
