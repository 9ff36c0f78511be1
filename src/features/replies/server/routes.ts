import { Hono } from 'hono';
import * as v from 'valibot';
import type { Db } from '#platform/db/database.ts';
import { describe } from '#platform/http/describe.ts';
import { sendJson } from '#platform/http/json.ts';
import { validate } from '#platform/http/validate.ts';
import { Id } from '#shared/schemas.ts';
import { Reply } from '../schema.ts';
import { listRepliesTo } from './list-replies.ts';

/** Public reading of replies, mounted at /api/announcement-replies. */
export function replyRoutes({ db }: { db: Db }) {
  return new Hono().get(
    '/announcement/:announcementId',
    describe(
      'Replies',
      'Respuestas a un anuncio, de la más antigua a la más nueva, hasta 200',
      v.array(Reply),
    ),
    validate('param', v.object({ announcementId: Id })),
    async (c) => sendJson(c, await listRepliesTo(db, c.req.valid('param').announcementId)),
  );
}
