import { type MailSite, renderMail } from '#platform/mail/template.ts';
import type { MailContent } from '#platform/mail/outbox.ts';
import { pluralize } from '#shared/text.ts';
import { paths } from '#shared/paths.ts';

interface Ended {
  name: string;
  planName: string;
  /** How much of theirs the free plan doesn't show. */
  hidden: { businesses: number; announcements: number };
}

function hiddenInWords({ businesses, announcements }: Ended['hidden']): string {
  const parts = [
    ...(businesses > 0 ? [pluralize('negocio', 'negocios', businesses)] : []),
    ...(announcements > 0 ? [pluralize('anuncio', 'anuncios', announcements)] : []),
  ];
  if (parts.length === 0) return 'Tus negocios y anuncios siguen a la vista.';
  const isOne = businesses + announcements === 1;
  return `Por ahora ${isOne ? 'está oculto' : 'están ocultos'} ${parts.join(' y ')}. No se borró nada: con ${isOne ? 'Premium vuelve' : 'Premium vuelven'} a mostrarse.`;
}

/** Tells somebody that they are on the free plan again, what that hides, and how to get it back. */
export function endedMail(site: MailSite, { name, planName, hidden }: Ended): MailContent {
  return renderMail(site, {
    subject: `Tu plan ${planName} de ${site.name} terminó`,
    preview: 'No se borró nada de lo tuyo. Así lo recuperas.',
    heading: `Tu plan ${planName} terminó`,
    opening: [
      `Hola, ${name}:`,
      `Tu cuenta está ahora en el plan gratuito. ${hiddenInWords(hidden)}`,
      'Para renovar, elige un mes o un año y escríbenos por WhatsApp: lo activamos en menos de 24 horas.',
    ],
    action: { label: `Renovar ${planName}`, url: site.url + paths.planSubscription },
    closing: ['En Mis Contenidos puedes elegir qué negocio se queda a la vista.'],
  });
}
