import { paths } from '#shared/paths.ts';
import { pluralize } from '#shared/text.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { WovenOrnament } from '#ui/woven.tsx';
import { KIND_LABELS, type Kind } from '#shared/announcement-kinds.ts';
import { type ListFilters } from '../filters.ts';
import type { Alternative, AnnouncementPage } from '../schema.ts';
import { type NamedPlace, filterLabels, listHeading, shownKind, withFilter } from './list-filters.ts';

const nounOf = (kind: Kind | undefined): string => (kind ? KIND_LABELS[kind] : 'Anuncio').toLowerCase();

const count = (
  kind: Kind | undefined,
  { total, totalCapped }: Pick<AnnouncementPage, 'total' | 'totalCapped'>,
) => pluralize(nounOf(kind), `${nounOf(kind)}s`, total, totalCapped);

export function countMessage(page: AnnouncementPage, search: string, kind?: Kind): string {
  if (!search) return count(kind, page);
  return `${pluralize('resultado', 'resultados', page.total, page.totalCapped)} para «${search}»`;
}

interface NoAnnouncementsProps {
  filters: ListFilters;
  place: NamedPlace | undefined;
  alternatives: readonly Alternative[];
}

function AlternativeLinks({ filters, place, alternatives }: NoAnnouncementsProps) {
  const labels = filterLabels(filters, shownKind(filters), place);
  return alternatives.map((alternative, index) => {
    const { without } = alternative;
    const changed = withFilter(filters, without);
    return (
      <LinkButton key={without} to={paths.announcements(changed)} look={index === 0 ? 'primary' : 'quiet'}>
        Sin «{without === 'search' ? filters.search : labels[without]}»:{' '}
        {count(shownKind(changed), alternative)}
      </LinkButton>
    );
  });
}

function emptyAdvice({ search }: ListFilters, isNarrow: boolean): string {
  if (search) return 'Prueba con otra palabra o busca directamente el negocio.';
  return isNarrow
    ? 'Quita alguno de los filtros para ver más.'
    : 'Cuando un negocio publique una oferta, un empleo o un evento, lo verás aquí.';
}

export function NoAnnouncements(props: NoAnnouncementsProps) {
  const { filters, place, alternatives } = props;
  const { search = '' } = filters;
  const heading = listHeading(filters, place);
  const look = alternatives.length > 0 ? 'quiet' : 'primary';
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
          <AlternativeLinks {...props} />
          {(search || place) && (
            <LinkButton to={paths.announcements()} look={look}>
              Ver todos los anuncios
            </LinkButton>
          )}
          {search ? (
            <LinkButton to={paths.businesses({ search })} look="quiet">
              Buscar «{search}» en negocios
            </LinkButton>
          ) : (
            <LinkButton to={paths.businesses()} look={place ? 'quiet' : look}>
              Ver negocios
            </LinkButton>
          )}
        </>
      }
    >
      {emptyAdvice(filters, alternatives.length > 0)}
    </EmptyState>
  );
}
