import type { Db } from '#platform/db/database.ts';
import { buildAnnouncement } from '../../db/builders/announcement.ts';
import { buildBusiness } from '../../db/builders/business.ts';
import type { Expectations, Person } from './expectation.ts';

const OWN = { anonymous: 401, unverified: 200, user: 200, admin: 200 };
const FOREIGN = { anonymous: 401, unverified: 403, user: 403, admin: 200 };

const businessOf = async (owner: Person, db: Db) => (await buildBusiness(db, { userId: owner.id })).id;
const announcementOf = async (owner: Person, db: Db) => ({
  id: (await buildAnnouncement(db, { businessId: await businessOf(owner, db) })).id,
});

export const ANNOUNCEMENTS_ACCESS: Expectations = {
  'GET /api/announcements/active/filtered': { own: 200 },
  'GET /api/announcements/business/{businessId}': {
    own: 200,
    ids: async (owner, db) => ({ businessId: await businessOf(owner, db) }),
  },
  'GET /api/announcements/{id}': { own: 200, ids: announcementOf },
  'GET /api/announcements/user/{userId}/count': {
    own: OWN,
    foreign: FOREIGN,
    ids: ({ id }) => ({ userId: id }),
  },
  'POST /api/announcements': {
    own: { anonymous: 401, unverified: 403, user: 201, admin: 201 },
    foreign: { ...FOREIGN, admin: 201 },
    body: async (owner, db) => ({
      business_id: await businessOf(owner, db),
      title: 'Pan de yemas',
      content: 'Los sábados, recién salido del horno.',
    }),
  },
  'PUT /api/announcements/{id}': {
    own: OWN,
    foreign: FOREIGN,
    ids: announcementOf,
    body: () => ({ title: 'Pan de yemas', outcome: 'sold' }),
  },
  'PUT /api/announcements/pinned/{id}': { own: OWN, foreign: FOREIGN, ids: announcementOf },
  'DELETE /api/announcements/{id}': {
    own: { anonymous: 401, unverified: 204, user: 204, admin: 204 },
    foreign: { ...FOREIGN, admin: 204 },
    ids: announcementOf,
  },
};
