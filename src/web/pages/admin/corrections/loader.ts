import { waitingCorrectionsQuery } from '#features/corrections/queries.ts';
import type { LoadArguments, Query } from '../../../page.ts';
import { prefetchLikenessesIn } from '../likenesses.ts';

export async function load({ queryClient, query }: LoadArguments<object, Query<'cursor'>>): Promise<void> {
  await prefetchLikenessesIn(queryClient, await queryClient.ensureQueryData(waitingCorrectionsQuery(query)));
}
