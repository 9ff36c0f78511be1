import type { Query, QueryClient } from '@tanstack/react-query';

/** Forgets everything that the API answers under one of the paths; what is shown is asked for again at once. */
export async function refresh(queryClient: QueryClient, ...paths: string[]): Promise<void> {
  const predicate = ({ queryKey: [path] }: Query) => paths.some((prefix) => String(path).startsWith(prefix));
  queryClient.removeQueries({ type: 'inactive', predicate });
  await queryClient.invalidateQueries({ predicate });
}
