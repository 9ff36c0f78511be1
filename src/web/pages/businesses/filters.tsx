import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import { ATTRIBUTES, attributeNames } from '#shared/business-attributes.ts';
import {
  type FilterName,
  type ListFilters,
  joinAttributes,
  splitAttributes,
} from '#features/businesses/filters.ts';
import { ListNearMe, OpenNowToggle, SortSelect } from '#features/businesses/ui/filter-controls.tsx';
import { type ListScope, isFilteredBy, withFilter } from '#features/businesses/ui/list-filters.ts';
import { NEAR_ME } from '#ui/visitor-position.ts';
import { categoriesQuery } from '#features/categories/queries.ts';
import type { Category } from '#features/categories/schema.ts';
import { CategorySelect } from '#features/categories/ui/category-select.tsx';
import { CategoryStrip } from '#features/categories/ui/category-strip.tsx';
import type { Place } from '#features/places/schema.ts';
import { PlaceSelect } from '#features/places/ui/place-select.tsx';
import {
  type PlaceChoices,
  findChosenPlace,
  usePlaceOptions,
} from '#features/places/ui/use-place-options.ts';
import { paths } from '#shared/paths.ts';
import { placeName, placePhrase } from '#shared/place-name.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { HashLink, Link } from '#ui/link.tsx';
import { ScrollRow } from '#ui/scroll-row.tsx';

export const FILTERS_HASH = '#filtros';

export interface FilterOptions extends PlaceChoices {
  categories: Category[];
}

export function useFilterOptions(place: string): FilterOptions {
  const { data: categories } = useSuspenseQuery(categoriesQuery());
  return { categories, ...usePlaceOptions(place) };
}

function nearPhrase(near: string, place: Place | undefined): string {
  if (near === NEAR_ME) return 'de ti';
  return place ? `de ${placeName(place)}` : 'del lugar elegido';
}

export function describeFilters(filters: ListFilters, options: FilterOptions): ListScope {
  const findPlace = (wanted: string | undefined) => findChosenPlace(options, wanted);
  const category = options.categories.find(({ id }) => id === filters.category)?.name;
  const place = findPlace(filters.place);
  const goingTo = findPlace(filters.goesTo);
  const goesTo = filters.goesTo && (goingTo ? placePhrase(goingTo) : 'ese lugar');
  const near = filters.near && nearPhrase(filters.near, findPlace(filters.near));
  return {
    search: filters.search,
    category,
    place,
    near,
    goesTo,
    labels: {
      category: filters.category === undefined ? undefined : (category ?? 'Categoría'),
      place: filters.place && (place ? placeName(place) : 'Lugar'),
      near: near && `Cerca ${near}`,
      open: filters.open && 'Abierto ahora',
      attributes: filters.attributes && attributeNames(splitAttributes(filters.attributes)),
      goesTo: goesTo && `Va a ${goesTo}`,
    },
  };
}

interface FilterFormProps {
  form: RefObject<HTMLFormElement | null>;
  filters: ListFilters;
  choose: (name: keyof ListFilters, value: string) => void;
  options: FilterOptions;
}

type ControlsProps = Omit<FilterFormProps, 'form'>;

const choiceOf = ({ filters, choose }: ControlsProps, name: keyof ListFilters) => ({
  value: filters[name]?.toString(),
  onChoose: (value: string) => choose(name, value),
});

function Categories(props: ControlsProps) {
  const { filters, options } = props;
  return (
    <>
      <CategoryStrip
        categories={options.categories}
        chosen={filters.category}
        addressOf={(id) => paths.businesses(withFilter(filters, 'category', id))}
        className="lg:hidden"
      />
      <CategorySelect
        categories={options.categories}
        {...choiceOf(props, 'category')}
        className="hidden lg:block lg:w-52"
      />
    </>
  );
}

const AttributesOpener = () => (
  <HashLink
    hash={FILTERS_HASH}
    className="needs-script pill hidden shrink-0 gap-2 focus-visible:-outline-offset-3 lg:inline-flex"
  >
    <Icon name="sliders-horizontal" size={18} /> Pagos y servicios
  </HashLink>
);

/** Takes each chosen attribute away. The sheet has the rest. */
const ChosenAttributes = ({ filters }: Pick<ControlsProps, 'filters'>) => (
  <>
    {splitAttributes(filters.attributes).map((code, _, chosen) => (
      <Link
        key={code}
        to={paths.businesses(
          withFilter(filters, 'attributes', joinAttributes(chosen.filter((other) => other !== code))),
        )}
        preventScrollReset
        aria-label={`Quitar «${ATTRIBUTES[code].name}»`}
        className="pill shrink-0 gap-2 border-jade bg-jade-soft text-jade focus-visible:-outline-offset-3"
      >
        {ATTRIBUTES[code].name} <Icon name="x" size={16} />
      </Link>
    ))}
  </>
);

/** Takes the filter away: links below a list choose it. */
const ChosenGoesTo = ({ filters, options }: ControlsProps) => {
  const { goesTo } = describeFilters(filters, options).labels;
  return (
    goesTo && (
      <Link
        to={paths.businesses(withFilter(filters, 'goesTo'))}
        preventScrollReset
        aria-label={`Quitar «${goesTo}»`}
        className="pill shrink-0 gap-2 border-jade bg-jade-soft text-jade focus-visible:-outline-offset-3"
      >
        {goesTo} <Icon name="x" size={16} />
      </Link>
    )
  );
};

const CONTROLS: Record<FilterName, (props: ControlsProps) => ReactNode> = {
  open: (props) => <OpenNowToggle {...choiceOf(props, 'open')} />,
  near: ({ filters, choose }) => <ListNearMe filters={filters} onChoose={(near) => choose('near', near)} />,
  place: (props) => (
    <PlaceSelect
      {...props.options}
      {...choiceOf(props, 'place')}
      pillIcon="map-pin"
      className="shrink-0 lg:w-52"
    />
  ),
  category: Categories,
  attributes: AttributesOpener,
  goesTo: ChosenGoesTo,
};

function ClearFilters({ filters }: { filters: ListFilters }) {
  if (!isFilteredBy(filters)) return null;
  return (
    <Link
      to={paths.businesses()}
      preventScrollReset
      aria-label="Quitar filtros"
      className="pill shrink-0 gap-2 px-3! focus-visible:-outline-offset-3 lg:px-4!"
    >
      <Icon name="x" size={18} /> <span className="max-lg:hidden">Quitar filtros</span>
    </Link>
  );
}

/**
 * Navigates at each choice; without script the button submits the form. On phones it is one row, whose first pill opens a
 * sheet with all filters.
 */
export function FilterForm({ form, ...props }: FilterFormProps) {
  const { filters } = props;
  return (
    <form ref={form} action={paths.businesses()} autoComplete="off" className="max-lg:-mr-4">
      <input type="hidden" name="search" value={filters.search ?? ''} />
      {filters.near && <input type="hidden" name="near" value={filters.near} />}
      {filters.goesTo && <input type="hidden" name="goes_to" value={filters.goesTo} />}
      {filters.attributes && <input type="hidden" name="attributes" value={filters.attributes} />}
      <ScrollRow
        labels={['Filtros anteriores', 'Más filtros']}
        className="max-lg:pr-4 lg:flex-wrap lg:items-end lg:gap-3"
      >
        <Button type="submit" className="hidden shrink-0 noscript:inline-flex">
          Filtrar
        </Button>
        <HashLink
          hash={FILTERS_HASH}
          className="needs-script pill shrink-0 gap-2 focus-visible:-outline-offset-3 lg:hidden"
        >
          <Icon name="sliders-horizontal" size={18} /> Filtros
        </HashLink>
        <ChosenAttributes filters={filters} />
        {Object.entries(CONTROLS).map(([name, Control]) => (
          <Control key={name} {...props} />
        ))}
        <SortSelect
          {...choiceOf(props, 'sort')}
          isNear={filters.near !== undefined}
          className="shrink-0 max-lg:hidden max-lg:noscript:block lg:w-44"
        />
        <ClearFilters filters={filters} />
      </ScrollRow>
    </form>
  );
}
