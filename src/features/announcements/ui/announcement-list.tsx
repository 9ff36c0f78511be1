import { paths } from '#shared/paths.ts';
import { pluralize } from '#shared/text.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { ScrollRow } from '#ui/scroll-row.tsx';
import { WovenOrnament, WovenTile } from '#ui/woven.tsx';
import { KINDS, KIND_LABELS, type Kind } from '../filters.ts';
import type { AnnouncementPage } from '../schema.ts';

const CLOTH = { seed: 11, hue: 22 };

export const kindName = (kind: Kind | undefined): string | undefined => kind && `${KIND_LABELS[kind]}s`;

interface KindFilterProps {
  search: string;
  kind: Kind | undefined;
}

export function KindFilter({ search, kind }: KindFilterProps) {
  return (
    <nav aria-label="Tipo de anuncio" className="max-lg:-mr-4">
      <ScrollRow labels={['Tipos anteriores', 'Más tipos']} className="max-lg:pr-4">
        {search && (
          <Link
            to={paths.announcements({ kind })}
            preventScrollReset
            aria-label={`Quitar ${search}`}
            className="pill pill-choice shrink-0 px-3!"
          >
            <Icon name="x" size={18} />
          </Link>
        )}
        <ul className="flex gap-2">
          {[undefined, ...KINDS].map((one) => (
            <li key={one ?? 'all'} className="shrink-0">
              <Link
                to={paths.announcements({ search, kind: one })}
                preventScrollReset
                aria-current={one === kind ? 'true' : undefined}
                className="pill pill-choice"
              >
                {kindName(one) ?? 'Todos'}
              </Link>
            </li>
          ))}
        </ul>
      </ScrollRow>
    </nav>
  );
}

export function countMessage({ total, totalCapped }: AnnouncementPage, search: string, kind?: Kind): string {
  const noun = (kind ? KIND_LABELS[kind] : 'Anuncio').toLowerCase();
  if (!search) return pluralize(noun, `${noun}s`, total, totalCapped);
  return `${pluralize('resultado', 'resultados', total, totalCapped)} para «${search}»`;
}

export function NoAnnouncements({ search, kind }: KindFilterProps) {
  if (!search) {
    return (
      <EmptyState
        ornament={<WovenOrnament />}
        title={`Aún no hay ${kindName(kind)?.toLowerCase() ?? 'anuncios'}`}
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
        <Link to={paths.businesses()} className="mt-1 tap-link gap-1 font-semibold text-link">
          Ir al directorio <Icon name="arrow-right" size={16} />
        </Link>
      </section>
    </aside>
  );
}
