import { paths } from '#shared/paths.ts';
import { whatsappUrl } from '#shared/phone.ts';
import { LinkButton, ExternalLinkButton } from '#ui/button.tsx';
import { useGuard } from '#ui/guard.tsx';
import { useSite } from '#ui/site.tsx';
import { WhatsAppIcon } from '#ui/whatsapp-icon.ts';
import { activationMessage } from './activation-message.ts';
import { PremiumPrice } from './premium-price.tsx';

/** The promise of the plans page, and the price beside it. */
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
          <ExternalLinkButton
            href={whatsappUrl(site.contactPhone, activationMessage(site.name))}
            look="quiet"
          >
            <WhatsAppIcon size={20} /> Activar Premium
          </ExternalLinkButton>
        </div>
      </div>
      <PremiumPrice />
    </section>
  );
}
