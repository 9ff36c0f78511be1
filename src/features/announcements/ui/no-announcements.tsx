import { dayStart } from '#shared/calendar.ts';
import { paths } from '#shared/paths.ts';
import { formatDayAndMonth, formatLongDate } from '#shared/time.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { WovenOrnament } from '#ui/woven.tsx';
import type { ListFilters } from '../filters.ts';
import { withFilter } from './list-filters.ts';
import { type EmptyList, widerLists } from './wider-lists.ts';

interface NoAnnouncementsProps {
  heading: string;
  search: string;
  hasPlace: boolean;
  empty: EmptyList;
}

function adviceFor(search: string, isNarrow: boolean): string {
  if (search) return 'Prueba con otra palabra o busca directamente el negocio.';
  return isNarrow
    ? 'Quita alguno de los filtros para ver más.'
    : 'Cuando un negocio publique una oferta, un empleo o un evento, lo verás aquí.';
}

/** Offers the days in their order: the first one asked for is after the last one. */
function ReversedDays({ filters, from, to }: { filters: ListFilters; from: string; to: string }) {
  const format = from.slice(0, 4) === to.slice(0, 4) ? formatDayAndMonth : formatLongDate;
  const dayText = (day: string) => format(dayStart(day));
  return (
    <EmptyState
      ornament={<WovenOrnament />}
      title="Las fechas están al revés"
      actions={
        <>
          <LinkButton to={paths.announcements(withFilter(withFilter(filters, 'from', to), 'to', from))}>
            Ver del {dayText(to)} al {dayText(from)}
          </LinkButton>
          <LinkButton to={paths.announcements(withFilter(withFilter(filters, 'from'), 'to'))} look="quiet">
            Quitar las fechas
          </LinkButton>
        </>
      }
    >
      {`Pediste desde el ${dayText(from)} hasta el ${dayText(to)}: el primer día está después del último.`}
    </EmptyState>
  );
}

export default function NoAnnouncements(props: NoAnnouncementsProps) {
  const { from, to } = props.empty.filters;
  if (from && to && from > to) return <ReversedDays filters={props.empty.filters} from={from} to={to} />;
  return <NothingFound {...props} />;
}

function NothingFound({ heading, search, hasPlace, empty }: NoAnnouncementsProps) {
  const wider = widerLists(empty);
  const look = wider.length > 0 ? 'quiet' : 'primary';
  return (
    <EmptyState
      ornament={<WovenOrnament />}
      title={
        search
          ? `Ningún anuncio menciona «${search}»`
          : `Aún no hay ${heading.charAt(0).toLowerCase()}${heading.slice(1)}`
      }
      actions={
        <>
          {wider.map(({ path, text }, index) => (
            <LinkButton key={path} to={path} look={index === 0 ? 'primary' : 'quiet'}>
              {text}
            </LinkButton>
          ))}
          {(search || hasPlace) && (
            <LinkButton to={paths.announcements()} look={look}>
              Ver todos los anuncios
            </LinkButton>
          )}
          {search ? (
            <LinkButton to={paths.businesses({ search })} look="quiet">
              Buscar «{search}» en negocios
            </LinkButton>
          ) : (
            <LinkButton to={paths.businesses()} look={hasPlace ? 'quiet' : look}>
              Ver negocios
            </LinkButton>
          )}
        </>
      }
    >
      {adviceFor(search, wider.length > 0)}
    </EmptyState>
  );
}
