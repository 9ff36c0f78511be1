import { paths } from '#shared/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { WovenOrnament } from '#ui/woven.tsx';

/** Where no announcement stands or none was found: what else to try. */
export function NoAnnouncements({ search }: { search: string }) {
  if (!search) {
    return (
      <EmptyState
        ornament={<WovenOrnament />}
        title="Aún no hay anuncios"
        actions={<LinkButton to={paths.businesses()}>Ver negocios</LinkButton>}
      >
        Cuando un negocio publique una oferta, un empleo o un evento, lo verás aquí.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      ornament={<WovenOrnament />}
      title={`Ningún anuncio menciona «${search}»`}
      actions={
        <>
          <LinkButton to={paths.announcements()}>Ver todos los anuncios</LinkButton>
          <LinkButton to={paths.businesses({ search })} look="quiet">
            Buscar «{search}» en negocios
          </LinkButton>
        </>
      }
    >
      Prueba con otra palabra o busca directamente el negocio.
    </EmptyState>
  );
}
