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

/** Replies to announcements, mounted at /api/announcement-replies/. */
export function replyRoutes(deps: ReplyDeps) {
  const { db } = deps;
  return new Hono()
    .get(
      '/announcement/:announcementId',
      describe(
        'Replies',
        'Respuestas a un anuncio, de la más antigua a la más nueva, hasta 200',
        v.array(Reply),
      ),
      validate('param', v.object({ announcementId: Id })),
      async (c) => sendJson(c, await listRepliesTo(db, viewerOf(c), c.req.valid('param').announcementId)),
    )
    .post(
      '/',
      describe('Replies', 'Responde a un anuncio', Reply, { status: 201 }),
      signedIn(),
      describeIdempotencyKey(),
      validate('json', NewReply),
      async (c) => {
        const creation = { values: c.req.valid('json'), key: idempotencyKeyOf(c) };
        return sendJson(c, await createReply(deps, requireViewer(c), creation), 201);
      },
    )
    .delete(
      '/:id',
      describe('Replies', 'Elimina una respuesta propia, o una a un anuncio propio', null),
      signedIn(),
      validate('param', IdParam),
      async (c) => {
        await deleteReply(deps, requireViewer(c), c.req.valid('param').id);
        return c.body(null, 204);
      },
    );
}
