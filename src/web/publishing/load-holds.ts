import type { QueryClient } from '@tanstack/react-query';
import type { BusinessCard } from '#features/businesses/schema.ts';
import { ownHoldsQuery, ownNewContentQuery } from '#features/moderation/queries.ts';

type Held = Pick<BusinessCard, 'id' | 'hiddenBy' | 'heldFor'>;

async function loadHold(queryClient: QueryClient, { id, hiddenBy, heldFor }: Held): Promise<void> {
  if (hiddenBy !== 'hold' && hiddenBy !== 'takedown') return;
  if (hiddenBy === 'hold' && heldFor === 'review') return;
  if (hiddenBy === 'hold' && heldFor === 'duplicate') await queryClient.prefetchQuery(ownNewContentQuery(id));
  else await queryClient.prefetchQuery(ownHoldsQuery());
}

/** Loads why businesses are held: the notice is tall, and would push the page down if it came later. */
export const loadHolds = (queryClient: QueryClient, businesses: readonly Held[]): Promise<unknown> =>
  Promise.all(businesses.map((business) => loadHold(queryClient, business)));
