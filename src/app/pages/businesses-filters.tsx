import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import { OpenNowToggle, SortSelect } from '#features/businesses/ui/filter-controls.tsx';
import { type ListFilters, type ListScope, withFilter } from '#features/businesses/ui/list-filters.ts';
import { categoriesQuery } from '#features/categories/queries.ts';
import type { Category } from '#features/categories/schema.ts';
import { CategorySelect } from '#features/categories/ui/category-select.tsx';
import { CategoryStrip } from '#features/categories/ui/category-strip.tsx';
import { departmentsQuery, municipalitiesQuery } from '#features/places/queries.ts';
import type { Place } from '#features/places/schema.ts';
import { PlaceSelect } from '#features/places/ui/place-select.tsx';
import { paths } from '#shared/paths.ts';
import { Button } from '#ui/button.tsx';

interface FilterOptions {
  categories: Category[];
  departments: Place[];
  municipalities: Place[];
}

export function useFilterOptions(place: string | undefined): FilterOptions {
  const { data: categories } = useSuspenseQuery(categoriesQuery());
  const { data: departments } = useSuspenseQuery(departmentsQuery());
  const department = place?.slice(0, 2) ?? '';
  const { data: municipalities = [] } = useQuery(municipalitiesQuery(department));
  return { categories, departments, municipalities };
}

export function describeFilters(filters: ListFilters, options: FilterOptions): ListScope {
  const places = [...options.departments, ...options.municipalities];
  return {
    search: filters.search,
    category: options.categories.find(({ id }) => String(id) === filters.category)?.name,
    place: places.find(({ code }) => code === filters.place),
  };
}

interface FilterFormProps {
  form: RefObject<HTMLFormElement | null>;
  filters: ListFilters;
  choose: (name: keyof ListFilters, value: string) => void;
  onFollow: (filters: ListFilters) => void;
  options: FilterOptions;
  count: ReactNode;
}

/** Each choice navigates at once; without script the button submits the form. */
export function FilterForm({ form, filters, choose, onFollow, options, count }: FilterFormProps) {
  const { categories, ...places } = options;
  const choice = (name: keyof ListFilters) => ({
    value: filters[name],
    onChoose: (value: string) => choose(name, value),
  });
  const under = (category: string) => withFilter(filters, 'category', category);
  return (
    <form
      ref={form}
      action={paths.businesses()}
      autoComplete="off"
      className="grid grid-cols-2 items-end gap-3 lg:flex lg:flex-wrap"
    >
      <input type="hidden" name="search" value={filters.search ?? ''} />
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-3 lg:contents">
        <div className="lg:basis-full">{count}</div>
        <OpenNowToggle {...choice('open')} />
      </div>
      <CategoryStrip
        categories={categories}
        chosen={filters.category}
        addressOf={(id) => paths.businesses(under(id))}
        onFollow={(id) => onFollow(under(id))}
        className="col-span-2 lg:hidden"
      />
      <CategorySelect categories={categories} {...choice('category')} className="hidden lg:block lg:w-64" />
      <PlaceSelect {...places} {...choice('place')} className="lg:w-64" />
      <SortSelect {...choice('sort')} className="lg:w-48" />
      <div className="col-span-2 hidden noscript:block">
        <Button type="submit" wide>
          Filtrar
        </Button>
      </div>
    </form>
  );
}
