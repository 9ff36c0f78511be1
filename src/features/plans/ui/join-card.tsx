import { paths } from '#shared/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { WovenTile } from '#ui/woven.tsx';
import { FREE_LIMITS } from '../limits.ts';

const CLOTH = { seed: 22, hue: 352 };

export function JoinCard() {
  return (
    <section
      aria-labelledby="publica"
      className="card grid grid-cols-1 overflow-hidden md:grid-cols-[1fr_minmax(0,16rem)] lg:grid-cols-[1fr_minmax(0,22rem)]"
    >
      <div className="p-6 md:p-10">
        <h2 id="publica" className="text-2xl">
          ¿Tienes un negocio? Ponlo en la plaza
        </h2>
        <p className="mt-3 max-w-prose text-muted">
          Publicarlo es gratis: horario, mapa, WhatsApp, {FREE_LIMITS.imagesPerBusiness} fotos y{' '}
          {FREE_LIMITS.announcementsPerMonth} anuncios al mes.
        </p>
        <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col">
          <LinkButton to={paths.register}>Registrarse Gratis</LinkButton>
          <LinkButton to={paths.plans} look="quiet">
            Ver Planes
          </LinkButton>
        </div>
      </div>
      <div className="order-first h-16 md:order-none md:h-auto">
        <WovenTile {...CLOTH} />
      </div>
    </section>
  );
}
