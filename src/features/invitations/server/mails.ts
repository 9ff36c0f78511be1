import type { MailContent } from '#platform/mail/outbox.ts';
import { type MailSite, renderMail } from '#platform/mail/template.ts';
import { quoteName } from '#shared/text.ts';
import { DAYS_VALID } from '../messages.ts';

/** Names the business as the site shows it. The page that it leads to takes a refusal, too. */
export function claimInvitationMail(site: MailSite, business: string, url: string): MailContent {
  const name = quoteName(business);
  return renderMail(site, {
    subject: `¿Es tuyo ${name}? Ya está en ${site.name}`,
    preview: 'Reclámalo gratis y decide qué se cuenta de tu negocio.',
    heading: `¿Es tuyo ${name}?`,
    opening: [
      `Tu negocio ya aparece en ${site.name}, el directorio de negocios, con los datos que encontramos.`,
      'Si es tuyo, reclámalo: es gratis, y desde entonces tú corriges los datos, subes fotos y publicas anuncios.',
    ],
    action: { label: 'Ver mi negocio y responder', url },
    closing: [`El enlace sirve ${DAYS_VALID} días. Es solo para este correo: no lo compartas.`],
    unsubscribe: {
      sentence: '¿No quieres estar en el directorio, o que te escribamos? Dilo con un toque.',
      label: 'No, gracias',
      url,
    },
  });
}
