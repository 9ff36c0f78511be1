import type { Tx } from '#features/unit-of-work/server/index.ts';
import { paths } from '#shared/paths.ts';
import { excerpt } from '#shared/text.ts';
import { listCommenterIds } from './repository.ts';

const MAX_TITLE_LENGTH = 60;

interface NewReply {
  announcementId: number;
  title: string;
  ownerId: number;
  authorId: number;
}

/** Tells the owner and the earlier commenters, but not the author. Repeats nothing of the comment. */
export async function notifyOfReply(
  tx: Tx,
  { announcementId, title, ownerId, authorId }: NewReply,
): Promise<void> {
  const about = { subject: `announcement ${announcementId}`, path: paths.announcement(announcementId) };
  const own = `tu anuncio «${excerpt(title.replaceAll('\n', ' '), MAX_TITLE_LENGTH)}»`;
  if (ownerId !== authorId)
    await tx.notify(ownerId, {
      kind: 'reply-received',
      ...about,
      text: `Comentaron ${own}.`,
      again: `Hay comentarios nuevos en ${own}.`,
      mail: {
        subject: `Comentaron ${own}`,
        preview: 'Léelo y responde en el sitio.',
        heading: `Comentaron ${own}`,
        opening: ['Alguien dejó un comentario. Responder pronto ayuda a que te elijan.'],
        action: 'Leer el comentario',
        closing: ['Si llegan más antes de que lo abras, no te escribimos otra vez.'],
      },
    });
  const commenters = await listCommenterIds(tx.db, announcementId, [ownerId, authorId]);
  await tx.notify(commenters, {
    kind: 'reply-after-mine',
    ...about,
    text: 'Hay una respuesta después de tu comentario en un anuncio.',
    again: 'Hay respuestas nuevas después de tu comentario en un anuncio.',
    mail: {
      subject: `Hay una respuesta después de tu comentario en ${tx.site.name}`,
      preview: 'Léela en el sitio.',
      heading: 'Hay una respuesta después de tu comentario',
      opening: ['Comentaste un anuncio, y después alguien más escribió.'],
      action: 'Leer la respuesta',
      closing: ['Si llegan más antes de que la abras, no te escribimos otra vez.'],
    },
  });
}
