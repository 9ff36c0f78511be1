import type { Notice } from '#features/notifications/server/index.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { REASON_LABELS, type Reason } from '../schema.ts';
import { type MailSubject, describe, named, ownerPath } from './mails.ts';

export function heldNotice(moderated: MailSubject, reasons: readonly { reason: Reason }[]): Notice {
  const what = describe(moderated);
  const sentence = `Varias personas reportaron ${what}. Mientras lo revisamos, solo tú lo ves.`;
  return {
    kind: 'decision',
    text: sentence,
    path: ownerPath(moderated),
    mail: {
      subject: `Estamos revisando ${what}`,
      preview: 'Varias personas lo reportaron. Puedes responder.',
      heading: `Estamos revisando ${what}`,
      opening: [sentence, 'No se borró nada, y todavía nadie decidió.'],
      details: reasons.map(({ reason }) => ['Motivo que marcaron', REASON_LABELS[reason]]),
      action: 'Ver y responder',
      closing: ['Cuéntanos tu versión ahí mismo: la leemos antes de decidir.'],
    },
  };
}

export function shownAgainNotice(moderated: MailSubject): Notice {
  const what = describe(moderated);
  const sentence = `Revisamos los reportes sobre ${what} y los descartamos: ya no está oculto por ellos.`;
  return {
    kind: 'decision',
    text: sentence,
    path: ownerPath(moderated),
    mail: {
      subject: `Ya no está oculto ${what}`,
      preview: 'Revisamos los reportes y los descartamos.',
      heading: `Ya no está oculto ${what}`,
      opening: [sentence],
      action: 'Ir a verlo',
      closing: ['Gracias por tu paciencia. Se muestra lo que tu plan incluye.'],
    },
  };
}

function task(text: string, heading: string): Notice {
  return {
    kind: 'admin-task',
    text,
    path: adminPaths.reports(),
    mail: {
      subject: heading,
      preview: text,
      heading,
      opening: [text],
      action: 'Ver los reportes',
      closing: [],
    },
  };
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
  path: adminPaths.reports({ state: isTakenDown ? 'decided' : undefined }),
});
