import { accountQuery } from '#features/accounts/queries.ts';
import type { LoadArguments } from '../../../page.ts';

export const load = ({ queryClient, params: { id } }: LoadArguments<{ id: number }>) =>
  queryClient.fetchQuery({ ...accountQuery(id), staleTime: 0 });
