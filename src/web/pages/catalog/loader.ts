import { sessionQuery } from '#features/auth/queries.ts';
import { businessQuery } from '#features/businesses/queries.ts';
import { ownCatalogQuery } from '#features/catalog/queries.ts';
import type { LoadArguments } from '../../page.ts';

/** Fails for all who may not change the catalogue. */
export async function load({ queryClient, params: { id } }: LoadArguments<{ id: number }>): Promise<void> {
  const { user } = await queryClient.ensureQueryData(sessionQuery());
  if (!user) return;
  await Promise.all([
    queryClient.ensureQueryData(businessQuery(id)),
    queryClient.ensureQueryData(ownCatalogQuery(id)),
  ]);
}
