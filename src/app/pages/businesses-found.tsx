import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { businessesQuery } from '#features/businesses/queries.ts';
import { type ListFilters, isSameList } from '#features/businesses/ui/list-filters.ts';
import { ListResults, RESULTS_ID } from '#features/businesses/ui/list-results.tsx';
import { paths } from '#shared/paths.ts';
import { ErrorBoundary } from '#ui/lazy.tsx';
import { PartFailure } from '#ui/part.tsx';
import { useAction } from '#ui/use-action.ts';
import { businessFiltersOf } from '../page-data.ts';
import { CardsSkeleton } from '../shell/page-skeleton.tsx';

interface BusinessesFoundProps {
  filters: ListFilters;
}

function List({ filters, isEnding }: BusinessesFoundProps & { isEnding: boolean }) {
  const { data: page } = useSuspenseQuery(businessesQuery(filters));
  return <ListResults page={page} filters={filters} isEnding={isEnding} />;
}

/** The businesses under the filters. Where they can't be loaded their place says so, until they can. */
export function BusinessesFound({ filters }: BusinessesFoundProps) {
  const { search } = useLocation();
  const { location: coming } = useNavigation();
  const isLoading = coming?.pathname === paths.businesses();
  const isEnding = isLoading && !isSameList(filters, businessFiltersOf(new URLSearchParams(coming.search)));
  const queryClient = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  const { start, isBusy } = useAction(async () => {
    await queryClient.prefetchQuery(businessesQuery(filters));
    setAttempt(attempt + 1);
  });
  // Of a choice that another one has replaced nobody needs to know that it failed.
  const failure = isLoading ? (
    <CardsSkeleton />
  ) : (
    <div className="card p-5">
      <PartFailure text="No pudimos cargar los negocios." onRetry={start} isRetrying={isBusy} />
    </div>
  );
  return (
    <section
      id={RESULTS_ID}
      tabIndex={-1}
      aria-labelledby="resultados-titulo"
      aria-busy={isLoading}
      className="mt-6 scroll-mt-16 outline-none transition-opacity duration-150 aria-busy:opacity-50 aria-busy:delay-300 lg:scroll-mt-4"
    >
      <h2 id="resultados-titulo" className="sr-only">
        Resultados
      </h2>
      <ErrorBoundary key={`${search} ${attempt}`} fallback={failure}>
        <List filters={filters} isEnding={isEnding} />
      </ErrorBoundary>
    </section>
  );
}
