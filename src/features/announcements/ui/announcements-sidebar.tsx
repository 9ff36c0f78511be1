import { ArrowRight } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { Link } from '#ui/link.tsx';
import { WovenTile } from '#ui/woven.tsx';

const CLOTH = { seed: 11, hue: 22 };

/** Beside the list on large screens: what will be featured, and the way to the businesses. */
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
