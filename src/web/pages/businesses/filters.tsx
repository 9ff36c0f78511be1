import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, type RefObject } from 'react';
import type { FilterName } from '#features/businesses/filters.ts';
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
  const category = options.categories.find(({ id }) => String(id) === filters.category)?.name;
  const place = findPlace(filters.place);
  const near = filters.near && nearPhrase(filters.near, findPlace(filters.near));
  return {
    search: filters.search,
    category,
    place,
    near,
    chips: {
      category: filters.category && (category ?? 'Categoría'),
      place: filters.place && (place ? placeName(place) : 'Lugar'),
      near: near && `Cerca ${near}`,
      open: filters.open && 'Abierto ahora',
    },
  };
}

interface Control {
  /** Beside the count of results. */
  isPill?: true;
  control: ReactNode;
}

interface FilterFormProps {
  form: RefObject<HTMLFormElement | null>;
  filters: ListFilters;
  choose: (name: keyof ListFilters, value: string) => void;
  options: FilterOptions;
  count: ReactNode;
}

type ControlsProps = Pick<FilterFormProps, 'filters' | 'choose' | 'options'>;

const choiceOf = ({ filters, choose }: Omit<ControlsProps, 'options'>, name: keyof ListFilters) => ({
  value: filters[name],
  onChoose: (value: string) => choose(name, value),
});

function listControls({ options, ...state }: ControlsProps): Record<FilterName, Control> {
  const { filters, choose } = state;
  const { categories, ...places } = options;
  const choice = (name: FilterName) => choiceOf(state, name);
  const under = (category: string) => withFilter(filters, 'category', category);
  return {
    open: { isPill: true, control: <OpenNowToggle {...choice('open')} /> },
    near: {
      isPill: true,
      control: <NearMeButton filters={filters} onChoose={(near) => choose('near', near)} />,
    },
    category: {
      control: (
        <>
          <CategoryStrip
            categories={categories}
            chosen={filters.category}
            addressOf={(id) => paths.businesses(under(id))}
            className="col-span-2 lg:hidden"
          />
          <CategorySelect
            categories={categories}
            {...choice('category')}
            className="hidden lg:block lg:w-64"
          />
        </>
      ),
    },
    place: { control: <PlaceSelect {...places} {...choice('place')} className="lg:w-64" /> },
  };
}

/** Navigates at each choice; without script the button submits the form. */
export function FilterForm({ form, filters, choose, options, count }: FilterFormProps) {
  const controls = Object.entries(listControls({ filters, choose, options }));
  const pick = (wantsPills: boolean) =>
    controls.map(
      ([name, { isPill = false, control }]) =>
        isPill === wantsPills && <Fragment key={name}>{control}</Fragment>,
    );
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
        {pick(true)}
      </div>
      {pick(false)}
      <SortSelect
        {...choiceOf({ filters, choose }, 'sort')}
        isNear={filters.near !== undefined}
        className="lg:w-48"
      />
      <div className="col-span-2 hidden noscript:block">
        <Button type="submit" wide>
          Filtrar
        </Button>
      </div>
    </form>
  );
}
