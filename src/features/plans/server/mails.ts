import type { MailContent } from '#platform/mail/outbox.ts';
import { type MailSite, renderMail } from '#platform/mail/template.ts';
import { paths } from '#shared/paths.ts';
import { pluralize } from '#shared/text.ts';
import { formatLongDate, formatTime } from '#shared/time.ts';
import { FREE_LIMITS } from '../limits.ts';

const FREE_SHOWS = `${pluralize('negocio', 'negocios', FREE_LIMITS.businesses)} con ${FREE_LIMITS.imagesPerBusiness} fotos y ${FREE_LIMITS.catalogItems} productos sin foto en su carta, y ${FREE_LIMITS.announcementsPerMonth} anuncios de cada mes`;

interface Ending {
  name: string;
  planName: string;
  expiresAt: Date;
}

export function endingMail(site: MailSite, { name, planName, expiresAt }: Ending): MailContent {
  const day = formatLongDate(expiresAt);
  return renderMail(site, {
    subject: `Tu plan ${planName} de ${site.name} vence el ${day}`,
    preview: 'Renuévalo para que todo siga como está.',
    heading: `Tu plan ${planName} vence el ${day}`,
    opening: [
      `Hola, ${name}:`,
      'Si lo renuevas antes, todo sigue como está y el tiempo nuevo empieza donde termina el actual.',
      `Si no, tu cuenta pasa al plan Gratis: se muestran ${FREE_SHOWS}. El resto se oculta, pero no se borra nada.`,
    ],
    details: [['Vence', `${day}, ${formatTime(expiresAt)} (hora de Guatemala)`]],
    action: { label: `Renovar ${planName}`, url: site.url + paths.planSubscription },
    closing: [
      'De tus negocios queda a la vista el más antiguo; cuando termine el plan puedes elegir otro en Mis Contenidos.',
    ],
  });
}
