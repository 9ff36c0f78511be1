import {
  type AnnouncementState,
  hasEnded,
  lockVisibleAnnouncement,
  requireVisible,
} from '#features/announcements/server/index.ts';
import { nameFromText } from '#features/audit/server/index.ts';
import { prepareRecall, rememberAsItIs } from '#features/takedowns/server/index.ts';
import { type Tx, inTransaction } from '#features/unit-of-work/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { withIdempotencyKey } from '#platform/db/idempotency.ts';
import { mayManage } from '#platform/db/managers.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { AppError } from '#shared/errors.ts';
import { posesAsOperator } from '#shared/posing-name.ts';
import { type Viewer, isAdmin, isSelfOrAdmin, requirePermission } from '#shared/viewer.ts';
import type { RepliesApi } from '../api.ts';
import { REPLY_MESSAGES } from '../messages.ts';
import { MAX_REPLIES, type Reply, type ReplyBody } from '../schema.ts';
import {
  type TakenDownAuthor,
  countReplies,
  deleteReply,
  findAuthorship,
  findReplies,
  insertReply,
  lockCommenter,
  listCommenterIds,
} from './repository.ts';
import { paths } from '#shared/paths.ts';
import { excerpt } from '#shared/text.ts';

const MAX_TITLE_LENGTH = 60;

interface NewReply {
  announcementId: number;
  title: string;
  ownerId: number;
  authorId: number;
}

/** Tells the owner and the earlier commenters, but not the author. Repeats nothing of the comment. */
async function notifyOfReply(tx: Tx, { announcementId, title, ownerId, authorId }: NewReply): Promise<void> {
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
    text: 'Hay otro comentario después del tuyo en un anuncio.',
    again: 'Hay comentarios nuevos después del tuyo en un anuncio.',
    mail: {
      subject: `Hay otro comentario después del tuyo en ${tx.site.name}`,
      preview: 'Léelo en el sitio.',
      heading: 'Hay otro comentario después del tuyo',
      opening: ['Comentaste un anuncio, y después alguien más escribió.'],
      action: 'Leer el comentario',
      closing: ['Si llegan más antes de que lo abras, no te escribimos otra vez.'],
    },
  });
}

const mayReplyAs = (viewer: Viewer, userId: number) => viewer.userId === userId;

interface Authorship {
  userId: number;
  businessId: number;
  ownerId: number;
}

const mayDeleteReply = async (db: Db, viewer: Viewer, { userId, businessId: id, ownerId }: Authorship) =>
  isSelfOrAdmin(viewer, userId) || mayManage(db, viewer, { id, ownerId });

const visibleTakenDown = (viewer: Viewer | null): TakenDownAuthor =>
  isAdmin(viewer) ? 'all' : (viewer?.userId ?? null);

function requireOpen(announcement: AnnouncementState, at: Date): void {
  if (!announcement.allowReplies) throw new AppError('conflict', 'Este anuncio no acepta comentarios.');
  if (hasEnded(announcement, at)) throw new AppError('conflict', REPLY_MESSAGES.ended);
  if (announcement.isHidden) throw new AppError('conflict', REPLY_MESSAGES.hidden);
}

async function requireRoom(transaction: Db, announcementId: number): Promise<void> {
  if ((await countReplies(transaction, announcementId)) < MAX_REPLIES) return;
  throw new AppError('conflict', `Este anuncio ya tiene ${MAX_REPLIES} comentarios y no recibe más.`);
}

type Values = Pick<ReplyBody, 'announcementId' | 'message'> & { userId: number };

async function createReply(tx: Tx, { announcementId, userId, message }: Values): Promise<Reply> {
  const { viewer, site } = tx;
  // Every transaction locks the account first, then the announcement: no deadlocks.
  const commenter = await lockCommenter(tx.db, userId);
  if (!commenter) throw new AppError('not-found');
  if (!isAdmin(viewer) && posesAsOperator(commenter.name, site.name))
    throw new AppError('conflict', REPLY_MESSAGES.posing);
  const announcement = await lockVisibleAnnouncement(tx.db, viewer, announcementId);
  const createdAt = tx.clock();
  requireOpen(announcement, createdAt);
  await requireRoom(tx.db, announcementId);
  const reply = await insertReply(tx.db, {
    announcementId,
    userId,
    message,
    commenterName: commenter.name,
    createdAt,
  });
  const recall = await prepareRecall(tx, { kind: 'reply', id: reply.id }, { isNew: true });
  if (await recall()) return { ...reply, hiddenBy: 'hold' };
  const { title, ownerId } = announcement;
  await notifyOfReply(tx, { announcementId, title, ownerId, authorId: userId });
  return reply;
}

export const replyHandlers: Handlers<RepliesApi> = {
  'GET /api/announcement-replies/announcement/:announcementId': async ({ db }, { viewer, params }) => {
    const { announcementId } = params;
    const takenDownOf = visibleTakenDown(viewer);
    const found = await findReplies(db, { announcementId, takenDownOf, limit: MAX_REPLIES });
    await requireVisible(db, viewer, found?.announcement ?? null);
    return found?.replies ?? [];
  },

  'POST /api/announcement-replies/': async (context, { viewer, body, key }) => {
    const { announcementId, message, userId = viewer.userId } = body;
    requirePermission(mayReplyAs(viewer, userId));
    const values = { announcementId, message, userId };
    const { sessionKeys } = context;
    const request = { userId: viewer.userId, key, sessionKeys, request: ['reply', values] };
    return inTransaction(context, viewer, (tx) =>
      withIdempotencyKey(tx.db, request, () => createReply(tx, values)),
    );
  },

  'DELETE /api/announcement-replies/:id': async (context, { viewer, params: { id } }) => {
    const reply = await findAuthorship(context.db, id);
    if (!reply) throw new AppError('not-found');
    requirePermission(await mayDeleteReply(context.db, viewer, reply));
    // Owners moderate replies to their own announcements, which the audit log leaves out.
    const ownerId = viewer.userId === reply.ownerId ? viewer.userId : reply.userId;
    await inTransaction(context, viewer, async (tx) => {
      await rememberAsItIs(tx, { kind: 'reply', id });
      if (!(await deleteReply(tx.db, id))) return;
      const subject = { kind: 'reply', id, name: nameFromText(reply.message) } as const;
      const { businessId } = reply;
      await tx.audit({
        ownerId,
        businessId,
        act: 'deleted',
        subject,
        before: { author: reply.commenterName },
      });
    });
    return null;
  },
};
