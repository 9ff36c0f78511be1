import { type MailSite, renderMail } from '#platform/mail/template.ts';
import type { MailContent } from '#platform/mail/outbox.ts';
import { excerpt } from '#shared/text.ts';
import { paths } from '#shared/paths.ts';

const MAX_NAME_IN_SUBJECT = 60;

export function ownershipTransferMail(
  site: MailSite,
  { person, business }: { person: string; business: string },
): MailContent {
  const name = `«${excerpt(business, MAX_NAME_IN_SUBJECT)}»`;
  return renderMail(site, {
    subject: `${name} ya está en tu cuenta de ${site.name}`,
    preview: 'Desde ahora tú decides qué se cuenta de tu negocio.',
    heading: `${name} ya está en tu cuenta`,
    opening: [
      `Hola, ${person}:`,
      `Ya estaba publicado en ${site.name} y desde ahora es tuyo: revisa los datos, sube fotos y publica anuncios.`,
    ],
    action: { label: 'Ir a Mis Contenidos', url: site.url + paths.ownContents },
    closing: ['Si no es tu negocio, respóndenos y lo corregimos.'],
  });
}
