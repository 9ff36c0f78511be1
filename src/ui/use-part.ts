import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useHydrated } from './use-hydrated.ts';

/**
 * What a page can do without: its data once it is there, and whether it has failed. In the page that the server sent, what
 * isn't there has failed, since the server waits for everything; the browser then asks again.
 */
export function usePart<Data, Key extends QueryKey>(options: UseQueryOptions<Data, Error, Data, Key>) {
  const { data, isError, isPending, isFetching, refetch } = useQuery(options);
  const hydrated = useHydrated();
  return { data, hasFailed: isError || (isPending && !hydrated), isFetching, retry: () => void refetch() };
}
