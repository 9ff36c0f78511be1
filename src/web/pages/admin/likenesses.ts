import type { QueryClient } from '@tanstack/react-query';
import { type LikenessSubjects, likenessesQuery } from '#features/reviews/queries.ts';

/** Never fails: each card shows its own error. Cards without it would grow on the screen. */
export async function prefetchLikenesses(queryClient: QueryClient, of: LikenessSubjects): Promise<void> {
  const [ids] = Object.values(of);
  if (ids?.length) await queryClient.prefetchQuery(likenessesQuery(of));
}

interface BusinessQueue {
  items: readonly { businessId: number }[];
}

export const prefetchLikenessesIn = (queryClient: QueryClient, queue: BusinessQueue | undefined) =>
  prefetchLikenesses(queryClient, { businessIds: queue?.items.map(({ businessId }) => businessId) ?? [] });
