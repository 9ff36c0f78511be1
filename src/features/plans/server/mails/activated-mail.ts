import { composeLetter } from '#platform/mail/compose-letter.ts';
import type { LetterSite } from '#platform/mail/letter-content.ts';
import type { Letter } from '#platform/mail/mail.ts';
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
  site: LetterSite,
  { name, planName, expiresAt, isExtension }: Activation,
): Letter {
  const plan = `Tu plan ${planName} de ${site.name}`;
  return composeLetter(site, {
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
