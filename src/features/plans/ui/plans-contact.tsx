import { Camera, ThumbsUp } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { formatPhone, whatsappUrl } from '#shared/phone.ts';
import { linkLabel } from '#shared/urls.ts';
import { ExternalLinkButton } from '#ui/button.tsx';
import { useGuard } from '#ui/guard.tsx';
import { Link } from '#ui/link.tsx';
import { useSite } from '#ui/site.tsx';
import { WhatsAppIcon } from '#ui/whatsapp-icon.ts';
import { activationMessage } from '../offer.ts';

export function ContactButtons({ message }: { message: string }) {
  const site = useSite();
  return (
    <div className="flex flex-wrap gap-3 max-sm:flex-col">
      <ExternalLinkButton href={whatsappUrl(site.contactPhone, message)} look="jade">
        <WhatsAppIcon size={20} /> Escribir por WhatsApp
      </ExternalLinkButton>
      <ExternalLinkButton href={site.socialUrl} look="quiet">
        <ThumbsUp aria-hidden size={18} /> {linkLabel(site.socialUrl)}
      </ExternalLinkButton>
      <ExternalLinkButton href={site.photosUrl} look="quiet">
        <Camera aria-hidden size={18} /> {linkLabel(site.photosUrl)}
      </ExternalLinkButton>
    </div>
  );
}

export function PlansContact() {
  const site = useSite();
  const { access } = useGuard();
  return (
    <section aria-labelledby="contacto" className="card p-6 md:p-8">
      <h2 id="contacto" className="text-xl">
        ¿Dudas? Pregúntanos
      </h2>
      <p className="mt-2 mb-5 text-muted">
        Respondemos en 30 minutos al{' '}
        <span className="whitespace-nowrap">{formatPhone(site.contactPhone)}</span> y activamos Premium en
        menos de 24 horas.
      </p>
      <ContactButtons message={activationMessage(site.name)} />
      {access === 'visitor' && (
        <p className="mt-5">
          ¿Ya tienes cuenta?{' '}
          <Link
            to={paths.login}
            className="inline-flex min-h-11 items-center font-semibold text-link underline"
          >
            Inicia sesión
          </Link>
        </p>
      )}
    </section>
  );
}
