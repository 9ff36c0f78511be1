import type { Notice } from '#features/notifications/server/index.ts';
import { type SystemTx, inSystemTransaction } from '#features/unit-of-work/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import { processBatches } from '#platform/jobs.ts';
import { mailedPath, mailedPaths } from '#shared/mailed-paths.ts';
import { paths } from '#shared/paths.ts';
import { excerpt } from '#shared/text.ts';
import { formatLongDate, formatTime } from '#shared/time.ts';
import { RENEWAL_DAYS } from '../status.ts';
import { signRenewal } from './renewal.ts';
import { type EndingAnnouncement, insertEndingNotice, listEnding, lockEnding } from './repository/endings.ts';

type JobContext = Pick<AppContext, 'db' | 'clock' | 'site' | 'sessionKeys'>;

const MAX_TITLE_LENGTH = 60;

function endingNotice(ending: EndingAnnouncement, token: string): Notice {
  const { id, title, expiresAt } = ending;
  const day = formatLongDate(expiresAt);
  const sentence = `Tu anuncio «${excerpt(title.replaceAll('\n', ' '), MAX_TITLE_LENGTH)}» termina el ${day}`;
  return {
    kind: 'announcement-ending',
    subject: `announcement ${id}`,
    text: `${sentence}.`,
    path: paths.announcement(id),
    mail: {
      subject: sentence,
      preview: `Con un toque dura ${RENEWAL_DAYS} días más.`,
      heading: sentence,
      opening: [
        `Si todavía vale, renuévalo: dura ${RENEWAL_DAYS} días más desde ese momento y conserva sus fotos y comentarios.`,
        'Si ya no vale, no hagas nada: sale de las listas cuando termine.',
      ],
      details: [['Termina', `${day}, ${formatTime(expiresAt)} (hora de Guatemala)`]],
      action: `Renovar ${RENEWAL_DAYS} días`,
      path: mailedPath(mailedPaths.renewal, token),
      closing: ['También puedes renovarlo o cambiar su fecha en Mis Contenidos.'],
    },
  };
}

async function tellOwner(tx: SystemTx, { sessionKeys }: JobContext, id: number) {
  const ending = await lockEnding(tx.db, id, tx.at);
  if (!ending || !(await insertEndingNotice(tx.db, ending, tx.at))) return false;
  const notice = endingNotice(ending, signRenewal(sessionKeys, ending));
  await tx.notify(ending.ownerId, notice);
  return true;
}

/** Tells owners once, three days before an announcement ends. @throws as processBatches */
export const sendEndingNotices = (context: JobContext, signal?: AbortSignal): Promise<void> =>
  processBatches(
    {
      list: (limit) => listEnding(context.db, context.clock(), limit),
      work: ({ id }) => inSystemTransaction(context, (tx) => tellOwner(tx, context, id)),
    },
    signal,
  );
