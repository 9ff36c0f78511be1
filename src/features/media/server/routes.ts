import { Hono } from 'hono';
import * as v from 'valibot';
import type { Db } from '#platform/db/database.ts';
import { describe } from '#platform/http/describe.ts';
import { sendJson } from '#platform/http/json.ts';
import { validate } from '#platform/http/validate.ts';
import { Id } from '#shared/schemas.ts';
import type { Clock } from '#shared/time.ts';
import { AnnouncementMedia, BusinessMedia } from '../schema.ts';
import { listShownAnnouncementMedia, listShownBusinessMedia } from './list-media.ts';
import { presentAnnouncementMedia, presentBusinessMedia } from './present.ts';

/** Public reading of pictures, mounted at /api/media. */
export function mediaRoutes({ db, clock }: { db: Db; clock: Clock }) {
  return new Hono()
    .get(
      '/business/:businessId',
      describe('Media', 'Logo y galería de un negocio, en orden', v.array(BusinessMedia)),
      validate('param', v.object({ businessId: Id })),
      async (c) => {
        const rows = await listShownBusinessMedia(db, c.req.valid('param').businessId, clock());
        return sendJson(c, rows.map(presentBusinessMedia));
      },
    )
    .get(
      '/announcement/:announcementId',
      describe('Media', 'Imágenes de un anuncio, en orden', v.array(AnnouncementMedia)),
      validate('param', v.object({ announcementId: Id })),
      async (c) => {
        const rows = await listShownAnnouncementMedia(db, c.req.valid('param').announcementId, clock());
        return sendJson(c, rows.map(presentAnnouncementMedia));
      },
    );
}
