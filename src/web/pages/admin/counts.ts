import { waitingCountsQuery } from '#features/panel/queries.ts';
import type { LoadArguments } from '../../page.ts';

/** Never fails: without it there are no badges. */
export const loadCounts = ({ queryClient }: Pick<LoadArguments, 'queryClient'>): Promise<void> =>
  queryClient.prefetchQuery(waitingCountsQuery());
