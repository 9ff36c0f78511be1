import { paths } from '#shared/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { WovenTile } from '#ui/woven.tsx';

const CLOTH = { seed: 11, hue: 22 };

export default function BesideList() {
  return (
    <div className="space-y-5">
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
    </div>
  );
}
