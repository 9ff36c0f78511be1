import type { Handlers } from '#platform/http/serve.ts';
import { guatemalaMonth } from '#shared/time.ts';
import type { AnnouncementsApi } from '../api.ts';
import { listAnnouncementsOfBusiness } from './announcements-of-business.ts';
import { changeAnnouncement } from './change-announcement.ts';
import { countAnnouncementsOfUser } from './count-announcements-of-user.ts';
import { createAnnouncement } from './create-announcement.ts';
import { deleteAnnouncement } from './delete-announcement.ts';
import { getAnnouncement } from './get-announcement.ts';
import { keepAnnouncement } from './keep-announcement.ts';
import { listActiveAnnouncements } from './list-active-announcements.ts';

export const announcementHandlers: Handlers<AnnouncementsApi> = {
  'GET /api/announcements/active/filtered': ({ db, clock }, { query }) =>
    listActiveAnnouncements(db, query, clock()),
  'GET /api/announcements/business/:businessId': ({ db, clock }, { viewer, params, query }) =>
    listAnnouncementsOfBusiness(db, viewer, { ...params, ...query }, clock()),
  'GET /api/announcements/user/:userId/count': ({ db, clock }, { viewer, params, query }) =>
    countAnnouncementsOfUser(db, viewer, params.userId, query.month ?? guatemalaMonth(clock())),
  'GET /api/announcements/:id': ({ db, clock }, { viewer, params }) =>
    getAnnouncement(db, viewer, params.id, clock()),
  'POST /api/announcements/': (context, { viewer, body, key }) =>
    createAnnouncement(context, viewer, { values: body, key }),
  'PUT /api/announcements/:id': (context, { viewer, params, body }) =>
    changeAnnouncement(context, viewer, params.id, body),
  'PUT /api/announcements/pinned/:id': (context, { viewer, params }) =>
    keepAnnouncement(context, viewer, params.id),
  'DELETE /api/announcements/:id': async (context, { viewer, params }) => {
    await deleteAnnouncement(context, viewer, params.id);
    return null;
  },
};
