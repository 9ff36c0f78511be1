import { Hono } from 'hono';
import * as v from 'valibot';
import type { Db } from '#platform/db/database.ts';
import { describe } from '#platform/http/describe.ts';
import { sendJson } from '#platform/http/json.ts';
import { validate } from '#platform/http/validate.ts';
import { Id, IdParam } from '#shared/schemas.ts';
import type { Clock } from '#shared/time.ts';
import { Announcement, AnnouncementFilters, AnnouncementPage } from '../schema.ts';
import {
  getAnnouncement,
  listActiveAnnouncements,
  listAnnouncementsOfBusiness,
} from './read-announcements.ts';

/** Public reading of announcements, mounted at /api/announcements. */
export function announcementRoutes({ db, clock }: { db: Db; clock: Clock }) {
  return new Hono()
    .get(
      '/active/filtered',
      describe('Announcements', 'Anuncios vigentes, del más nuevo al más antiguo', AnnouncementPage),
      validate('query', AnnouncementFilters),
      async (c) => sendJson(c, await listActiveAnnouncements(db, c.req.valid('query'), clock())),
    )
    .get(
      '/business/:businessId',
      describe('Announcements', 'Anuncios vigentes de un negocio, hasta 100', v.array(Announcement)),
      validate('param', v.object({ businessId: Id })),
      async (c) => {
        const { businessId } = c.req.valid('param');
        return sendJson(c, await listAnnouncementsOfBusiness(db, businessId, clock()));
      },
    )
    .get(
      '/:id',
      describe('Announcements', 'Un anuncio, también si ya expiró', Announcement),
      validate('param', IdParam),
      async (c) => sendJson(c, await getAnnouncement(db, c.req.valid('param').id, clock())),
    );
}
