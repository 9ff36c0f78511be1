import type { Db } from '#platform/db/database.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildReply } from '#db/builders/reply.ts';
import { ADMIN_ONLY, type Expectations, type Person } from './expectation.ts';

const businessOf = async (owner: Person, db: Db) => (await buildBusiness(db, { userId: owner.id })).id;
const announcementOf = async (owner: Person, db: Db) => ({
  id: (await buildAnnouncement(db, { businessId: await businessOf(owner, db) })).id,
});

const announcementId = async (db: Db) => (await buildAnnouncement(db)).id;
const replyOf = async ({ id }: Person, db: Db) => ({ id: (await buildReply(db, { userId: id })).id });

export const ANNOUNCEMENTS_ACCESS: Expectations = {
  'GET /api/announcements/business/{businessId}': {
    ids: async (owner, db) => ({ businessId: await businessOf(owner, db) }),
  },
  'GET /api/announcements/{id}': { ids: announcementOf },
  'POST /api/announcements/nearby': { body: () => ({ latitude: 14.6349, longitude: -90.5069 }) },
  'GET /api/announcements/user/{userId}/count': {
    foreign: ADMIN_ONLY,
    ids: ({ id }) => ({ userId: id }),
  },
  'POST /api/announcements': {
    foreign: { ...ADMIN_ONLY, admin: 201 },
    body: async (owner, db) => ({
      business_id: await businessOf(owner, db),
      title: 'Pan de yemas',
      content: 'Los sábados, recién salido del horno.',
    }),
  },
  'PUT /api/announcements/{id}': {
    foreign: ADMIN_ONLY,
    ids: announcementOf,
    body: () => ({ title: 'Pan de yemas', outcome: 'sold' }),
  },
  'PUT /api/announcements/pinned/{id}': { foreign: ADMIN_ONLY, ids: announcementOf },
  'DELETE /api/announcements/{id}': {
    foreign: { ...ADMIN_ONLY, admin: 204 },
    ids: announcementOf,
  },
  'GET /api/announcement-replies/announcement/{announcementId}': {
    ids: async (_, db) => ({ announcementId: await announcementId(db) }),
  },
  'POST /api/announcement-replies': {
    foreign: { anonymous: 401, unverified: 403, user: 403, admin: 403 },
    body: async ({ id }, db) => ({
      announcement_id: await announcementId(db),
      user_id: id,
      message: '¿Hacen entregas en la zona 3?',
    }),
  },
  'DELETE /api/announcement-replies/{id}': {
    foreign: { anonymous: 401, unverified: 403, user: 403, admin: 204 },
    ids: replyOf,
  },
};
