import { synonymsQuery, zeroResultsQuery } from '#features/searches/queries.ts';
import type { LoadArguments } from '../../../page.ts';
import type { SearchesQuery } from './page.ts';
import { synonymFilters, zeroResultFilters } from './filters.ts';

export const load = ({ queryClient, query }: LoadArguments<object, SearchesQuery>) =>
  Promise.all([
    queryClient.ensureQueryData(zeroResultsQuery(zeroResultFilters(query))),
    queryClient.ensureQueryData(synonymsQuery(synonymFilters(query))),
  ]);
