import { reportsQuery } from '#features/reports/queries.ts';
import type { LoadArguments, Query } from '../../../page.ts';
import { prefetchLikenesses } from '../likenesses.ts';
import { idsOfBusiness } from './reported-businesses.ts';

export async function load({ queryClient, query }: LoadArguments<object, Query<'state' | 'cursor'>>) {
  const { items } = await queryClient.ensureQueryData(reportsQuery(query));
  await prefetchLikenesses(queryClient, { businessIds: items.flatMap(idsOfBusiness) });
}
