import type { Query, QueryClient } from '@tanstack/react-query';

export async function refresh(queryClient: QueryClient, ...paths: string[]): Promise<void> {
  const predicate = ({ queryKey: [path] }: Query) => paths.some((prefix) => String(path).startsWith(prefix));
  queryClient.removeQueries({ type: 'inactive', predicate });
  await queryClient.invalidateQueries({ predicate });
}
