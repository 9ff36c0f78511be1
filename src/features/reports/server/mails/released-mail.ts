import { type MailSite, renderMail } from '#platform/mail/template.ts';
import type { MailContent } from '#platform/mail/outbox.ts';
import type { LockedSubject } from '../lock-subject.ts';
import { kindInWords, pathOf } from './subject-words.ts';

/** Tells somebody that something of theirs is no longer withheld. */
export function releasedMail(
  site: MailSite,
  { name, ...locked }: LockedSubject & { name: string },
): MailContent {
  const what = kindInWords(locked);
  return renderMail(site, {
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
