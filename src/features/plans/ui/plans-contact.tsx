import { paths } from '#shared/paths.ts';
import { formatPhone } from '#shared/phone.ts';
import type { Site } from '#shared/site.ts';
import { linkLabel } from '#shared/urls.ts';
import { ExternalLinkButton } from '#ui/button.tsx';
import { useGuard } from '#ui/guard.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { useSite } from '#ui/site.tsx';
import { SiteWhatsAppButton } from '#ui/site-contact.tsx';
import { activationMessage } from '../offer.ts';

const hasContact = ({ contactPhone, socialUrl, photosUrl }: Site) =>
  Boolean(contactPhone ?? socialUrl ?? photosUrl);

function AnswerPromise() {
  const { contactPhone } = useSite();
  return (
    <p className="mt-2 mb-5 text-muted">
      Respondemos en 30 minutos
      {contactPhone && (
        <>
          {' '}
          al <span className="whitespace-nowrap">{formatPhone(contactPhone)}</span>
        </>
      )}{' '}
      y activamos Premium en menos de 24 horas.
    </p>
  );
}

export function ContactButtons({ message }: { message: string }) {
  const site = useSite();
  if (!hasContact(site)) return <p className="text-muted">Todavía no publicamos un contacto.</p>;
  const { socialUrl, photosUrl } = site;
  return (
    <div className="flex flex-wrap gap-3 max-sm:flex-col">
      <SiteWhatsAppButton message={message} look="jade">
        Escribir por WhatsApp
      </SiteWhatsAppButton>
      {socialUrl && (
        <ExternalLinkButton href={socialUrl} look="quiet">
          <Icon name="thumbs-up" size={18} /> {linkLabel(socialUrl)}
        </ExternalLinkButton>
      )}
      {photosUrl && (
        <ExternalLinkButton href={photosUrl} look="quiet">
          <Icon name="camera" size={18} /> {linkLabel(photosUrl)}
        </ExternalLinkButton>
      )}
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
      {hasContact(site) && <AnswerPromise />}
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
