import { paths } from '#shared/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { WovenOrnament } from '#ui/woven.tsx';
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

export default function NoAnnouncements({ heading, search, hasPlace, empty }: NoAnnouncementsProps) {
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
