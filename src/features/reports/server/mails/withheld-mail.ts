import { renderMail } from '#platform/mail/template.ts';
import type { MailContent } from '#platform/mail/outbox.ts';
import { formatPhone } from '#shared/phone.ts';
import type { Site } from '#shared/site.ts';
import type { LockedSubject } from '../lock-subject.ts';
import { kindInWords, pathOf } from './subject-words.ts';

interface Withheld extends LockedSubject {
  name: string;
  reason: string;
  /** Whether somebody reported it, or administrators found it by themselves. */
  wasReported: boolean;
}

/** Tells somebody that something of theirs is no longer shown, why, and how it comes back. */
export function withheldMail(site: Site, { name, reason, wasReported, ...locked }: Withheld): MailContent {
  const what = kindInWords(locked);
  const isReply = locked.reference.kind === 'reply';
  return renderMail(site, {
    subject: `Ocultamos ${what} en ${site.name}`,
    preview: 'Te contamos por qué y cómo vuelve a mostrarse.',
    heading: `Ocultamos ${what}`,
    opening: [
      `Hola, ${name}:`,
      `${wasReported ? `Recibimos reportes sobre ${what}, lo revisamos` : `Revisamos ${what}`} y por ahora nadie más que tú lo ve. No se borró nada.`,
    ],
    details: [['Motivo', reason]],
    action: {
      label: isReply ? 'Ver el comentario' : 'Ir a Mis Contenidos',
      url: site.url + pathOf(locked),
    },
    closing: [
      `${isReply ? 'Si crees que es un error, escríbenos' : 'Corrígelo y escríbenos'} por WhatsApp al ${formatPhone(site.contactPhone)}: lo revisamos otra vez y, si todo está bien, vuelve a mostrarse.`,
    ],
  });
}
