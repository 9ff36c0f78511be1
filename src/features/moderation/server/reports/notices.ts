import { type Notice, caseNotice, decisionNotice } from '#features/notifications/server/index.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { paths } from '#shared/paths.ts';
import { formatPhone } from '#shared/phone.ts';
import type { Site } from '#shared/site.ts';
import { excerpt, quoteName } from '#shared/text.ts';
import { KIND_LABELS } from '../../report-messages.ts';
import { REASON_LABELS } from '../../reasons.ts';
import type { Reason, Reportable } from '../../schema.ts';
import type { SubjectReference } from '../../reports.ts';
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

const ownerPath = ({ reference: { kind }, subject }: MailSubject): string =>
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
  wasReported: boolean;
}

export function takenDownNotice(site: Site, { reason, wasReported, ...moderated }: TakenDown): Notice {
  const what = describe(moderated);
  const isReply = moderated.reference.kind === 'reply';
  const { action, path } = place(moderated);
  return decisionNotice(path, {
    text: `Ocultamos ${what}. Motivo: ${reason}`,
    subject: `Ocultamos ${what} en ${site.name}`,
    preview: 'Te contamos por qué y cómo vuelve a mostrarse.',
    heading: `Ocultamos ${what}`,
    opening: [
      `${wasReported ? `Recibimos reportes sobre ${what}, lo revisamos` : `Revisamos ${what}`} y por ahora nadie más que tú lo ve. No se borró nada.`,
    ],
    details: [['Motivo', reason]],
    action,
    closing: reviewSentences(site, isReply),
  });
}

export function restoredNotice(site: Site, moderated: MailSubject): Notice {
  const what = describe(moderated);
  const { action, path } = place(moderated);
  return decisionNotice(path, {
    text: `Ya no está oculto ${what}.`,
    subject: `Ya no está oculto ${what} en ${site.name}`,
    preview: 'Lo revisamos otra vez. Gracias por tu paciencia.',
    heading: `Ya no está oculto ${what}`,
    opening: [`Revisamos otra vez ${what} y vuelve a mostrarse como antes.`],
    action,
    closing: ['Se muestra lo que tu plan incluye.'],
  });
}

const named = ({ reference: { kind }, subject }: MailSubject): string =>
  `${KIND_LABELS[kind]} ${quoteName(subject.name)}`;

export function reportedNotice(site: Site, moderated: MailSubject): Notice {
  const { kind, id } = moderated.reference;
  const what = named(moderated);
  return {
    kind: 'admin-report',
    subject: `${kind} ${id}`,
    text: `Reporte nuevo: ${what}.`,
    again: `Reportes nuevos: ${what}.`,
    path: adminPaths.cases({ kind: 'report' }),
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

export function heldNotice(moderated: MailSubject, reasons: readonly { reason: Reason }[]): Notice {
  const what = describe(moderated);
  const sentence = `Varias personas reportaron ${what}. Mientras lo revisamos, solo tú lo ves.`;
  return decisionNotice(ownerPath(moderated), {
    text: sentence,
    subject: `Estamos revisando ${what}`,
    preview: 'Varias personas lo reportaron. Puedes responder.',
    opening: [sentence, 'No se borró nada, y todavía nadie decidió.'],
    details: reasons.map(({ reason }) => ['Motivo que marcaron', REASON_LABELS[reason]]),
    action: 'Ver y responder',
    closing: ['Cuéntanos tu versión ahí mismo: la leemos antes de decidir.'],
  });
}

export function shownAgainNotice(moderated: MailSubject): Notice {
  const what = describe(moderated);
  const sentence = `Revisamos los reportes sobre ${what} y los descartamos: ya no está oculto por ellos.`;
  return decisionNotice(ownerPath(moderated), {
    text: sentence,
    subject: `Ya no está oculto ${what}`,
    preview: 'Revisamos los reportes y los descartamos.',
    action: 'Ir a verlo',
    closing: ['Gracias por tu paciencia. Se muestra lo que tu plan incluye.'],
  });
}

function task(text: string, heading: string): Notice {
  return caseNotice('report', {
    text,
    subject: heading,
    preview: text,
    action: 'Ver los reportes',
  });
}

export const heldTask = (moderated: MailSubject): Notice =>
  task(
    `${named(moderated)}: oculto por reportes de varias personas. Espera tu decisión.`,
    'Algo quedó oculto por reportes',
  );

export const shieldedTask = (moderated: MailSubject): Notice =>
  task(
    `${named(moderated)}: verificado y reportado por varias personas. Se sigue mostrando hasta que decidas.`,
    'Reportaron un negocio verificado',
  );

export const answeredTask = (moderated: MailSubject, isTakenDown: boolean): Notice => ({
  ...task(
    `${named(moderated)}: su propietario respondió. Lee su respuesta junto a los reportes.`,
    'Respondieron a unos reportes',
  ),
  path: adminPaths.cases({ kind: 'report', state: isTakenDown ? 'decided' : undefined }),
});
