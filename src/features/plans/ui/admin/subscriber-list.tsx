import { keepPreviousData } from '@tanstack/react-query';
import { ListViewFooter } from '#ui/list-view-footer.tsx';
import { PartFailure } from '#ui/part-failure.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { useListView } from '#ui/use-list-view.ts';
import { usePart } from '#ui/use-part.ts';
import { plansQuery, subscribersQuery } from '../../queries.ts';
import type { SubscriptionPage } from '../../subscriptions.ts';
import { SubscriberRow } from './subscriber-row.tsx';

function Loading() {
  return (
    <div role="status" aria-label="Cargando suscripciones" className="waited space-y-4">
      {[1, 2, 3, 4, 5].map((place) => (
        <div key={place} className="skeleton h-28" />
      ))}
    </div>
  );
}

function Rows({ page }: { page: SubscriptionPage }) {
  const { data: plans = [] } = usePart(plansQuery());
  if (page.items.length === 0) return <p className="py-4 text-muted">No hay nadie con ese nombre o email.</p>;
  return (
    <ul className="divide-y divide-line">
      {page.items.map((subscription) => (
        <SubscriberRow key={subscription.userId} subscription={subscription} plans={plans} />
      ))}
    </ul>
  );
}

/** Everybody with their plan: the first five, all of them page by page, or whom a search finds. */
export function SubscriberList() {
  const view = useListView();
  const list = { ...subscribersQuery(view.query), placeholderData: keepPreviousData };
  const { data: page, hasFailed, isFetching, retry } = usePart(list);
  return (
    <>
      <SearchField label="Buscar por nombre o email" value={view.text} onChange={view.type} />
      <div
        id={view.listId}
        role="group"
        tabIndex={-1}
        aria-label="Lista de suscripciones"
        aria-busy={isFetching}
        className="mt-4 scroll-mt-18 outline-none"
      >
        {hasFailed && (
          <PartFailure text="No pudimos cargar las suscripciones." onRetry={retry} isRetrying={isFetching} />
        )}
        {!page && !hasFailed && <Loading />}
        {page && <Rows page={page} />}
      </div>
      {page && <ListViewFooter view={view} page={page} />}
    </>
  );
}
