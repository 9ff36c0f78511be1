import type { Notice } from '#features/notifications/server/index.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { paths } from '#shared/paths.ts';
import { formatPhone } from '#shared/phone.ts';
import type { Site } from '#shared/site.ts';
import { excerpt, quoteName } from '#shared/text.ts';
import { KIND_LABELS } from '../messages.ts';
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
export const describe = ({ reference: { kind }, subject }: MailSubject): string =>
  kind === 'reply'
    ? YOUR_LABELS.reply
    : `${YOUR_LABELS[kind]} «${excerpt(subject.name.replaceAll('\n', ' '), MAX_NAME_LENGTH)}»`;

export const ownerPath = ({ reference: { kind }, subject }: MailSubject): string =>
  kind === 'reply' ? paths.announcement(subject.pageId) : paths.ownContents;

const place = (moderated: MailSubject) => ({
  action: moderated.reference.kind === 'reply' ? 'Ver el comentario' : 'Ir a Mis Contenidos',
  path: ownerPath(moderated),
});

function reviewSentences({ contactPhone }: Site, isReply: boolean): string[] {
  if (contactPhone === null) return [];
  const request = isReply ? 'Si crees que es un error, escríbenos' : 'Corrígelo y escríbenos';
  return [
    `${request} por WhatsApp al ${formatPhone(contactPhone)}: lo revisamos otra vez y, si todo está bien, vuelve a mostrarse.`,
  ];
}

interface TakenDown extends MailSubject {
  reason: string;
  /** False if an administrator found it. */
  wasReported: boolean;
}

export function takenDownNotice(site: Site, { reason, wasReported, ...moderated }: TakenDown): Notice {
  const what = describe(moderated);
  const isReply = moderated.reference.kind === 'reply';
  const { action, path } = place(moderated);
  return {
    kind: 'decision',
    text: `Ocultamos ${what}. Motivo: ${reason}`,
    path,
    mail: {
      subject: `Ocultamos ${what} en ${site.name}`,
      preview: 'Te contamos por qué y cómo vuelve a mostrarse.',
      heading: `Ocultamos ${what}`,
      opening: [
        `${wasReported ? `Recibimos reportes sobre ${what}, lo revisamos` : `Revisamos ${what}`} y por ahora nadie más que tú lo ve. No se borró nada.`,
      ],
      details: [['Motivo', reason]],
      action,
      closing: reviewSentences(site, isReply),
    },
  };
}

export function restoredNotice(site: Site, moderated: MailSubject): Notice {
  const what = describe(moderated);
  const { action, path } = place(moderated);
  return {
    kind: 'decision',
    text: `Ya no está oculto ${what}.`,
    path,
    mail: {
      subject: `Ya no está oculto ${what} en ${site.name}`,
      preview: 'Lo revisamos otra vez. Gracias por tu paciencia.',
      heading: `Ya no está oculto ${what}`,
      opening: [`Revisamos otra vez ${what} y vuelve a mostrarse como antes.`],
      action,
      closing: ['Se muestra lo que tu plan incluye.'],
    },
  };
}

export const named = ({ reference: { kind }, subject }: MailSubject): string =>
  `${KIND_LABELS[kind]} ${quoteName(subject.name)}`;

export function reportedNotice(site: Site, moderated: MailSubject): Notice {
  const { kind, id } = moderated.reference;
  const what = named(moderated);
  return {
    kind: 'admin-report',
    subject: `${kind} ${id}`,
    text: `Reporte nuevo: ${what}.`,
    again: `Reportes nuevos: ${what}.`,
    path: adminPaths.reports(),
    mail: {
      subject: `Reporte nuevo en ${site.name}`,
      preview: 'Revísalo en el panel.',
      heading: 'Hay un reporte nuevo',
      opening: ['Míralo y decide: se descarta, o se oculta y se le dice el motivo a su propietario.'],
      details: [['Qué', what]],
      action: 'Ver los reportes',
      closing: ['Si llegan más reportes sobre lo mismo antes de que lo abras, no te escribimos otra vez.'],
    },
  };
}
