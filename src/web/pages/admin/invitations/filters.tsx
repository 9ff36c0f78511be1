import {
  INVITATION_ORDERS,
  INVITATION_QUERY,
  INVITATION_STATES,
  type InvitationListQuery,
} from '#features/invitations/filters.ts';
import { INVITATION_STATE_LABELS } from '#features/invitations/messages.ts';
import { useNavigate } from '#ui/router/hooks.ts';
import { ListForm, MarkLinks, OrderSelect } from '../list-filters.tsx';
import { invitationsPage } from './page.ts';

type Chosen = Omit<Partial<InvitationListQuery>, 'cursor'>;

const pathOf = (filters: Chosen) => invitationsPage.to({}, filters);

const ORDER_LABELS = { newest: 'Más recientes', oldest: 'Más antiguas' } as const;

export function InvitationFilters({ filters }: { filters: Chosen }) {
  const navigate = useNavigate();
  const choose = (part: Chosen) =>
    void navigate(pathOf({ ...filters, ...part }), { preventScrollReset: true });
  const isFiltered = Object.entries(filters).some(([name, value]) => name !== 'order' && value !== undefined);
  return (
    <div className="mb-4">
      <ListForm
        action={pathOf({})}
        label="Negocio, número o correo"
        search={filters.search}
        chosen={filters.order === undefined ? 0 : 1}
        hidden={{ state: filters.state, batch: filters.batch }}
        onSearch={(search) => choose({ search: search || undefined })}
        marks={
          <MarkLinks
            label="Estado"
            marks={INVITATION_STATES.map((state) => ({
              name: state,
              label: INVITATION_STATE_LABELS[state],
              isOn: filters.state === state,
              to: pathOf({ ...filters, state: filters.state === state ? undefined : state }),
            }))}
            clear={isFiltered ? pathOf({ order: filters.order }) : null}
          />
        }
      >
        <OrderSelect
          orders={INVITATION_ORDERS}
          labels={ORDER_LABELS}
          chosen={filters.order}
          onChoose={(order) => choose({ order: INVITATION_QUERY.order(order) })}
        />
      </ListForm>
    </div>
  );
}
