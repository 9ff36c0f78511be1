import { Hono } from 'hono';
import * as v from 'valibot';
import { describe } from '#platform/http/describe.ts';
import { describeIdempotencyKey, idempotencyKeyOf } from '#platform/http/idempotency-key.ts';
import { sendJson } from '#platform/http/json.ts';
import { signedIn } from '#platform/http/signed-in.ts';
import { validate } from '#platform/http/validate.ts';
import { requireViewer, viewerOf } from '#platform/http/viewer.ts';
import { Id, IdParam } from '#shared/schemas.ts';
import { NewReply } from '../changes.ts';
import { Reply } from '../schema.ts';
import { type ReplyDeps, createReply } from './create-reply.ts';
import { deleteReply } from './delete-reply.ts';
import { listRepliesTo } from './list-replies.ts';

/** A reply as clients send it, with what the server knows better. */
const ReplyRequest = v.object({
  ...NewReply.entries,
  userId: v.pipe(
    NewReply.entries.userId,
    v.description('Quien inició sesión, también si falta; el id de otra persona es un 403'),
  ),
  commenterName: v.pipe(
    v.optional(v.string('Escribe un nombre, o déjalo fuera.')),
    v.description('Se acepta y no se usa: el comentario lleva el nombre de la cuenta'),
  ),
});

/** Replies to announcements, mounted at /api/announcement-replies/. */
export function replyRoutes(deps: ReplyDeps) {
  const { db } = deps;
  return new Hono()
    .get(
      '/announcement/:announcementId',
      describe(
        'Replies.listAnnouncementReplies',
        'Respuestas a un anuncio, de la más antigua a la más nueva, hasta 200',
        v.array(Reply),
      ),
      validate('param', v.object({ announcementId: Id })),
      async (c) => sendJson(c, await listRepliesTo(db, viewerOf(c), c.req.valid('param').announcementId)),
    )
    .post(
      '/',
      describe('Replies.createReply', 'Responde a un anuncio', Reply, { status: 201 }),
      signedIn(),
      describeIdempotencyKey(),
      validate('json', ReplyRequest),
      async (c) => {
        const { commenterName: _, ...values } = c.req.valid('json');
        const creation = { values, key: idempotencyKeyOf(c) };
        return sendJson(c, await createReply(deps, requireViewer(c), creation), 201);
      },
    )
    .delete(
      '/:id',
      describe('Replies.deleteReply', 'Elimina una respuesta propia, o una a un anuncio propio', null),
      signedIn(),
      validate('param', IdParam),
      async (c) => {
        await deleteReply(deps, requireViewer(c), c.req.valid('param').id);
        return c.body(null, 204);
      },
    );
}
