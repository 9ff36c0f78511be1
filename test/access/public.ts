import type { Db } from '#platform/db/database.ts';
import { buildAnnouncement } from '../../db/builders/announcement.ts';
import { buildBusiness } from '../../db/builders/business.ts';
import type { Expectations, Person } from './expectation.ts';

const businessOf = async (owner: Person, db: Db) => (await buildBusiness(db, { userId: owner.id })).id;

async function announcementOf(owner: Person, db: Db) {
  return (await buildAnnouncement(db, { businessId: await businessOf(owner, db) })).id;
}

export const PUBLIC_ACCESS: Expectations = {
  'GET /api/media/announcement/{announcementId}': {
    own: 200,
    ids: async (owner, db) => ({ announcementId: await announcementOf(owner, db) }),
  },
  'GET /api/media/business/{businessId}': {
    own: 200,
    ids: async (owner, db) => ({ businessId: await businessOf(owner, db) }),
  },
  'GET /api/places': { own: 200 },
};
