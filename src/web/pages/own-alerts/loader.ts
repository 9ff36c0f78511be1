import { ownAlertsQuery, ownDevicesQuery } from '#features/alerts/queries.ts';
import type { LoadArguments } from '../../page.ts';

export const load = ({ queryClient }: LoadArguments) =>
  Promise.all([
    queryClient.prefetchQuery({ ...ownAlertsQuery(), staleTime: 0 }),
    queryClient.prefetchQuery({ ...ownDevicesQuery(), staleTime: 0 }),
  ]);
