import { noticesQuery } from '#features/notifications/queries.ts';
import { ApiError } from '#shared/api-client.ts';
import type { LoadArguments } from '../../page.ts';
import type { NoticesQuery } from './page.ts';

/** The page shows other failures than an invalid cursor in the list's place. */
export const load = ({ queryClient, query }: LoadArguments<object, NoticesQuery>) =>
  queryClient.fetchQuery({ ...noticesQuery(query), staleTime: 0 }).catch((error: unknown) => {
    if (error instanceof ApiError && error.issues.length > 0) throw error;
  });
