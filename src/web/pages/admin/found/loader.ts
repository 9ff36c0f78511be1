import { foundQuery } from '#features/panel/queries.ts';
import type { LoadArguments } from '../../../page.ts';
import type { FoundQuery } from './page.ts';

export const load = ({ queryClient, query: { search = '' } }: LoadArguments<object, FoundQuery>) =>
  queryClient.ensureQueryData(foundQuery(search));
