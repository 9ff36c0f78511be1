import type { QueryClient } from '@tanstack/react-query';
import { type LikenessSubjects, likenessesQuery } from '#features/moderation/queries.ts';

/** Never fails: each card shows its own error. Cards without it would grow on the screen. */
export async function prefetchLikenesses(queryClient: QueryClient, of: LikenessSubjects): Promise<void> {
  const [ids] = Object.values(of);
  if (ids?.length) await queryClient.prefetchQuery(likenessesQuery(of));
}
