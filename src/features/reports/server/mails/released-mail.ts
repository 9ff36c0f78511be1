import { composeLetter } from '#platform/mail/compose-letter.ts';
import type { LetterSite } from '#platform/mail/letter-content.ts';
import type { Letter } from '#platform/mail/mail.ts';
import type { LockedSubject } from '../lock-subject.ts';
import { kindInWords, pathOf } from './subject-words.ts';

/** Tells somebody that something of theirs is no longer withheld. */
export function releasedMail(
  site: LetterSite,
  { name, ...locked }: LockedSubject & { name: string },
): Letter {
  const what = kindInWords(locked);
  return composeLetter(site, {
    subject: `Ya no está oculto ${what} en ${site.name}`,
    preview: 'Lo revisamos otra vez. Gracias por tu paciencia.',
    heading: `Ya no está oculto ${what}`,
    opening: [`Hola, ${name}:`, `Revisamos otra vez ${what} y vuelve a mostrarse como antes.`],
    action: {
      label: locked.reference.kind === 'reply' ? 'Ver el comentario' : 'Ir a Mis Contenidos',
      url: site.url + pathOf(locked),
    },
    closing: ['Se muestra lo que tu plan incluye.'],
  });
}
