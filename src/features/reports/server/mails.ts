import type { MailContent } from '#platform/mail/outbox.ts';
import { type MailSite, renderMail } from '#platform/mail/template.ts';
import { paths } from '#shared/paths.ts';
import { formatPhone } from '#shared/phone.ts';
import type { Site } from '#shared/site.ts';
import { excerpt } from '#shared/text.ts';
import type { Reportable } from '../schema.ts';
import type { SubjectReference } from '../reports.ts';
import type { Subject } from './repository/subjects.ts';

const MAX_NAME_LENGTH = 60;

export interface MailSubject {
  reference: SubjectReference;
  subject: Subject;
}

const YOUR_LABELS: Record<Reportable, string> = {
  business: 'tu negocio',
  announcement: 'tu anuncio',
  reply: 'tu comentario',
};

/** `tu negocio «Panadería La Espiga»`; a reply has no name. */
const describe = ({ reference: { kind }, subject }: MailSubject): string =>
  kind === 'reply'
    ? YOUR_LABELS.reply
    : `${YOUR_LABELS[kind]} «${excerpt(subject.name.replaceAll('\n', ' '), MAX_NAME_LENGTH)}»`;

const action = (site: MailSite, { reference: { kind }, subject }: MailSubject) =>
  kind === 'reply'
    ? { label: 'Ver el comentario', url: site.url + paths.announcement(subject.pageId) }
    : { label: 'Ir a Mis Contenidos', url: site.url + paths.ownContents };

function reviewSentences({ contactPhone }: Site, isReply: boolean): string[] {
  if (contactPhone === null) return [];
  const request = isReply ? 'Si crees que es un error, escríbenos' : 'Corrígelo y escríbenos';
  return [
    `${request} por WhatsApp al ${formatPhone(contactPhone)}: lo revisamos otra vez y, si todo está bien, vuelve a mostrarse.`,
  ];
}

interface TakenDown extends MailSubject {
  ownerName: string;
  reason: string;
  /** False if an administrator found it. */
  wasReported: boolean;
}

export function takenDownMail(
  site: Site,
  { ownerName, reason, wasReported, ...moderated }: TakenDown,
): MailContent {
  const what = describe(moderated);
  const isReply = moderated.reference.kind === 'reply';
  return renderMail(site, {
    subject: `Ocultamos ${what} en ${site.name}`,
    preview: 'Te contamos por qué y cómo vuelve a mostrarse.',
    heading: `Ocultamos ${what}`,
    opening: [
      `Hola, ${ownerName}:`,
      `${wasReported ? `Recibimos reportes sobre ${what}, lo revisamos` : `Revisamos ${what}`} y por ahora nadie más que tú lo ve. No se borró nada.`,
    ],
    details: [['Motivo', reason]],
    action: action(site, moderated),
    closing: reviewSentences(site, isReply),
  });
}

export function restoredMail(
  site: MailSite,
  { ownerName, ...moderated }: MailSubject & { ownerName: string },
): MailContent {
  const what = describe(moderated);
  return renderMail(site, {
    subject: `Ya no está oculto ${what} en ${site.name}`,
    preview: 'Lo revisamos otra vez. Gracias por tu paciencia.',
    heading: `Ya no está oculto ${what}`,
    opening: [`Hola, ${ownerName}:`, `Revisamos otra vez ${what} y vuelve a mostrarse como antes.`],
    action: action(site, moderated),
    closing: ['Se muestra lo que tu plan incluye.'],
  });
}
