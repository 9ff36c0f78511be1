import { KIND_LABELS, KINDS } from '#shared/announcement-kinds.ts';
import {
  ANNOUNCEMENT_ORDERS,
  ANNOUNCEMENT_QUERY,
  ANNOUNCEMENT_STATES,
  type AnnouncementListQuery,
} from '#features/contents/filters.ts';
import { ANNOUNCEMENT_STATE_LABELS, ORDER_LABELS } from '#features/contents/messages.ts';
import { useNavigate } from '#ui/router/hooks.ts';
import { Select } from '#ui/select.tsx';
import { ListForm, MarkLinks, OrderSelect } from '../list-filters.tsx';
import { listedAnnouncementsPage } from './page.ts';

type Chosen = Omit<Partial<AnnouncementListQuery>, 'cursor'>;

const pathOf = (filters: Chosen) => listedAnnouncementsPage.to({}, filters);

interface FiltersProps {
  filters: Chosen;
}

function KindAndOrder({ filters, choose }: FiltersProps & { choose: (part: Chosen) => void }) {
  return (
    <>
      <Select
        label="Tipo"
        name="kind"
        value={filters.kind ?? ''}
        onChoose={(kind) => choose({ kind: ANNOUNCEMENT_QUERY.kind(kind) })}
      >
        <option value="">Todos</option>
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {KIND_LABELS[kind]}
          </option>
        ))}
      </Select>
      <OrderSelect
        orders={ANNOUNCEMENT_ORDERS}
        labels={ORDER_LABELS}
        chosen={filters.order}
        onChoose={(order) => choose({ order: ANNOUNCEMENT_QUERY.order(order) })}
      />
    </>
  );
}

export function AnnouncementFilters({ filters }: FiltersProps) {
  const navigate = useNavigate();
  const choose = (part: Chosen) =>
    void navigate(pathOf({ ...filters, ...part }), { preventScrollReset: true });
  const isFiltered = Object.entries(filters).some(([name, value]) => name !== 'order' && value !== undefined);
  return (
    <div className="mb-1 sm:mb-3">
      <ListForm
        action={pathOf({})}
        label="Palabras, negocio o propietario"
        search={filters.search}
        chosen={[filters.kind, filters.order].filter((value) => value !== undefined).length}
        hidden={{ state: filters.state, business: filters.business }}
        onSearch={(search) => choose({ search: search || undefined })}
        marks={
          <MarkLinks
            label="Estado"
            marks={ANNOUNCEMENT_STATES.map((state) => ({
              name: state,
              label: ANNOUNCEMENT_STATE_LABELS[state],
              isOn: filters.state === state,
              to: pathOf({ ...filters, state: filters.state === state ? undefined : state }),
            }))}
            clear={isFiltered ? pathOf({ order: filters.order }) : null}
          />
        }
      >
        <KindAndOrder filters={filters} choose={choose} />
      </ListForm>
    </div>
  );
}
