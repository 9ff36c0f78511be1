import { formatQuetzales } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { useGuard } from '#ui/guard.tsx';
import { SiteWhatsAppButton } from '#ui/site-contact.tsx';
import { useSite } from '#ui/site.tsx';
import { WovenTile } from '#ui/woven.tsx';
import { activationMessage, yearlySaving } from '../offer.ts';

const CLOTH = { seed: 40, hue: 22 };

function PremiumPrice() {
  const { premiumMonthly, premiumYearly } = useSite();
  const saving = yearlySaving(premiumMonthly, premiumYearly);
  return (
    <div className="card overflow-hidden text-center md:w-80">
      <div className="h-24">
        <WovenTile {...CLOTH} />
      </div>
      <div className="px-6 pt-5 pb-6">
        <p className="font-semibold text-marigold">Premium</p>
        <p className="mt-1">
          <span className="text-5xl font-bold tracking-tight">{formatQuetzales(premiumMonthly)}</span>{' '}
          <span className="text-lg text-muted">al mes</span>
        </p>
        <p className="mt-3 border-t border-line pt-3 text-muted">
          o <strong className="text-ink">{formatQuetzales(premiumYearly)} al año</strong>
          {saving && <span className="block">{saving}</span>}
        </p>
      </div>
    </div>
  );
}

export function PlansHero() {
  const site = useSite();
  const { access } = useGuard();
  return (
    <section className="grid items-center gap-8 md:grid-cols-[1fr_auto] lg:gap-16">
      <div>
        <h1 className="text-3xl">Tu negocio en la plaza, gratis. Y más visible cuando quieras.</h1>
        <p className="mt-4 max-w-prose text-lg text-muted">
          Publicar un negocio en {site.name} no cuesta nada y no vence. Con Premium publicas más, con fotos, y
          apareces en la página de inicio.
        </p>
        <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col">
          {access === 'visitor' ? (
            <LinkButton to={paths.register}>Registrarse gratis</LinkButton>
          ) : (
            <LinkButton to={paths.planSubscription}>Ver mi plan</LinkButton>
          )}
          <SiteWhatsAppButton message={activationMessage(site.name)} look="quiet">
            Activar Premium
          </SiteWhatsAppButton>
        </div>
      </div>
      <PremiumPrice />
    </section>
  );
}
