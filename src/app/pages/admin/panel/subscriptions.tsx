import { ExpiredCheck } from '#features/plans/ui/admin/expired-check.tsx';
import { RequestList } from '#features/plans/ui/admin/request-list.tsx';
import { SubscriberList } from '#features/plans/ui/admin/subscriber-list.tsx';
import { NamedCard } from './panel-card.tsx';

/** Who has which plan, and who wants another one. */
export function Subscriptions() {
  return (
    <NamedCard card="suscripciones" actions={<ExpiredCheck />}>
      <RequestList />
      <SubscriberList />
    </NamedCard>
  );
}
