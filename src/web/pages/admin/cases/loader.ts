import { casesQuery } from '#features/moderation/queries.ts';
import type { LoadArguments, Query } from '../../../page.ts';
import { prefetchLikenesses } from '../likenesses.ts';
import { subjectsOf } from './subjects.ts';

type Arguments = LoadArguments<object, Query<'kind' | 'age' | 'cursor'>>;

export async function load({ queryClient, query }: Arguments): Promise<void> {
  const { items } = await queryClient.ensureQueryData(casesQuery(query));
  const { businessIds, ownerIds } = subjectsOf(items);
  await Promise.all([
    prefetchLikenesses(queryClient, { businessIds }),
    prefetchLikenesses(queryClient, { ownerIds }),
  ]);
}
