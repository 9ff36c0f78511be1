import { dataCheckQuery } from '#features/businesses/queries.ts';
import type { LoadArguments, Query } from '../../page.ts';

export async function load({ queryClient, query }: LoadArguments<object, Query<'enlace'>>): Promise<void> {
  if (query.enlace) await queryClient.prefetchQuery(dataCheckQuery(query.enlace));
}
