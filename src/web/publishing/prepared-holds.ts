import type { QueryClient } from '@tanstack/react-query';
import type { BusinessCard } from '#features/businesses/schema.ts';
import { ownHoldsQuery, ownNewContentQuery } from '#features/moderation/queries.ts';
import { preparedComponent } from '#ui/prepared-component.tsx';

const notice = preparedComponent(() => import('#features/moderation/ui/held-notice.tsx'));
const hold = preparedComponent(() => import('#features/moderation/ui/reports/own-hold.tsx'));

export const HeldNotice = notice.PreparedComponent;
export const OwnHold = hold.PreparedComponent;

type Held = Pick<BusinessCard, 'id' | 'hiddenBy' | 'heldFor'>;

/** Loads what says why a business is held: it is tall, and would push the page down when it comes later. */
async function prepare(queryClient: QueryClient, { id, hiddenBy, heldFor }: Held): Promise<void> {
  if (hiddenBy !== 'hold' && hiddenBy !== 'takedown') return;
  if (hiddenBy === 'hold' && heldFor === 'duplicate') await queryClient.prefetchQuery(ownNewContentQuery(id));
  if (hiddenBy === 'hold' && heldFor !== null && heldFor !== 'reports') return notice.prepare();
  await Promise.all([queryClient.prefetchQuery(ownHoldsQuery()), hold.prepare()]);
}

export const prepareHolds = (queryClient: QueryClient, businesses: readonly Held[]): Promise<unknown> =>
  Promise.all(businesses.map((business) => prepare(queryClient, business)));
