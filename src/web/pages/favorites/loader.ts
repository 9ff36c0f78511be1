import { sessionQuery } from '#features/auth/queries.ts';
import { businessCardsQuery } from '#features/businesses/queries.ts';
import { favoritesQuery } from '#features/favorites/queries.ts';
import type { LoadArguments } from '../../page.ts';
import { firstCards } from './chunks.ts';

/** The page shows a failure in the list's place. */
export async function load({ queryClient }: LoadArguments): Promise<void> {
  const { user } = await queryClient.ensureQueryData(sessionQuery());
  if (!user) return;
  try {
    const { favorites } = await queryClient.fetchQuery({ ...favoritesQuery(), staleTime: 0 });
    const ids = firstCards(favorites.map(({ businessId }) => businessId));
    if (ids.length > 0) await queryClient.ensureQueryData(businessCardsQuery(ids));
  } catch {
    // Nothing more to load.
  }
}
