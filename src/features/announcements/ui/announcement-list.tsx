import { ArrowRight } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { pluralize } from '#shared/text.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { WovenOrnament, WovenTile } from '#ui/woven.tsx';
import type { AnnouncementPage } from '../schema.ts';

const CLOTH = { seed: 11, hue: 22 };

export function countMessage({ total, totalCapped }: AnnouncementPage, search: string): string {
  if (!search) return pluralize('anuncio', 'anuncios', total, totalCapped);
  return `${pluralize('resultado', 'resultados', total, totalCapped)} para «${search}»`;
}

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

export function AnnouncementsSidebar() {
  return (
    <aside aria-label="Más en el sitio" className="sticky top-24 hidden space-y-5 lg:block">
      <section className="card overflow-hidden">
        <div className="h-20">
          <WovenTile {...CLOTH} />
        </div>
        <div className="p-5">
          <h2 className="text-lg">Destacados</h2>
          <p className="mt-1 text-muted">
            Muy pronto: más contenido, con los anuncios que más dan de qué hablar.
          </p>
        </div>
      </section>
      <section className="card p-5">
        <h2 className="text-lg">¿Buscas un negocio?</h2>
        <p className="mt-1 text-muted">Encuéntralo por oficio, por lugar o por su horario.</p>
        <Link
          to={paths.businesses()}
          className="mt-1 inline-flex min-h-11 items-center gap-1 font-semibold text-link hover:underline"
        >
          Ir al directorio <ArrowRight aria-hidden size={16} />
        </Link>
      </section>
    </aside>
  );
}
