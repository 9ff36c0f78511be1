import { KINDS, kindName } from '#shared/announcement-kinds.ts';
import {
  DATES,
  DATE_LABELS,
  LIST_QUERY,
  type ListFilters,
  areEvents,
  shownKind,
} from '#features/announcements/filters.ts';
import { filterLabels, payText, withFilter } from '#features/announcements/ui/list-filters.ts';
import { PlaceSelect } from '#features/places/ui/place-select.tsx';
import { usePlaceOptions } from '#features/places/ui/use-place-options.ts';
import { paths } from '#shared/paths.ts';
import { wireName } from '#shared/wire.ts';
import { readQuery } from '#shared/query-params.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { useNavigate, usePendingLocation } from '#ui/router/hooks.ts';
import { ScrollRow } from '#ui/scroll-row.tsx';
import { NearMe } from './deferred-parts.ts';

interface FiltersProps {
  filters: ListFilters;
}

interface DatesProps extends FiltersProps {
  /** The calendar of the same events, if there is one. */
  calendar: string | null;
}

interface RemovableProps extends FiltersProps {
  /** The place around which the list is, by name. */
  near: string | undefined;
}

interface ChoicePillProps {
  filters: ListFilters;
  isChosen: boolean;
  text: string;
}

const ChoicePill = ({ filters, isChosen, text }: ChoicePillProps) => (
  <li className="shrink-0">
    <Link
      to={paths.announcements(filters)}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className="pill pill-choice"
    >
      {text}
    </Link>
  </li>
);

function Kinds({ filters }: FiltersProps) {
  const chosen = shownKind(filters);
  return (
    <nav aria-label="Tipo de anuncio">
      <ul className="flex gap-2">
        {[undefined, ...KINDS].map((kind) => (
          <ChoicePill
            key={kind ?? 'all'}
            filters={withFilter(filters, 'kind', kind)}
            isChosen={kind === chosen}
            text={kindName(kind) ?? 'Todos'}
          />
        ))}
      </ul>
    </nav>
  );
}

function Dates({ filters, calendar }: DatesProps) {
  return (
    <ul aria-label="Fecha del evento" className="flex gap-2">
      {DATES.map((date) => {
        const isChosen = filters.date === date;
        return (
          <ChoicePill
            key={date}
            filters={withFilter({ ...filters, kind: 'event' }, 'date', isChosen ? undefined : date)}
            isChosen={isChosen}
            text={DATE_LABELS[date]}
          />
        );
      })}
      {calendar && (
        <li className="shrink-0">
          <Link to={calendar} className="pill pill-choice">
            Calendario
          </Link>
        </li>
      )}
    </ul>
  );
}

/** Around the minimum wage, and what a skilled trade or an office pays. */
const PAYS = [3_500, 5_000, 8_000];

function Pays({ filters }: FiltersProps) {
  return (
    <ul aria-label="Paga al mes" className="flex gap-2">
      {PAYS.map((pay) => {
        const isChosen = filters.payMin === pay;
        return (
          <ChoicePill
            key={pay}
            filters={withFilter(filters, 'payMin', isChosen ? undefined : pay)}
            isChosen={isChosen}
            text={`Paga ${payText(pay)}`}
          />
        );
      })}
    </ul>
  );
}

function DatesOrPays({ filters, calendar }: DatesProps) {
  if (areEvents(filters)) return <Dates filters={filters} calendar={calendar} />;
  return shownKind(filters) === 'job' ? <Pays filters={filters} /> : null;
}

/** Takes away what no other control shows. */
function Removable({ filters, near }: RemovableProps) {
  const labels = { ...filterLabels(filters, near), search: filters.search };
  return (['search', 'near', 'payMin', 'from', 'to'] as const)
    .filter((name) => labels[name] && !PAYS.some((pay) => pay === filters[name]))
    .map((name) => (
      <Link
        key={name}
        to={paths.announcements(withFilter(filters, name))}
        preventScrollReset
        aria-label={`Quitar ${labels[name]}`}
        className="pill pill-choice shrink-0 gap-2 px-3!"
      >
        {name !== 'search' && labels[name]} <Icon name="x" size={18} />
      </Link>
    ));
}

const HIDDEN = ['search', 'kind', 'near', 'payMin', 'date', 'from', 'to'] as const;

/** One row. The choice of a place navigates; without script the button submits the form. */
export function Filters({ filters, near, calendar }: RemovableProps & DatesProps) {
  const navigate = useNavigate();
  const coming = usePendingLocation();
  const shown =
    coming?.pathname === paths.announcements()
      ? readQuery(LIST_QUERY, new URLSearchParams(coming.search))
      : filters;
  const places = usePlaceOptions(shown.place ?? '');
  return (
    <form action={paths.announcements()} autoComplete="off" className="max-lg:-mr-4">
      {HIDDEN.map(
        (name) =>
          filters[name] && <input key={name} type="hidden" name={wireName(name)} value={filters[name]} />,
      )}
      <ScrollRow
        labels={['Filtros anteriores', 'Más filtros']}
        className="max-lg:pr-4 lg:flex-wrap lg:items-end lg:gap-3"
      >
        <Button type="submit" className="hidden shrink-0 noscript:inline-flex">
          Filtrar
        </Button>
        <Removable filters={filters} near={near} />
        <NearMe near={filters.near} others={withFilter(filters, 'near')} />
        <PlaceSelect
          {...places}
          value={shown.place}
          onChoose={(place) =>
            void navigate(paths.announcements(withFilter(shown, 'place', place)), {
              preventScrollReset: true,
            })
          }
          pillIcon="map-pin"
          className="shrink-0 lg:w-52"
        />
        <Kinds filters={filters} />
        <DatesOrPays filters={filters} calendar={calendar} />
      </ScrollRow>
    </form>
  );
}
