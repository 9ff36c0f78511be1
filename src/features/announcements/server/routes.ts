import { Hono } from 'hono';
import * as v from 'valibot';
import { describe } from '#platform/http/describe.ts';
import { sendJson } from '#platform/http/json.ts';
import { signedIn } from '#platform/http/signed-in.ts';
import { validate } from '#platform/http/validate.ts';
import { requireViewer, viewerOf } from '#platform/http/viewer.ts';
import { Id, IdParam, Scope } from '#shared/schemas.ts';
import { guatemalaMonth } from '#shared/time.ts';
import {
  Announcement,
  AnnouncementCount,
  AnnouncementFilters,
  AnnouncementMonth,
  AnnouncementPage,
} from '../schema.ts';
import { listAnnouncementsOfBusiness } from './announcements-of-business.ts';
import { countAnnouncementsOfUser } from './count-announcements-of-user.ts';
import { getAnnouncement } from './get-announcement.ts';
import { listActiveAnnouncements } from './list-active-announcements.ts';
import { announcementWriteRoutes } from './write-routes.ts';

type AnnouncementDeps = Parameters<typeof announcementWriteRoutes>[0];

/** Lists of announcements: everybody's, and those of one business. */
function listRoutes({ db, clock }: Pick<AnnouncementDeps, 'db' | 'clock'>) {
  return new Hono()
    .get(
      '/active/filtered',
      describe(
        'Announcements.listActiveAnnouncements',
        'Anuncios vigentes, del más nuevo al más antiguo',
        AnnouncementPage,
      ),
      validate('query', AnnouncementFilters),
      async (c) => sendJson(c, await listActiveAnnouncements(db, c.req.valid('query'), clock())),
    )
    .get(
      '/business/:businessId',
      describe(
        'Announcements.listBusinessAnnouncements',
        'Anuncios vigentes de un negocio, hasta 100; para quien lo administra, con scope=all, todos, hasta 600',
        v.array(Announcement),
      ),
      validate('param', v.object({ businessId: Id })),
      validate('query', Scope),
      async (c) => {
        const asked = { ...c.req.valid('param'), ...c.req.valid('query') };
        return sendJson(c, await listAnnouncementsOfBusiness(db, viewerOf(c), asked, clock()));
      },
    );
}

/** Announcements, mounted at /api/announcements/. */
export function announcementRoutes(deps: AnnouncementDeps) {
  const { db, clock } = deps;
  return new Hono()
    .route('/', announcementWriteRoutes(deps))
    .route('/', listRoutes(deps))
    .get(
      '/user/:userId/count',
      describe(
        'Announcements.countUserAnnouncements',
        'Anuncios que una persona publicó en un mes',
        AnnouncementCount,
      ),
      signedIn(),
      validate('param', v.object({ userId: Id })),
      validate('query', AnnouncementMonth),
      async (c) => {
        const { userId } = c.req.valid('param');
        const { month = guatemalaMonth(clock()) } = c.req.valid('query');
        return sendJson(c, await countAnnouncementsOfUser(db, requireViewer(c), userId, month));
      },
    )
    .get(
      '/:id',
      describe('Announcements.getAnnouncement', 'Un anuncio, también si ya expiró o se cerró', Announcement),
      validate('param', IdParam),
      async (c) => sendJson(c, await getAnnouncement(db, viewerOf(c), c.req.valid('param').id, clock())),
    );
}
