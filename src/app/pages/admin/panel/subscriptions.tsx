import { ExpiredCheck } from '#features/plans/ui/admin/expired-check.tsx';
import { RequestList } from '#features/plans/ui/admin/request-list.tsx';
import { SubscriberList } from '#features/plans/ui/admin/subscriber-list.tsx';
import { PanelCard } from './panel-card.tsx';

/** Who has which plan, and who wants another one. */
export function Subscriptions() {
  return (
    <PanelCard title="Suscripciones" actions={<ExpiredCheck />}>
      <RequestList />
      <SubscriberList />
    </PanelCard>
  );
}
