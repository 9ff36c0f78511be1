import { reviewsQuery } from '#features/reviews/queries.ts';
import type { LoadArguments, Query } from '../../../page.ts';

export const load = ({ queryClient, query }: LoadArguments<object, Query<'cursor'>>) =>
  queryClient.ensureQueryData(reviewsQuery(query));
