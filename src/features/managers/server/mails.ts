import { type Notice, decisionNotice } from '#features/notifications/server/index.ts';
import type { MailContent } from '#platform/mail/outbox.ts';
import { type MailSite, renderMail } from '#platform/mail/template.ts';
import { invitationPath } from '#shared/mailed-paths.ts';
import { paths } from '#shared/paths.ts';

/** Has no text that people wrote: it goes to an unverified address. */
export function invitationMail(site: MailSite, token: string): MailContent {
  return renderMail(site, {
    subject: `Te invitaron a administrar un negocio en ${site.name}`,
    preview: 'Mira de qué negocio se trata y decide si aceptas.',
    heading: 'Te invitaron a administrar un negocio',
    opening: [
      `El propietario de un negocio de ${site.name} quiere que le ayudes a administrarlo: cambiar sus datos, subir fotos y publicar anuncios.`,
      'Entra con una cuenta de esta dirección de correo, o créala, y verás de qué negocio se trata y quién te invita. El enlace sirve 14 días.',
    ],
    action: { label: 'Ver la invitación', url: site.url + invitationPath(token) },
    closing: ['Si no conoces a nadie con un negocio en el sitio, no hagas caso de este correo.'],
  });
}

interface Short {
  subject: string;
  sentence: string;
  text?: string;
}

const notice = ({ subject, sentence, text = `${subject}.` }: Short): Notice =>
  decisionNotice(paths.ownContents, {
    text,
    subject,
    preview: sentence,
    opening: [sentence],
    action: 'Ir a Mis Contenidos',
  });

export const joinedNotice = (): Notice =>
  notice({
    subject: 'Aceptaron tu invitación a administrar tu negocio',
    sentence:
      'Desde ahora puede cambiar sus datos, sus fotos y sus anuncios. En «Quién lo administra» ves lo que hace.',
  });

export const removedNotice = (): Notice =>
  notice({
    subject: 'Ya no administras uno de tus negocios',
    text: 'Ya no administras uno de los negocios en que ayudabas.',
    sentence: 'Su propietario te quitó ese permiso. Si crees que es un error, habla con esa persona.',
  });

export const offeredNotice = (): Notice =>
  notice({
    subject: 'Te ofrecen ser propietario de un negocio que administras',
    sentence: 'Acéptalo en Mis Contenidos si tu plan tiene lugar. La oferta vale 14 días.',
  });

export const handedOnNotice = (): Notice =>
  notice({
    subject: 'Tu negocio ya tiene otro propietario',
    sentence:
      'La persona a quien se lo ofreciste aceptó. Tú sigues administrándolo mientras esa persona quiera.',
  });
