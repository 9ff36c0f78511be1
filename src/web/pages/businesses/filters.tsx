import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import { NearMeButton, OpenNowToggle, SortSelect } from '#features/businesses/ui/filter-controls.tsx';
import { type ListFilters, type ListScope, withFilter } from '#features/businesses/ui/list-filters.ts';
import { NEAR_ME } from '#features/businesses/visitor-position.ts';
import { categoriesQuery } from '#features/categories/queries.ts';
import type { Category } from '#features/categories/schema.ts';
import { CategorySelect } from '#features/categories/ui/category-select.tsx';
import { CategoryStrip } from '#features/categories/ui/category-strip.tsx';
import { departmentsQuery, placesWithin } from '#features/places/queries.ts';
import type { Place } from '#features/places/schema.ts';
import { PlaceSelect } from '#features/places/ui/place-select.tsx';
import { paths } from '#shared/paths.ts';
import { placeName } from '#shared/place-name.ts';
import { Button } from '#ui/button.tsx';

interface FilterOptions {
  categories: Category[];
  departments: Place[];
  municipalities: Place[];
  zonas: Place[];
}

export function useFilterOptions(place: string): FilterOptions {
  const { data: categories } = useSuspenseQuery(categoriesQuery());
  const { data: departments } = useSuspenseQuery(departmentsQuery());
  const { data: municipalities = [] } = useQuery(placesWithin(place.slice(0, 2)));
  const { data: zonas = [] } = useQuery(placesWithin(place.length > 2 ? place.slice(0, 4) : ''));
  return { categories, departments, municipalities, zonas };
}

function nearPhrase(near: string, place: Place | undefined): string {
  if (near === NEAR_ME) return 'de ti';
  return place ? `de ${placeName(place)}` : 'del lugar elegido';
}

export function describeFilters(filters: ListFilters, options: FilterOptions): ListScope {
  const places = [...options.departments, ...options.municipalities, ...options.zonas];
  const findPlace = (wanted: string | undefined) => {
    const within = wanted?.length === 6 && places.find(({ code }) => code === wanted.slice(0, 4));
    const place = places.find(({ code }) => code === wanted);
    return within && place ? { ...place, name: `${place.name}, ${placeName(within)}` } : place;
  };
  return {
    search: filters.search,
    category: options.categories.find(({ id }) => String(id) === filters.category)?.name,
    place: findPlace(filters.place),
    near: filters.near && nearPhrase(filters.near, findPlace(filters.near)),
  };
}

interface FilterFormProps {
  form: RefObject<HTMLFormElement | null>;
  filters: ListFilters;
  choose: (name: keyof ListFilters, value: string) => void;
  options: FilterOptions;
  count: ReactNode;
}

export function FilterForm({ form, filters, choose, options, count }: FilterFormProps) {
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
      {filters.near && <input type="hidden" name="near" value={filters.near} />}
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-3 lg:contents">
        <div className="basis-full">{count}</div>
        <OpenNowToggle {...choice('open')} />
        <NearMeButton filters={filters} onChoose={(near) => choose('near', near)} />
      </div>
      <CategoryStrip
        categories={categories}
        chosen={filters.category}
        addressOf={(id) => paths.businesses(under(id))}
        className="col-span-2 lg:hidden"
      />
      <CategorySelect categories={categories} {...choice('category')} className="hidden lg:block lg:w-64" />
      <PlaceSelect {...places} {...choice('place')} className="lg:w-64" />
      <SortSelect {...choice('sort')} isNear={filters.near !== undefined} className="lg:w-48" />
      <div className="col-span-2 hidden noscript:block">
        <Button type="submit" wide>
          Filtrar
        </Button>
      </div>
    </form>
  );
}
