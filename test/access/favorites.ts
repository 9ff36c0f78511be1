import { buildBusiness } from '#db/builders/business.ts';
import type { Db } from '#platform/db/database.ts';
import type { Expectations, Person } from './expectation.ts';

/** A business of another person, which all may see. */
const visible = async (_: Person, db: Db) => ({ id: (await buildBusiness(db)).id });

export const FAVORITES_ACCESS: Expectations = {
  'PUT /api/users/favorites/{id}': { ids: visible, unknown: 404 },
  'DELETE /api/users/favorites/{id}': { ids: visible, unknown: 404 },
  'POST /api/users/favorites/merge': {
    body: async (owner, db) => ({
      favorites: [{ business_id: (await visible(owner, db)).id, added_at: '2026-03-13T18:00:00.000Z' }],
    }),
  },
};
