import { useSuspenseQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { businessesQuery } from '#features/businesses/queries.ts';
import { AppliedFilters } from '#features/businesses/ui/applied-filters.tsx';
import { listHeading } from '#features/businesses/ui/list-heading.ts';
import { ListResults, RESULTS_ID } from '#features/businesses/ui/list-results.tsx';
import { useVisit } from '#features/statistics/ui/use-visit.ts';
import { countOf } from '#shared/count.ts';
import { paths } from '#shared/paths.ts';
import { PageHead } from '#ui/page-head.tsx';
import { businessFiltersOf } from '../page-data.ts';
import { FilterForm, scopeOf, useFilterOptions } from './businesses-filters.tsx';

function Results(list: ComponentProps<typeof ListResults>) {
  const isLoading = useNavigation().location?.pathname === paths.businesses();
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
      <ListResults {...list} />
    </section>
  );
}

/** The directory under the filters of its address. */
export default function BusinessesPage() {
  const filters = businessFiltersOf(useSearchParams()[0]);
  const { data: page } = useSuspenseQuery(businessesQuery(filters));
  const options = useFilterOptions(filters.place);
  const scope = scopeOf(filters, options);
  const heading = listHeading(scope);
  const { category, place, search } = filters;
  useVisit('impression', search ? page.items.map(({ id }) => id) : []);
  return (
    <>
      <PageHead
        title={heading}
        description={`${heading}: teléfono, WhatsApp, horario y cómo llegar. Encuentra negocios cerca de ti y escríbeles en un toque.`}
        path={paths.businesses({ category, place })}
        image={paths.shareImage.page('negocios')}
        noindex={search !== undefined || page.items.length === 0}
      />
      <h1 className={`md:text-3xl ${search ? 'text-xl' : 'text-2xl'}`}>{heading}</h1>
      <div className="mt-2 space-y-4 lg:mt-1">
        <FilterForm
          filters={filters}
          options={options}
          count={
            <p aria-live="polite" className="text-muted">
              {countOf('negocio', 'negocios', page.total, page.totalCapped)}
            </p>
          }
        />
        <AppliedFilters filters={filters} scope={scope} />
      </div>
      <Results page={page} filters={filters} />
    </>
  );
}
