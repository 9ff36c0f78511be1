import { SearchableList } from '#ui/searchable-list.tsx';
import { usePart } from '#ui/part.tsx';
import { plansQuery, subscribersQuery } from '../../queries.ts';
import { SubscriberRow } from './subscriber-row.tsx';

/** Everybody with their plan. */
export function SubscriberList() {
  const { data: plans = [] } = usePart(plansQuery());
  return (
    <SearchableList
      what="suscripciones"
      searchLabel="Buscar por nombre o email"
      failure="No pudimos cargar las suscripciones."
      queryOf={subscribersQuery}
    >
      {(subscription) => (
        <SubscriberRow key={subscription.userId} subscription={subscription} plans={plans} />
      )}
    </SearchableList>
  );
}
