import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { categoriesQuery } from '#features/categories/queries.ts';
import { CategorySelect } from '#features/categories/ui/category-select.tsx';
import {
  BUSINESS_ORDERS,
  BUSINESS_QUERY,
  BUSINESS_STATES,
  type BusinessListQuery,
  MARKS,
} from '#features/contents/filters.ts';
import { MARK_LABELS, ORDER_LABELS, STATE_LABELS } from '#features/contents/messages.ts';
import { departmentsQuery, placesWithin } from '#features/places/queries.ts';
import { PlaceSelect } from '#features/places/ui/place-select.tsx';
import { wireName } from '#shared/wire.ts';
import { useNavigate } from '#ui/router/hooks.ts';
import { Select } from '#ui/select.tsx';
import { ListForm, MarkLinks, OrderSelect } from '../list-filters.tsx';
import { listedBusinessesPage } from './page.ts';

const NO_ZONAS: never[] = [];

type Chosen = Omit<Partial<BusinessListQuery>, 'cursor'>;

const SELECTED = ['state', 'category', 'place', 'order'] as const;

const pathOf = (filters: Chosen) => listedBusinessesPage.to({}, filters);

interface FiltersProps {
  filters: Chosen;
}

interface ChoicesProps extends FiltersProps {
  choose: (part: Chosen) => void;
}

function StateAndOrder({ filters, choose }: ChoicesProps) {
  return (
    <>
      <Select
        label="Estado"
        name="state"
        value={filters.state ?? ''}
        onChoose={(state) => choose({ state: BUSINESS_QUERY.state(state) })}
      >
        <option value="">Todos</option>
        {BUSINESS_STATES.map((state) => (
          <option key={state} value={state}>
            {STATE_LABELS[state]}
          </option>
        ))}
      </Select>
      <OrderSelect
        orders={BUSINESS_ORDERS}
        labels={ORDER_LABELS}
        chosen={filters.order}
        onChoose={(order) => choose({ order: BUSINESS_QUERY.order(order) })}
      />
    </>
  );
}

function CategoryAndPlace({ filters, choose }: ChoicesProps) {
  const { data: categories } = useSuspenseQuery(categoriesQuery());
  const { data: departments } = useSuspenseQuery(departmentsQuery());
  const { data: municipalities = [] } = useQuery(placesWithin(filters.place?.slice(0, 2) ?? ''));
  return (
    <>
      <CategorySelect
        categories={categories}
        value={filters.category?.toString()}
        onChoose={(id) => choose({ category: BUSINESS_QUERY.category(id) })}
      />
      <PlaceSelect
        departments={departments}
        municipalities={municipalities}
        zonas={NO_ZONAS}
        value={filters.place}
        onChoose={(place) => choose({ place: place || undefined })}
      />
    </>
  );
}

export function BusinessFilters({ filters }: FiltersProps) {
  const navigate = useNavigate();
  const choose = (part: Chosen) =>
    void navigate(pathOf({ ...filters, ...part }), { preventScrollReset: true });
  const isFiltered = Object.entries(filters).some(([name, value]) => name !== 'order' && value !== undefined);
  const kept = Object.fromEntries(
    [...MARKS, 'owner' as const, 'batch' as const].map((name) => [wireName(name), filters[name]] as const),
  );
  return (
    <div className="mb-1 sm:mb-3">
      <ListForm
        action={pathOf({})}
        label="Nombre, número o propietario"
        search={filters.search}
        chosen={SELECTED.filter((name) => filters[name] !== undefined).length}
        hidden={kept}
        onSearch={(search) => choose({ search: search || undefined })}
        marks={
          <MarkLinks
            label="Filtros"
            marks={MARKS.map((name) => ({
              name,
              label: MARK_LABELS[name],
              isOn: filters[name] === true,
              to: pathOf({ ...filters, [name]: filters[name] ? undefined : true }),
            }))}
            clear={isFiltered ? pathOf({ order: filters.order }) : null}
          />
        }
      >
        <StateAndOrder filters={filters} choose={choose} />
        <CategoryAndPlace filters={filters} choose={choose} />
      </ListForm>
    </div>
  );
}
