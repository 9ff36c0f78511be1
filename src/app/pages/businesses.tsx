import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigation, useSearchParams } from 'react-router';
import { businessesQuery } from '#features/businesses/queries.ts';
import { AppliedFilters } from '#features/businesses/ui/applied-filters.tsx';
import { OpenNowToggle, SortSelect } from '#features/businesses/ui/list-controls.tsx';
import { type ListFilters, withFilter } from '#features/businesses/ui/list-filters.ts';
import { type ListScope, listHeading } from '#features/businesses/ui/list-heading.ts';
import { ListResults, RESULTS_ID } from '#features/businesses/ui/list-results.tsx';
import { useFilterChoice } from '#features/businesses/ui/use-filter-choice.ts';
import { categoriesQuery } from '#features/categories/queries.ts';
import type { Category } from '#features/categories/schema.ts';
import { CategorySelect } from '#features/categories/ui/category-select.tsx';
import { CategoryStrip } from '#features/categories/ui/category-strip.tsx';
import { departmentsQuery, municipalitiesQuery } from '#features/places/queries.ts';
import type { Place } from '#features/places/schema.ts';
import { PlaceSelect } from '#features/places/ui/place-select.tsx';
import { countOf } from '#shared/count.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { businessFiltersOf } from '../page-data.ts';

/** What there is to filter by. */
interface Options {
  categories: Category[];
  departments: Place[];
  municipalities: Place[];
}

function useOptions(place: string | undefined): Options {
  const { data: categories } = useSuspenseQuery(categoriesQuery());
  const { data: departments } = useSuspenseQuery(departmentsQuery());
  const ofDepartment = place ? [municipalitiesQuery(place.slice(0, 2))] : [];
  const [municipalities] = useSuspenseQueries({ queries: ofDepartment });
  return { categories, departments, municipalities: municipalities?.data ?? [] };
}

function scopeOf(filters: ListFilters, { categories, departments, municipalities }: Options): ListScope {
  return {
    search: filters.search,
    category: categories.find(({ id }) => String(id) === filters.category)?.name,
    place: [...departments, ...municipalities].find(({ code }) => code === filters.place),
  };
}

function FilterForm({ filters, options }: { filters: ListFilters; options: Options }) {
  const { shown, choose } = useFilterChoice(filters);
  return (
    <form action={paths.businesses()} autoComplete="off" className="grid grid-cols-2 items-end gap-3 lg:flex">
      <input type="hidden" name="search" value={filters.search ?? ''} />
      <CategorySelect
        categories={options.categories}
        value={shown.category}
        onChoose={(id) => choose('category', id)}
        className="hidden lg:block lg:w-64"
      />
      <PlaceSelect
        departments={options.departments}
        municipalities={options.municipalities}
        value={shown.place}
        onChoose={(code) => choose('place', code)}
        className="lg:w-64"
      />
      <SortSelect value={shown.sort} onChoose={(sort) => choose('sort', sort)} className="lg:w-48" />
      <OpenNowToggle value={shown.open} onChoose={(open) => choose('open', open)} />
      <Button type="submit" className="hidden noscript:inline-flex">
        Filtrar
      </Button>
    </form>
  );
}

export default function BusinessesPage() {
  const [search] = useSearchParams();
  const filters = businessFiltersOf(search);
  const { data: page } = useSuspenseQuery(businessesQuery(filters));
  const options = useOptions(filters.place);
  const scope = scopeOf(filters, options);
  const heading = listHeading(scope);
  const isLoading = useNavigation().location?.pathname === paths.businesses();
  const { category, place } = filters;
  return (
    <>
      <PageHead
        title={heading}
        description={`${heading}: teléfono, WhatsApp, horario y cómo llegar. Encuentra negocios cerca de ti y escríbeles en un toque.`}
        path={paths.businesses({ category, place })}
        image={paths.shareImage.page('negocios')}
        noindex={filters.search !== undefined}
      />
      <h1 className="text-2xl md:text-3xl">{heading}</h1>
      <p aria-live="polite" className="mt-1 text-muted">
        {countOf('negocio', 'negocios', page.total, page.totalCapped)}
      </p>
      <div className="mt-4 space-y-4">
        <CategoryStrip
          categories={options.categories}
          chosen={category}
          addressOf={(id) => paths.businesses(withFilter(filters, 'category', id))}
          className="lg:hidden"
        />
        <FilterForm filters={filters} options={options} />
        <AppliedFilters filters={filters} scope={scope} />
      </div>
      <section
        id={RESULTS_ID}
        aria-labelledby="resultados-titulo"
        aria-busy={isLoading}
        className="mt-6 scroll-mt-16 transition-opacity duration-150 aria-busy:opacity-50 aria-busy:delay-300 lg:scroll-mt-4"
      >
        <h2 id="resultados-titulo" className="sr-only">
          Resultados
        </h2>
        <ListResults page={page} filters={filters} />
      </section>
    </>
  );
}
