import type { Notice } from '#features/notifications/server/index.ts';
import type { MailSite } from '#platform/mail/template.ts';
import { excerpt } from '#shared/text.ts';
import { paths } from '#shared/paths.ts';
import type { Site } from '#shared/site.ts';

const MAX_NAME_LENGTH = 60;

/** The site itself wrote the name. */
export function ownershipNotice(site: MailSite, business: string): Notice {
  const name = `«${excerpt(business, MAX_NAME_LENGTH)}»`;
  return {
    kind: 'decision',
    text: `${name} ya está en tu cuenta.`,
    path: paths.ownContents,
    mail: {
      subject: `${name} ya está en tu cuenta de ${site.name}`,
      preview: 'Desde ahora tú decides qué se cuenta de tu negocio.',
      heading: `${name} ya está en tu cuenta`,
      opening: [
        `Ya estaba publicado en ${site.name} y desde ahora es tuyo: revisa los datos, sube fotos y publica anuncios.`,
      ],
      action: 'Ir a Mis Contenidos',
      closing: ['Si no es tu negocio, respóndenos y lo corregimos.'],
    },
  };
}

/** For administrators. */
export const newBusinessNotice = (site: Site, id: number): Notice => ({
  kind: 'admin-new-business',
  subject: `business ${id}`,
  text: 'Se publicó un negocio nuevo.',
  path: paths.business(id),
  mail: {
    subject: `Negocio nuevo en ${site.name}`,
    preview: 'Míralo en el sitio.',
    heading: 'Se publicó un negocio nuevo',
    opening: ['Revisa que sus datos parezcan de un negocio verdadero.'],
    action: 'Ver el negocio',
    closing: [],
  },
});
