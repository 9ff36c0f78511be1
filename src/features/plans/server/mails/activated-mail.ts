import { type MailSite, renderMail } from '#platform/mail/template.ts';
import type { MailContent } from '#platform/mail/outbox.ts';
import { paths } from '#shared/paths.ts';
import { PREMIUM_GIVES, endInWords } from './plan-words.ts';

interface Activation {
  name: string;
  planName: string;
  expiresAt: Date | null;
  /** It was running already, and goes on longer. */
  isExtension: boolean;
}

/** Tells somebody that their paid plan holds from now on, or for longer. */
export function activatedMail(
  site: MailSite,
  { name, planName, expiresAt, isExtension }: Activation,
): MailContent {
  const plan = `Tu plan ${planName} de ${site.name}`;
  return renderMail(site, {
    subject: isExtension ? `${plan} dura más` : `${plan} ya está activo`,
    preview: PREMIUM_GIVES,
    heading: isExtension ? `Tu plan ${planName} dura más` : `Tu plan ${planName} ya está activo`,
    opening: [
      `Hola, ${name}:`,
      isExtension ? `Gracias por seguir con nosotros. ${PREMIUM_GIVES}` : PREMIUM_GIVES,
      ...(isExtension ? [] : ['Lo que el plan gratuito tenía oculto se muestra otra vez.']),
    ],
    details: [
      ['Plan', planName],
      ['Vence', endInWords(expiresAt)],
    ],
    action: { label: 'Ir a Mis Contenidos', url: site.url + paths.ownContents },
    closing: ['Te escribimos una semana y un día antes de que venza.'],
  });
}
