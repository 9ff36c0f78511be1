import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { businessesQuery } from '#features/businesses/queries.ts';
import { AppliedFilters } from '#features/businesses/ui/applied-filters.tsx';
import { listHeading } from '#features/businesses/ui/list-heading.ts';
import { useFilterChoice } from '#features/businesses/ui/use-filter-choice.ts';
import { useVisit } from '#features/statistics/ui/use-visit.ts';
import { pluralize } from '#shared/text.ts';
import { paths } from '#shared/paths.ts';
import { PageHead } from '#ui/page-head.tsx';
import { businessFiltersOf } from '../page-data.ts';
import { FilterForm, scopeOf, useFilterOptions } from './businesses-filters.tsx';
import { BusinessesFound } from './businesses-found.tsx';

/** The directory under the filters of its address; what stands above the list shows at once what was chosen. */
export default function BusinessesPage() {
  const filters = businessFiltersOf(useSearchParams()[0]);
  const { data: page } = useQuery({ ...businessesQuery(filters), enabled: false });
  const heading = listHeading(scopeOf(filters, useFilterOptions(filters.place)));
  const form = useRef<HTMLFormElement>(null);
  const { shown, choose, follow } = useFilterChoice(businessFiltersOf, form);
  const options = useFilterOptions(shown.place);
  const { category, place, search } = filters;
  useVisit('impression', search && page ? page.items.map(({ id }) => id) : []);
  return (
    <>
      <PageHead
        title={heading}
        description={`${heading}: teléfono, WhatsApp, horario y cómo llegar. Encuentra negocios cerca de ti y escríbeles en un toque.`}
        path={paths.businesses({ category, place })}
        image={paths.shareImage.page('negocios')}
        noindex={search !== undefined || page?.items.length === 0}
      />
      <h1 className={`md:text-3xl ${search ? 'text-xl' : 'text-2xl'}`}>{heading}</h1>
      <div className="mt-2 space-y-4 lg:mt-1">
        <FilterForm
          form={form}
          filters={shown}
          choose={choose}
          onFollow={follow}
          options={options}
          count={
            <p aria-live="polite" className="text-muted">
              {page && pluralize('negocio', 'negocios', page.total, page.totalCapped)}
            </p>
          }
        />
        <AppliedFilters filters={shown} scope={scopeOf(shown, options)} onFollow={follow} />
      </div>
      <BusinessesFound filters={filters} />
    </>
  );
}
