import { bannersQuery } from '#features/banners/queries.ts';
import { categoriesQuery } from '#features/categories/queries.ts';
import { plansQuery, subscribersQuery } from '#features/plans/queries.ts';
import { setupQuery } from '#features/setup/queries.ts';
import { numbersQuery } from '#features/statistics/queries.ts';
import { peopleQuery } from '#features/users/queries.ts';
import { FIRST_VIEW } from '#ui/use-list-view.ts';
import type { LoadArguments } from '../../../page.ts';

/** Never fails: each card of the panel shows its own error. */
export const load = ({ queryClient }: LoadArguments) =>
  Promise.all([
    // Publishing a business changes it, too.
    queryClient.prefetchQuery({ ...setupQuery(), staleTime: 0 }),
    queryClient.prefetchQuery(numbersQuery()),
    queryClient.prefetchQuery(subscribersQuery(FIRST_VIEW)),
    queryClient.prefetchQuery(plansQuery()),
    // A visitor's list counts only the businesses on display.
    queryClient.prefetchQuery({ ...categoriesQuery(), staleTime: 0 }),
    queryClient.prefetchQuery(bannersQuery()),
    queryClient.prefetchQuery(peopleQuery(FIRST_VIEW)),
  ]);
