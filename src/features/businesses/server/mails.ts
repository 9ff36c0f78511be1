import { type Notice, decisionNotice } from '#features/notifications/server/index.ts';
import type { MailSite } from '#platform/mail/template.ts';
import { quoteName } from '#shared/text.ts';
import { confirmDataPath } from '#shared/mailed-paths.ts';
import { paths } from '#shared/paths.ts';
import type { Site } from '#shared/site.ts';
import { formatAge } from '#shared/time.ts';
import { presentDataCheck } from './data-check.ts';
import type { CheckedData } from './repository/freshness.ts';

export function ownershipNotice(site: MailSite, business: string): Notice {
  const name = quoteName(business);
  return decisionNotice(paths.ownContents, {
    text: `${name} ya está en tu cuenta.`,
    subject: `${name} ya está en tu cuenta de ${site.name}`,
    preview: 'Desde ahora tú decides qué se cuenta de tu negocio.',
    heading: `${name} ya está en tu cuenta`,
    opening: [
      `Ya estaba publicado en ${site.name} y desde ahora es tuyo: revisa los datos, sube fotos y publica anuncios.`,
    ],
    action: 'Ir a Mis Contenidos',
    closing: ['Si no es tu negocio, respóndenos y lo corregimos.'],
  });
}

interface NewBusiness {
  id: number;
  name: string;
  owner: string;
}

export const newBusinessNotice = (site: Site, { id, name, owner }: NewBusiness): Notice => ({
  kind: 'admin-new-business',
  subject: `business ${id}`,
  text: `${quoteName(owner)} publicó ${quoteName(name)}.`,
  path: paths.business(id),
  mail: {
    subject: `Negocio nuevo en ${site.name}`,
    preview: 'Míralo en el sitio.',
    heading: 'Se publicó un negocio nuevo',
    opening: ['Revisa que sus datos parezcan de un negocio verdadero.'],
    details: [
      ['Negocio', name],
      ['Quién', owner],
    ],
    action: 'Ver el negocio',
    closing: [],
  },
});

interface Question {
  token: string;
  isReminder: boolean;
  at: Date;
}

const orNothing = (text: string | null) => text ?? 'Sin publicar';

export function dataCheckNotice(data: CheckedData, { token, isReminder, at }: Question): Notice {
  const { name, phones, address, place, hours, confirmedAt } = presentDataCheck(data, false);
  const quoted = quoteName(name);
  const heading = `¿Siguen igual los datos de ${quoted}?`;
  const where = [address, place].filter((part) => part !== null).join(', ');
  return {
    kind: 'data-check',
    text: heading,
    path: confirmDataPath(token),
    mail: {
      subject: isReminder ? `Todavía queremos saber: ${heading}` : heading,
      preview: 'Si todo sigue igual, basta un toque.',
      heading,
      opening: [
        confirmedAt
          ? `Confirmaste los datos de tu negocio ${formatAge(confirmedAt, at)}. La gente confía más en los que están al día.`
          : 'La gente confía más en los negocios con datos al día.',
        'Esto es lo que se ve hoy:',
      ],
      details: [
        ['Nombre', name],
        ['Teléfono', orNothing(phones.join(' · ') || null)],
        ['Horario', orNothing(hours)],
        ['Dirección', orNothing(where || null)],
      ],
      action: 'Todo sigue igual',
      closing: [
        'El enlace sirve una vez y dura 30 días; no necesitas iniciar sesión.',
        'Si algo cambió, entra a Mis Contenidos y edita tu negocio: con guardar queda confirmado.',
      ],
    },
  };
}
