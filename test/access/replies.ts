import type { Db } from '#platform/db/database.ts';
import { buildAnnouncement } from '../../db/builders/announcement.ts';
import { buildReply } from '../../db/builders/reply.ts';
import type { Expectations, Person } from './expectation.ts';

const announcementId = async (db: Db) => (await buildAnnouncement(db)).id;
const replyOf = async ({ id }: Person, db: Db) => ({ id: (await buildReply(db, { userId: id })).id });

export const REPLIES_ACCESS: Expectations = {
  'GET /api/announcement-replies/announcement/{announcementId}': {
    own: 200,
    ids: async (_, db) => ({ announcementId: await announcementId(db) }),
  },
  'POST /api/announcement-replies': {
    own: { anonymous: 401, unverified: 403, user: 201, admin: 201 },
    foreign: { anonymous: 401, unverified: 403, user: 403, admin: 403 },
    body: async ({ id }, db) => ({
      announcement_id: await announcementId(db),
      user_id: id,
      message: '¿Hacen entregas en la zona 3?',
    }),
  },
  'DELETE /api/announcement-replies/{id}': {
    own: { anonymous: 401, unverified: 204, user: 204, admin: 204 },
    foreign: { anonymous: 401, unverified: 403, user: 403, admin: 204 },
    ids: replyOf,
  },
};
