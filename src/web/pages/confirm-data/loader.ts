import { dataCheckQuery } from '#features/businesses/queries.ts';
import type { LoadArguments } from '../../page.ts';
import type { ConfirmDataQuery } from './page.ts';

export async function load({ queryClient, query }: LoadArguments<object, ConfirmDataQuery>): Promise<void> {
  if (query.enlace) await queryClient.prefetchQuery(dataCheckQuery(query.enlace));
}
