import { casesQuery } from '#features/moderation/queries.ts';
import type { LoadArguments } from '../../../page.ts';
import { prefetchLikenesses } from '../likenesses.ts';
import { subjectsOf } from './subjects.ts';
import type { CasesQuery } from './page.ts';

type Arguments = LoadArguments<object, CasesQuery>;

export async function load({ queryClient, query: { open: _, ...query } }: Arguments): Promise<void> {
  const { items } = await queryClient.ensureQueryData(casesQuery(query));
  const { businessIds, ownerIds } = subjectsOf(items);
  await Promise.all([
    prefetchLikenesses(queryClient, { businessIds }),
    prefetchLikenesses(queryClient, { ownerIds }),
  ]);
}
